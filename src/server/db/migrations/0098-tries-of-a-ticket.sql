-- A ticket that is asked for again gets as many tries as the first time. `intentos` keeps counting: it says
-- whether a copy may exist, and which try a station speaks of.
alter table impresiones add column intentos_antes smallint not null default 0;
