-- How many minutes the kitchen of a branch needs; null promises no hour.
alter table sedes add column minutos_cocina integer check (minutos_cocina between 1 and 180);
-- Until when an order was promised; null for one without a promise.
alter table pedidos add column para_las timestamptz;
