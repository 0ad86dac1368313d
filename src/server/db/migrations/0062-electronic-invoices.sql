-- Whether a provider of electronic invoices is configured; the product writes it at its start.
create table facturacion (
  id smallint primary key default 1 check (id = 1),
  activa boolean not null
);
insert into facturacion (activa) values (false);

-- Receipts whose invoice has no number yet. The row goes when the provider has given it.
create table facturas_por_emitir (
  comprobante_id integer primary key references comprobantes,
  intentos smallint not null default 0,
  proxima_en timestamptz not null
);
create index facturas_por_emitir_proxima on facturas_por_emitir (proxima_en);
