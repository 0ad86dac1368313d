-- Who prints in a branch: a program on its computer, or a browser.
create table estaciones (
  id integer generated always as identity primary key,
  sede_id integer not null references sedes,
  nombre text not null,
  clase text not null check (clase in ('PROGRAMA', 'NAVEGADOR')),
  -- The code works once; from then on the station has a token.
  codigo_digest bytea unique,
  codigo_vence timestamptz,
  token_digest bytea unique,
  creado_por integer not null references usuarios,
  creado_en timestamptz not null,
  visto_en timestamptz,
  revocado_en timestamptz
);
create index estaciones_sede on estaciones (sede_id) where revocado_en is null;

create table impresoras (
  id integer generated always as identity primary key,
  sede_id integer not null references sedes,
  -- Null while no station prints on it.
  estacion_id integer references estaciones,
  nombre text not null,
  conexion text not null check (conexion in ('TCP', 'DISPOSITIVO', 'NAVEGADOR')),
  -- '192.168.1.50:9100', or a path of the station's computer.
  destino text not null,
  ancho smallint not null check (ancho in (58, 80)),
  pagina_de_codigos text not null,
  -- Ids of categories; null prints all of them.
  categorias integer[],
  ocasion text not null check (ocasion in ('LLEGADA', 'ACEPTACION')),
  copias smallint not null check (copias between 1 and 3),
  -- Whether the printer says that it has printed.
  responde boolean not null,
  archivada_en timestamptz
);
create unique index impresoras_nombre on impresoras (sede_id, lower(nombre)) where archivada_en is null;
-- An order reads the printers of its branch from memory.
create trigger catalogo_impresoras after insert or update or delete on impresoras
  for each statement execute function notify_catalogo();

-- What a station saw of its printer, apart from its settings: it changes every few seconds.
create table impresoras_vistas (
  impresora_id integer primary key references impresoras,
  estado text not null check (estado in ('LISTA', 'SIN_PAPEL', 'APAGADA')),
  visto_en timestamptz not null
);

-- One ticket on one printer. It holds no text: a ticket is written when it is printed.
create table impresiones (
  id integer generated always as identity primary key,
  -- Null for a page that staff printed from their browser.
  impresora_id integer references impresoras,
  -- Null for a test page.
  pedido_id integer references pedidos,
  ocasion text not null check (ocasion in ('LLEGADA', 'ACEPTACION', 'CAMBIO', 'A_MANO', 'PRUEBA')),
  estado text not null check (estado in ('PENDIENTE', 'TOMADA', 'IMPRESA', 'ENVIADA', 'SIN_CONFIRMAR', 'OMITIDA')),
  -- How often it may have been printed, in whole or in part.
  intentos smallint not null default 0,
  -- Since staff or the order asked for it.
  desde timestamptz not null,
  tomada_en timestamptz,
  unique nulls not distinct (impresora_id, pedido_id, ocasion)
);
create index impresiones_abiertas on impresiones (impresora_id, id)
  where estado in ('PENDIENTE', 'TOMADA', 'SIN_CONFIRMAR');
create index impresiones_pedido on impresiones (pedido_id);
create index impresiones_desde on impresiones (desde);

-- A waiting station hears of it.
create function notify_impresion() returns trigger language plpgsql as $$
begin
  perform pg_notify('comanda_impresion', '');
  return null;
end $$;
create trigger impresion_pedida after insert on impresiones
  for each statement execute function notify_impresion();
create trigger impresion_otra_vez after update of estado on impresiones
  for each row when (new.estado = 'PENDIENTE') execute function notify_impresion();
