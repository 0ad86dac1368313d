-- The pictures of the QR codes of the keys for transfers; null = none.
alter table negocio
  add column qr_nequi text,
  add column qr_daviplata text,
  add column qr_bre_b text;
