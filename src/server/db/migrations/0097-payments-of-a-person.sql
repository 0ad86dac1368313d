-- The orders that a person registered payments of, over a year (docs/decisions/0176).
create index pagos_usuario on pagos (usuario_id, creado_en);
