-- A day may have several openings, such as before and after a lunch break. Rows of a process that
-- does not know the column are the first of their day.
alter table horarios_sede add column orden smallint not null default 1 check (orden between 1 and 24);
alter table horarios_sede
  drop constraint horarios_sede_pkey,
  add primary key (sede_id, dia_semana, es_domingo_antes_festivo, orden);
