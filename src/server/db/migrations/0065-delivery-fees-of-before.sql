-- Whose the delivery fee was, and from when: a delivery keeps the setting of the moment at which it
-- was placed. Before the first row the fee is the business's.
create table tarifas_de_entrega (
  desde timestamptz primary key,
  de text not null check (de in ('NEGOCIO', 'DOMICILIARIO', 'FIJO')),
  fijo integer not null check (fijo >= 0)
);
insert into tarifas_de_entrega (desde, de, fijo)
  select domicilio_de_desde, domicilio_de, domicilio_fijo from negocio where domicilio_de_desde is not null;

-- A trigger, since an older process that changes the setting knows no table of it.
create function keep_tarifa() returns trigger language plpgsql as $$
begin
  insert into tarifas_de_entrega (desde, de, fijo)
    values (new.domicilio_de_desde, new.domicilio_de, new.domicilio_fijo)
    on conflict (desde) do update set de = excluded.de, fijo = excluded.fijo;
  return null;
end $$;
create trigger negocio_keep_tarifa after update on negocio for each row
  when ((new.domicilio_de, new.domicilio_fijo, new.domicilio_de_desde)
    is distinct from (old.domicilio_de, old.domicilio_fijo, old.domicilio_de_desde)
    and new.domicilio_de_desde is not null) execute function keep_tarifa();
