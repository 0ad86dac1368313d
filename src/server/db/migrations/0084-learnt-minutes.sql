-- Sums of the minutes of each kitchen by hour and load, from the honest steps of past days.
create table sumas_cocina (
  dia date not null,
  sede_id integer not null,
  hora smallint not null,
  -- Orders that were in the kitchen when these began.
  carga smallint not null,
  pedidos integer not null,
  segundos bigint not null,
  -- The squares of the same seconds.
  cuadrados bigint not null,
  primary key (dia, sede_id, hora, carga)
);
create index sumas_cocina_sede on sumas_cocina (sede_id, dia);

-- The days of the last weeks are summed again, with these sums.
insert into sumas_pendientes (dia, sede_id)
  select distinct dia, sede_id from sumas_pedidos where dia >= current_date - 60
  on conflict do nothing;
