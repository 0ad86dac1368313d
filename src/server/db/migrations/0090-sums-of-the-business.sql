-- The sums of past days and months of the whole business: what all branches have together, each table in
-- several cuts (`corte`). A key that a cut does not have is 0 or ''. They follow from the sums of branches.
create table sumas_negocio_pedidos (
  corte text not null,
  -- Whether it is a whole month, whose first day is `dia`.
  mes boolean not null,
  dia date not null,
  sede_id integer not null default 0,
  hora smallint not null default 0,
  tipo text not null default '',
  canal text not null default '',
  cupon text not null default '',
  persona_id integer not null default 0,
  reparte_id integer not null default 0,
  pedidos integer not null,
  subtotal bigint not null,
  descuento bigint not null,
  domicilio bigint not null,
  cancelados integer not null,
  valor_cancelado bigint not null,
  comision bigint not null,
  segundos bigint not null,
  medidos integer not null,
  primary key (corte, mes, dia, sede_id, hora, tipo, canal, cupon, persona_id, reparte_id)
);

create table sumas_negocio_productos (
  corte text not null,
  mes boolean not null,
  dia date not null,
  sede_id integer not null default 0,
  tipo text not null default '',
  canal text not null default '',
  producto_id integer not null default 0,
  mitades integer not null,
  valor bigint not null,
  primary key (corte, mes, dia, sede_id, tipo, canal, producto_id)
);

create table sumas_negocio_pagos (
  corte text not null,
  mes boolean not null,
  dia date not null,
  sede_id integer not null default 0,
  forma text not null default '',
  canal text not null default '',
  persona_id integer not null default 0,
  pagos integer not null,
  valor bigint not null,
  propina bigint not null,
  redondeo bigint not null,
  primary key (corte, mes, dia, sede_id, forma, canal, persona_id)
);

-- Each day that branches have sums of, and whether those of the business contain them as they are now.
-- Reports read the branches of a day that is not up to date.
create table sumas_negocio_dias (
  dia date primary key,
  vigente boolean not null
);
create index sumas_negocio_por_sumar on sumas_negocio_dias (dia) where not vigente;
insert into sumas_negocio_dias (dia, vigente)
  select dia, false from sumas_pedidos union select dia, false from sumas_productos
  union select dia, false from sumas_pagos;

-- A day of a branch that was summed again no longer waits. A process of the release before sums it, too, and
-- does not know the sums of the business.
create function sumas_negocio_vencen() returns trigger language plpgsql as $$
begin
  insert into sumas_negocio_dias as n (dia, vigente) select distinct dia, false from sumados
  on conflict (dia) do update set vigente = false where n.vigente;
  return null;
end $$;
create trigger sumas_negocio_vencen after delete on sumas_pendientes
  referencing old table as sumados for each statement execute function sumas_negocio_vencen();
