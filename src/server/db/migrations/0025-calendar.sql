-- Openings of a branch on holidays, on dates of its own, and its closing of the moment. Each opening
-- is {"desde": "12:00", "hasta": "15:00"}; none is a closed day.
create table horarios_festivos (
  sede_id integer primary key references sedes,
  intervalos jsonb not null check (jsonb_typeof(intervalos) = 'array')
);

create table dias_especiales (
  sede_id integer not null references sedes,
  fecha date not null,
  nombre text not null default '',
  intervalos jsonb not null check (jsonb_typeof(intervalos) = 'array'),
  primary key (sede_id, fecha)
);

-- Ends by itself at "hasta"; without it staff end it.
create table cierres_sede (
  sede_id integer primary key references sedes,
  desde timestamptz not null,
  hasta timestamptz check (hasta > desde)
);

create trigger catalogo_horarios_festivos after insert or update or delete on horarios_festivos for each statement execute function notify_catalogo();
create trigger catalogo_dias_especiales after insert or update or delete on dias_especiales for each statement execute function notify_catalogo();
create trigger catalogo_cierres_sede after insert or update or delete on cierres_sede for each statement execute function notify_catalogo();
