// The order of the references as SQL: what every order must write (its key, head, lines, event) and
// the quote of its delivery, with no rule around it.

export const TABLES = `
create table categoria (id int primary key, nombre text not null);
create table medida (id int primary key, nombre text not null);
create table producto (id int primary key, categoria_id int not null references categoria, nombre text not null);
create table sede (id int primary key, nombre text not null);
create table cotizacion (id bigint generated always as identity primary key, sede_id int not null references sede,
  direccion text not null, minutos int not null, costo int not null, vence timestamptz not null);
create index on cotizacion (sede_id, direccion, vence);
create table pedido (id bigint generated always as identity primary key,
  sede_id int not null references sede, estado text not null, activo boolean not null default true, tipo text not null,
  fecha timestamptz not null default now(), total int not null, costo_domicilio int not null, invitado_nombre text,
  invitado_numero text, direccion text);
create index pedido_activo on pedido (sede_id, fecha desc) where activo;
create table pedido_linea (id bigint generated always as identity primary key, pedido_id bigint not null references pedido,
  producto_id int not null references producto, medida_id int references medida, cantidad int not null,
  precio_unitario int not null, descuento int not null, adiciones jsonb not null, observaciones text not null);
create index on pedido_linea (pedido_id);
create table evento (id bigint generated always as identity primary key, pedido_id bigint not null);
create table clave (clave text primary key, cuerpo_digest text not null, pedido_id bigint not null,
  creado_en timestamptz not null default now());
insert into categoria select n, 'Categoría ' || n from generate_series(1, 12) n;
insert into medida select n, 'Medida ' || n from generate_series(1, 5) n;
insert into producto (id, categoria_id, nombre) select n, (n - 1) % 12 + 1, 'Producto ' || n from generate_series(1, 120) n;
insert into sede select n, 'Sede ' || n from generate_series(1, 4) n;`

/**
 * Only the filled tables: analysed while empty, the order tables would be scanned for their foreign
 * keys.
 */
export const ANALYSED = 'categoria, medida, producto, sede'

/** A remembered quote: branch, address, minutes, fee. */
export const QUOTE = `insert into cotizacion (sede_id, direccion, minutos, costo, vence)
  values ($1, $2, $3, $4, now() + interval '30 minutes')`

/** The fee to charge, and the order that was placed earlier with the same key. */
export const START = `select
  (select costo from cotizacion where sede_id = $1 and direccion = $2 and vence > now()
    order by vence desc limit 1) as costo,
  (select pedido_id from clave where clave = $3) as pedido_id`

/** One statement is one transaction: the whole order or nothing. `$9` holds the lines as JSON. */
export const ORDER = `
  with nuevo as (insert into pedido (sede_id, estado, tipo, total, costo_domicilio, invitado_nombre, invitado_numero, direccion)
      values ($1, 'PENDIENTE', 'DOMICILIO', $2, $3, $4, $5, $6) returning id),
    llave as (insert into clave (clave, cuerpo_digest, pedido_id) select $7, $8, id from nuevo),
    lineas as (insert into pedido_linea (pedido_id, producto_id, medida_id, cantidad, precio_unitario, descuento, adiciones, observaciones)
      select nuevo.id, l.producto, l.medida, l.cantidad, l.precio_unitario_aplicado, l.descuento_porcentaje, l.adiciones, ''
      from nuevo, jsonb_to_recordset($9::jsonb) l (producto int, medida int, cantidad int,
        precio_unitario_aplicado int, descuento_porcentaje int, adiciones jsonb)),
    suceso as (insert into evento (pedido_id) select id from nuevo)
  select id from nuevo`
