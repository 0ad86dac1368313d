-- When the last backup was taken, for `npm run doctor`. At most one row.
create table ultimo_respaldo (
  id smallint primary key default 1 check (id = 1),
  tomado_en timestamptz not null,
  bytes bigint not null
);
