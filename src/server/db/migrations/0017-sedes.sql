-- Branches that staff add, order and archive.
alter table sedes
  -- Equal places are in the order of the ids, as before.
  add column orden integer not null default 0,
  -- Takes no orders, and customers do not see it. Its orders stay.
  add column archivada boolean not null default false,
  -- False until the hours of a branch made on the screens were set once; it takes no orders before.
  add column horario_confirmado boolean not null default true;
