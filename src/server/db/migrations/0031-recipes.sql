-- What a product is made of, in order. `quitable`: a customer may have it without this ingredient.
create table producto_ingredientes (
  producto_id integer not null references productos,
  ingrediente_id integer not null references ingredientes,
  orden integer not null,
  quitable boolean not null default false,
  primary key (producto_id, ingrediente_id)
);
create index producto_ingredientes_ingrediente on producto_ingredientes (ingrediente_id);
create trigger catalogo_producto_ingredientes after insert or update or delete on producto_ingredientes for each statement execute function notify_catalogo();

insert into producto_ingredientes (producto_id, ingrediente_id, orden)
select p.id, r.ingrediente, min(r.orden)
from productos p, unnest(p.receta) with ordinality r (ingrediente, orden)
where r.ingrediente in (select id from ingredientes)
group by p.id, r.ingrediente;

-- A process of the release before writes `receta` alone, so the column and the table follow each other. Each
-- trigger writes only what differs; so they stop.
create function receta_to_ingredientes() returns trigger language plpgsql as $$
begin
  delete from producto_ingredientes where producto_id = new.id and ingrediente_id <> all (new.receta);
  insert into producto_ingredientes as p (producto_id, ingrediente_id, orden)
  select new.id, r.ingrediente, min(r.orden)
  from unnest(new.receta) with ordinality r (ingrediente, orden)
  where r.ingrediente in (select id from ingredientes)
  group by r.ingrediente
  on conflict (producto_id, ingrediente_id) do update set orden = excluded.orden where p.orden <> excluded.orden;
  return null;
end $$;
create trigger receta_insertada after insert on productos for each row when (new.receta <> '{}') execute function receta_to_ingredientes();
create trigger receta_cambiada after update of receta on productos for each row when (new.receta <> old.receta) execute function receta_to_ingredientes();

create function ingredientes_to_receta() returns trigger language plpgsql as $$
begin
  update productos p set receta = r.receta
  from (
    select id, array(
      select ingrediente_id from producto_ingredientes where producto_id = id order by orden, ingrediente_id
    ) as receta
    from (select distinct producto_id as id from cambiados) c
  ) r
  where p.id = r.id and p.receta <> r.receta;
  return null;
end $$;
create trigger ingredientes_insertados after insert on producto_ingredientes referencing new table as cambiados for each statement execute function ingredientes_to_receta();
create trigger ingredientes_cambiados after update on producto_ingredientes referencing new table as cambiados for each statement execute function ingredientes_to_receta();
create trigger ingredientes_quitados after delete on producto_ingredientes referencing old table as cambiados for each statement execute function ingredientes_to_receta();
