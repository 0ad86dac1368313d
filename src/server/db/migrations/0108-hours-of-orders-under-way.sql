-- The load of a kitchen finds the orders for an hour by that hour, however long ago they were placed.
create index pedidos_programado_en_curso on pedidos (programado_para)
  where activo and estado in ('PENDIENTE', 'ACEPTADO', 'EN_PROCESO') and programado_para is not null;
