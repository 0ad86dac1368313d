-- Staff count how much a branch still has of a thing. Null: it is out. Otherwise it is sold until the
-- count is 0. An older process takes every counted thing for out.
alter table disponibilidad add column quedan integer check (quedan >= 0);

-- What an order took from a count. It is given back to the same count only.
create table tomados (
  pedido_id integer not null references pedidos,
  sede_id integer not null references sedes,
  cosa text not null check (cosa in ('INGREDIENTE', 'PRODUCTO', 'MEDIDA')),
  cosa_id integer not null,
  -- The beginning of the count.
  desde timestamptz not null,
  unidades integer not null check (unidades > 0),
  -- The order was cancelled.
  devuelto boolean not null default false,
  primary key (pedido_id, cosa, cosa_id)
);

-- Names the branch, so that its boards alone read again.
create or replace function notify_disponibilidad() returns trigger language plpgsql as $$
begin
  perform pg_notify('comanda_disponibilidad', coalesce(new.sede_id, old.sede_id)::text);
  return null;
end $$;
