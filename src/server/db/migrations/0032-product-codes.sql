-- A product's own code in the business: the import of the menu knows a product by it.
alter table productos add column codigo text check (codigo <> '');
create unique index productos_codigo_unico on productos (sin_acentos(codigo)) where codigo is not null;

-- A change that the trigger of the recipe makes itself needs no second one: an import changes thousands.
create or replace trigger receta_cambiada after update of receta on productos for each row
  when (new.receta <> old.receta and pg_trigger_depth() = 0) execute function receta_to_ingredientes();
