-- Shared devices of a branch: people switch on them with a short key of their own.
create table equipos (
  id integer generated always as identity primary key,
  sede_id integer not null references sedes (id),
  nombre text not null,
  token_digest bytea not null unique,
  creado_por integer not null references usuarios (id),
  creado_en timestamptz not null,
  ultimo_uso timestamptz,
  revocado_en timestamptz
);

-- Null until the person chooses one.
alter table usuarios add column clave_equipo_hash text;

-- Of a session on a shared device.
alter table sessions add column equipo_id integer references equipos (id);
create index sessions_equipo on sessions (equipo_id) where equipo_id is not null;

-- Tries of a person on a device since the last right one.
create table equipo_intentos (
  equipo_id integer not null references equipos (id),
  usuario_id integer not null references usuarios (id),
  veces integer not null,
  -- Set by the last wrong try that is allowed.
  bloqueado_hasta timestamptz,
  primary key (equipo_id, usuario_id)
);
create index usuarios_clave_equipo on usuarios (id) where clave_equipo_hash is not null;
