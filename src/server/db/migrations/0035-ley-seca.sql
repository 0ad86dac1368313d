-- From an instant to another one a branch sells no liquor.
create table leyes_secas (
  sede_id integer primary key references sedes,
  desde timestamptz not null,
  hasta timestamptz not null check (hasta > desde)
);

create trigger catalogo_leyes_secas after insert or update or delete on leyes_secas for each statement execute function notify_catalogo();
