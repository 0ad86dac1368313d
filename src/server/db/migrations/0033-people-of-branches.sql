-- People of some branches. Everybody has all of them until staff say otherwise.
alter table usuarios add column todas_las_sedes boolean not null default true;
create table usuario_sedes (
  usuario_id integer not null references usuarios (id),
  sede_id integer not null references sedes (id),
  primary key (usuario_id, sede_id)
);
create index usuario_sedes_sede on usuario_sedes (sede_id);

alter table invitaciones add column todas_las_sedes boolean not null default true;
create table invitacion_sedes (
  invitacion_id integer not null references invitaciones (id) on delete cascade,
  sede_id integer not null references sedes (id),
  primary key (invitacion_id, sede_id)
);

-- The order that a message is about. Null for codes, and for messages of before.
alter table mensajes_salientes add column pedido_id integer;

-- The branches that had the order before it was handed over.
alter table pedidos add column sedes_anteriores integer[] not null default '{}';
-- The newest finished orders of one branch.
create index pedidos_sede on pedidos (sede_id, fecha desc, id desc);
