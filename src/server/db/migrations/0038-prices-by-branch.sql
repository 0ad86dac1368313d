-- Prices that differ in a branch: of a product at a size, of a product without sizes, or of a category at a
-- size in the table of prices. Everything else costs the same in all branches.
create table precios_por_sede (
  id integer generated always as identity primary key,
  sede_id integer not null references sedes on delete cascade,
  producto_id integer references productos on delete cascade,
  categoria_id integer references categorias_productos on delete cascade,
  medida_id integer references medidas on delete cascade,
  precio integer not null check (precio > 0),
  check (num_nonnulls(producto_id, categoria_id) = 1),
  check (categoria_id is null or medida_id is not null),
  unique nulls not distinct (sede_id, producto_id, categoria_id, medida_id)
);
create index precios_por_sede_producto on precios_por_sede (producto_id);
create index precios_por_sede_categoria on precios_por_sede (categoria_id);
create index precios_por_sede_medida on precios_por_sede (medida_id);
create trigger catalogo_precios_por_sede after insert or update or delete on precios_por_sede for each statement execute function notify_catalogo();
