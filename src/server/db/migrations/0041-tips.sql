-- The voluntary tip of an order, outside its total. An older process leaves it at 0.
alter table pedidos
  add column propina integer not null default 0 check (propina >= 0);
-- The part of a payment that is tip.
alter table pagos
  add column propina integer not null default 0 check (propina between 0 and valor);
-- The suggested percentage; 0 asks nothing. Deliveries ask when the business wants it.
alter table negocio
  add column propina_porcentaje integer not null default 10 check (propina_porcentaje between 0 and 10),
  add column propina_domicilios boolean not null default false;
