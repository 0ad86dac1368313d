-- When staff noted an order that was sold on paper before; its `fecha` is the hour of the sale, and
-- `creado_por` who noted it. Null for every other order, also for those of an older process.
alter table pedidos add column anotado_en timestamptz;
