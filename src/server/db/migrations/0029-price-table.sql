-- The table of prices: one price for each category and size. A product that follows it has rows in
-- precios_por_medida only for sizes with a price of its own. All products so far have their own.
create table precios_por_categoria (
  categoria_id integer not null references categorias_productos on delete cascade,
  medida_id integer not null references medidas on delete cascade,
  precio integer not null check (precio > 0),
  primary key (categoria_id, medida_id)
);
create index precios_por_categoria_medida on precios_por_categoria (medida_id);
create trigger catalogo_precios_por_categoria after insert or update or delete on precios_por_categoria for each statement execute function notify_catalogo();

alter table productos add column sigue_tabla boolean not null default false;
