-- The sums of past days, by branch. They follow from the orders and can be rebuilt at any time.
create table sumas_pedidos (
  dia date not null,
  sede_id integer not null,
  hora smallint not null,
  tipo text not null,
  canal text not null,
  -- The code of a campaign; '' without a coupon, '*' for a person's own one.
  cupon text not null,
  -- Who typed the order, and who sent it out; 0 for nobody.
  persona_id integer not null,
  reparte_id integer not null,
  pedidos integer not null,
  subtotal bigint not null,
  descuento bigint not null,
  domicilio bigint not null,
  cancelados integer not null,
  valor_cancelado bigint not null,
  -- Seconds until the order was ready, and of how many orders they are known.
  segundos bigint not null,
  medidos integer not null,
  primary key (dia, sede_id, hora, tipo, canal, cupon, persona_id, reparte_id)
);

create table sumas_productos (
  dia date not null,
  sede_id integer not null,
  tipo text not null,
  canal text not null,
  producto_id integer not null,
  -- Two for a whole product, one for a half.
  mitades integer not null,
  valor bigint not null,
  primary key (dia, sede_id, tipo, canal, producto_id)
);

create table sumas_pagos (
  dia date not null,
  sede_id integer not null,
  forma text not null,
  canal text not null,
  -- Who registered it; 0 for nobody.
  persona_id integer not null,
  pagos integer not null,
  valor bigint not null,
  -- The part of it that is tip.
  propina bigint not null,
  redondeo bigint not null,
  primary key (dia, sede_id, forma, canal, persona_id)
);

-- Days of a branch whose sums are not up to date: reports read their orders instead.
create table sumas_pendientes (
  dia date not null,
  sede_id integer not null,
  primary key (dia, sede_id)
);

-- The last event that was looked at. Without a row nothing was summed yet.
create table sumas_marca (
  id integer primary key check (id = 1),
  seq bigint not null
);

-- The payments of a day.
create index pagos_creado on pagos (creado_en);

-- A key that the business made under the name of the new one keeps its holders under another name.
update permisos p set clave = 'consultar_reportes_propia' || case
  when exists (select from permisos where clave = 'consultar_reportes_propia') then '_' || p.id else '' end
where clave = 'consultar_reportes' and not del_sistema;

-- Roles that held every key of the product get the new one. A new database has no keys yet: its
-- seed brings them all.
with clave as (
  insert into permisos (nombre, clave, del_sistema)
  select 'Consultar reportes', 'consultar_reportes', true where exists (select from permisos where del_sistema)
    and not exists (select from permisos where clave = 'consultar_reportes')
  returning id
)
insert into rol_permisos (rol_id, permiso_id)
select r.id, clave.id from roles r, clave
where not exists (
  select from permisos p where p.del_sistema
    and not exists (select from rol_permisos rp where rp.rol_id = r.id and rp.permiso_id = p.id)
);
