-- The minutes that staff asked a customer for, in all. The promised hour has them already.
alter table pedidos add column demora integer not null default 0 check (demora between 0 and 180);
