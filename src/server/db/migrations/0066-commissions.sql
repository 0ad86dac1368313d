-- What the apps keep of their orders, in percent, and from when. Orders of before the first row of their
-- channel cost nothing. An older process knows none of it.
create table comisiones (
  canal text not null check (canal in ('RAPPI', 'DIDI')),
  desde timestamptz not null,
  porcentaje numeric(3, 1) not null check (porcentaje between 0 and 60),
  primary key (canal, desde)
);
alter table sumas_pedidos add column comision bigint not null default 0;
alter table sumas_pedidos_mes add column comision bigint not null default 0;
alter table sumas_pedidos_dia add column comision bigint not null default 0;
