-- The code of a table, which its QR carries: opaque, and new when staff renew it. Every table has
-- one, also a table that an older process adds.
alter table mesas add column codigo text not null default replace(gen_random_uuid()::text, '-', '');
create unique index mesas_codigo on mesas (codigo);
