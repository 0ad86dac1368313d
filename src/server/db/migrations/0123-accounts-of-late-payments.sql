-- The account that a table had when an order there stopped waiting for its payment. A late approval joins no
-- other one. Null for a free table, and for payments that an older process ended.
alter table intentos_pago add column cuenta_id integer references cuentas;
create index intentos_pago_cuenta on intentos_pago (cuenta_id) where cuenta_id is not null;
