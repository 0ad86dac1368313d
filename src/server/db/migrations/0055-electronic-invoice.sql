-- The buyer of an order that asks for an electronic invoice, {nombre, tipo_documento, documento,
-- correo}; null = none was asked for. And the number of its invoice or POS slip, as staff write it.
alter table pedidos
  add column factura jsonb,
  add column numero_factura text not null default '';

-- The pesos of a UVT. Above five of them an order needs an electronic document (2026: $ 52.374).
alter table negocio add column uvt integer not null default 52374;
