-- The pace of a branch by type of order: a pause, or minutes that orders take longer. No row means as
-- usual, and so does a row whose end has passed.
create table ritmos_sede (
  sede_id integer not null references sedes,
  tipo_pedido text not null check (tipo_pedido in ('MESA', 'DOMICILIO', 'RECOGER')),
  -- Null is a pause.
  minutos integer check (minutos between 1 and 120),
  desde timestamptz not null,
  hasta timestamptz not null check (hasta > desde),
  usuario_id integer not null references usuarios,
  primary key (sede_id, tipo_pedido)
);

create trigger catalogo_ritmos_sede after insert or update or delete on ritmos_sede for each statement execute function notify_catalogo();
