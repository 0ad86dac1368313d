-- Work that is due at an instant. One process takes a row when its time comes.
create table tareas (
  tipo text not null,
  -- What it is about: the number of an order or of a branch, and more where one thing has several rows.
  clave text not null,
  datos jsonb not null default '{}',
  vence_en timestamptz not null,
  intentos integer not null default 0,
  -- An attempt whose effect leaves this database began then; its end is not known yet.
  tomada_en timestamptz,
  -- Null while it is due. A row stays for some days, so that the same work is not done again.
  hecha_en timestamptz,
  primary key (tipo, clave)
);
create index tareas_por_hacer on tareas (vence_en) where hecha_en is null;
create index tareas_hechas on tareas (hecha_en) where hecha_en is not null;

-- The last event of an order that has become work.
create table tareas_marca (
  id integer primary key default 1 check (id = 1),
  seq bigint not null
);
insert into tareas_marca (seq) select coalesce(max(seq), 0) from eventos;

-- The boards of a branch.
create table tableros (
  sede_id integer primary key references sedes,
  -- When one of them last said that it is open.
  visto_en timestamptz,
  -- Since when the branch is open for orders; null while it is closed.
  abierta_desde timestamptz,
  -- Since when nobody has its board open although it is open; null without an alarm.
  solo_desde timestamptz
);
insert into tableros (sede_id) select id from sedes;
-- Due at once: the clock of a test may be behind that of the database.
insert into tareas (tipo, clave, vence_en) select 'tablero', id::text, 'epoch' from sedes;
create function watch_sede() returns trigger language plpgsql as $$
begin
  insert into tableros (sede_id) values (new.id);
  insert into tareas (tipo, clave, vence_en) values ('tablero', new.id::text, 'epoch') on conflict do nothing;
  return null;
end $$;
create trigger sedes_watch after insert on sedes for each row execute function watch_sede();

create table ajustes_avisos (
  id integer primary key default 1 check (id = 1),
  -- Ten digits of the person in charge, who is told of alarms; blank for nobody.
  numero_encargado text not null default '',
  -- A branch takes no orders of customers while nobody has its board open.
  pausa_sin_tablero boolean not null default false,
  -- Messages to customers that are switched off, by their names.
  mensajes_apagados text[] not null default '{}'
);
insert into ajustes_avisos default values;
create trigger catalogo_ajustes_avisos after update on ajustes_avisos for each statement execute function notify_catalogo();

-- Every process tells its staff. The branches that customers read change only with the pause.
create function notify_tableros() returns trigger language plpgsql as $$
begin
  perform pg_notify('comanda_tableros', '');
  if exists (select from ajustes_avisos where pausa_sin_tablero) then
    update catalogo_version set version = version + 1;
    perform pg_notify('comanda_catalogo', '');
  end if;
  return null;
end $$;
create trigger tableros_notify after update on tableros for each row
  when (old.solo_desde is distinct from new.solo_desde) execute function notify_tableros();

-- Of a message that due work sends: sent twice it is stored once.
alter table mensajes_salientes add column tarea text unique;
