-- From this amount on, staff call the customer before they accept an order; null asks for no call.
alter table negocio add column llamar_desde integer check (llamar_desde > 0);

-- Phones of which a branch, or all of them, take no orders by themselves. Staff may still type one.
create table numeros_bloqueados (
  id integer generated always as identity primary key,
  numero text not null,
  -- Null is every branch.
  sede_id integer references sedes,
  motivo text not null,
  usuario_id integer not null references usuarios,
  creado_en timestamptz not null,
  unique nulls not distinct (numero, sede_id)
);
