-- Few rows: their tips are no tips to hand out.
create index pedidos_cancelado_con_propina on pedidos (id) where estado = 'CANCELADO' and propina > 0 and pagado > 0;
