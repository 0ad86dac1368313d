-- Tables and drawers that the branch no longer has: archived, for staff. Their orders, shifts and receipts
-- keep the names. The column is not called `archivada`, as that of branches is: older processes join
-- the two without naming the table.
alter table mesas add column retirada boolean not null default false;
alter table cajas add column retirada boolean not null default false;
-- A new drawer may have the name of an archived one.
drop index cajas_nombre;
create unique index cajas_nombre on cajas (sede_id, lower(nombre)) where not retirada;
