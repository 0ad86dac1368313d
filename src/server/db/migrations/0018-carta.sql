-- The menu is managed on screens: what a category means is stored, and categories and sizes can be hidden or archived.

-- Null is a category that an older process has added: it means what its name says.
alter table categorias_productos
  add column familia text check (familia in ('NINGUNA', 'TRADICIONALES', 'ESPECIALES', 'SUPER_ESPECIALES')),
  add column oculta boolean not null default false,
  add column archivada boolean not null default false;
update categorias_productos set familia = case
  when sin_acentos(nombre) not like '%pizzas%' then 'NINGUNA'
  when sin_acentos(nombre) ~ 'super[ -]*especial' then 'SUPER_ESPECIALES'
  when sin_acentos(nombre) like '%especial%' then 'ESPECIALES'
  else 'TRADICIONALES'
end;

alter table medidas add column archivada boolean not null default false;
create unique index medidas_nombre_unico on medidas (sin_acentos(nombre));

-- Whether a size has prices, and how many.
create index precios_por_medida_medida on precios_por_medida (medida_id);
