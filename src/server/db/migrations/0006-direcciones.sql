-- How long rides from a branch take where no map service measures them.
alter table sedes
  add column minutos_base integer not null default 2 check (minutos_base between 0 and 60),
  add column factor_desvio double precision not null default 1.4 check (factor_desvio between 1 and 3),
  add column km_por_hora double precision not null default 20 check (km_por_hora between 5 and 80);
