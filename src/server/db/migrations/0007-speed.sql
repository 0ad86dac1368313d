-- Every change of what is sold counts: an order is priced from memory only while this number is the one that was read with it.
create table catalogo_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null
);
insert into catalogo_version (version) values (1);

create or replace function notify_catalogo() returns trigger language plpgsql as $$
begin
  update catalogo_version set version = version + 1;
  perform pg_notify('comanda_catalogo', '');
  return null;
end $$;

-- The audit list of one kind of thing, newest first.
create index auditoria_entidad_reciente on auditoria (entidad, id desc);

-- Events are gone within days and orders never: the check of each cost as much as its insert.
alter table eventos drop constraint eventos_pedido_id_fkey;
