-- Coarser sums for reports of long periods: by month, and by day without the finer dimensions. They
-- follow from the sums of days.
create table sumas_pedidos_mes (like sumas_pedidos including all);
create table sumas_productos_mes (like sumas_productos including all);
comment on column sumas_pedidos_mes.dia is 'The first day of the month.';
comment on column sumas_productos_mes.dia is 'The first day of the month.';

create table sumas_pedidos_dia (
  dia date not null,
  sede_id integer not null,
  tipo text not null,
  canal text not null,
  pedidos integer not null,
  subtotal bigint not null,
  descuento bigint not null,
  domicilio bigint not null,
  cancelados integer not null,
  valor_cancelado bigint not null,
  segundos bigint not null,
  medidos integer not null,
  primary key (dia, sede_id, tipo, canal)
);

create table sumas_productos_dia (
  dia date not null,
  sede_id integer not null,
  tipo text not null,
  canal text not null,
  mitades integer not null,
  valor bigint not null,
  primary key (dia, sede_id, tipo, canal)
);

insert into sumas_pedidos_mes
  select date_trunc('month', dia)::date, sede_id, hora, tipo, canal, cupon, persona_id, reparte_id, sum(pedidos), sum(subtotal),
    sum(descuento), sum(domicilio), sum(cancelados), sum(valor_cancelado), sum(segundos), sum(medidos)
  from sumas_pedidos group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into sumas_productos_mes
  select date_trunc('month', dia)::date, sede_id, tipo, canal, producto_id, sum(mitades), sum(valor)
  from sumas_productos group by 1, 2, 3, 4, 5;
insert into sumas_pedidos_dia
  select dia, sede_id, tipo, canal, sum(pedidos), sum(subtotal), sum(descuento), sum(domicilio), sum(cancelados),
    sum(valor_cancelado), sum(segundos), sum(medidos)
  from sumas_pedidos group by 1, 2, 3, 4;
insert into sumas_productos_dia
  select dia, sede_id, tipo, canal, sum(mitades), sum(valor) from sumas_productos group by 1, 2, 3, 4;

-- The payments that one branch received on a day, and the orders with a coupon code.
create index pagos_sede on pagos (sede_id, creado_en);
create index pedidos_cupon on pedidos (cupon_codigo, fecha desc, id desc) where cupon_codigo is not null;
