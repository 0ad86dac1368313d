-- What no query looks for, or only by a unique index, needs no statistics. PostgreSQL reads up to 30,000 rows for those of a table, again whenever it has
-- grown by 5 %, and weighing their JSON against each other took most of it: orders placed meanwhile waited for it.
alter table pedidos
  alter column historial set statistics 0,
  alter column direccion_entrega set statistics 0,
  alter column instrucciones set statistics 0,
  alter column invitado_nombre set statistics 0,
  alter column token_digest set statistics 0;
alter table pedido_lineas
  alter column producto set statistics 0,
  alter column sabores set statistics 0,
  alter column adiciones set statistics 0,
  alter column observaciones set statistics 0,
  alter column medida_nombre set statistics 0;
alter table idempotency_keys alter column cuerpo_digest set statistics 0;
