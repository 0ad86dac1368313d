-- How often something was tried where all processes count together: passwords, and questions that cost money. Unlogged, so that a
-- guess costs no flush of the disk and holds its row for no longer than it takes to count; a crash of PostgreSQL empties it.
create unlogged table intentos (
  clave bytea primary key,
  veces integer not null,
  termina timestamptz not null
);
