-- Staff change what an order is while the kitchen has it. Null until the first change: what of its lines is
-- new, other or gone, for the ticket.
alter table pedidos add column cambio jsonb;

-- The order as it was before each change.
create table revisiones_pedido (
  pedido_id integer not null references pedidos,
  -- The version that was changed.
  version integer not null,
  fecha timestamptz not null,
  usuario_id integer not null references usuarios,
  -- As it was read then; null since the account of its customer was erased.
  pedido jsonb,
  -- What changed, in Spanish, without personal data.
  textos jsonb not null,
  total_antes integer not null,
  total_despues integer not null,
  primary key (pedido_id, version)
);
