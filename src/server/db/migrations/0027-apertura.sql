-- A new business opens to the public when its owner says so; one that has a branch is open.
alter table negocio add column abierto_desde timestamptz;
update negocio set abierto_desde = now() where exists (select from sedes);

-- A test order, placed in the preview: it is in no figure and uses no coupon.
alter table pedidos add column es_prueba boolean not null default false;
create index pedidos_prueba on pedidos (id) where es_prueba;
