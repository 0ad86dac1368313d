-- Where an order came from. Null for orders of before and of an older process: by who typed it.
alter table pedidos
  add column canal text check (canal in ('WEB', 'MOSTRADOR', 'TELEFONO', 'WHATSAPP', 'MESA', 'RAPPI', 'DIDI', 'OTRO')),
  -- The number that the channel gave the order.
  add column canal_numero text not null default '';

-- What an app pays never passes through the drawer.
alter table pagos drop constraint pagos_forma_check;
alter table pagos add constraint pagos_forma_check
  check (forma in ('EFECTIVO', 'DATAFONO', 'TRANSFERENCIA', 'EN_LINEA', 'APP'));
