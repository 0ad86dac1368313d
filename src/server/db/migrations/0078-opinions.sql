-- What a customer says of a delivered order. Private to the business.
create table opiniones (
  pedido_id integer primary key references pedidos,
  cara text not null check (cara in ('BIEN', 'REGULAR', 'MAL')),
  palabras text not null default '',
  creado_en timestamptz not null
);
