-- An order costs the database less.

-- The answer of a placed order is the order itself: its key remembers which. Reading the answer's JSON and writing it away was a
-- quarter of the whole order.
alter table idempotency_keys add column pedido_id integer;
update idempotency_keys set pedido_id = (respuesta->>'id')::integer, respuesta = null where ambito like 'pedidos %';

-- Branches and products are never deleted, since orders name them for ever. The database says so itself, once: then no order needs
-- to look, and lock, whether they are still there.
create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% are never deleted: orders name them', tg_table_name;
end $$;
create trigger sedes_stay before delete on sedes for each statement execute function refuse_delete();
create trigger productos_stay before delete on productos for each statement execute function refuse_delete();
alter table pedidos drop constraint pedidos_sede_id_fkey;
alter table pedido_lineas drop constraint pedido_lineas_producto_id_fkey;

-- An event that has no number yet is in the index of those to publish, and needs no place among the numbers.
alter table eventos drop constraint eventos_seq_key;
create unique index eventos_seq on eventos (seq) where seq is not null;
