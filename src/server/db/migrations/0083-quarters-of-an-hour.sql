-- How many pizzas the kitchen of a branch begins in a quarter of an hour; null is no limit.
alter table sedes add column pizzas_por_cuarto integer check (pizzas_por_cuarto between 1 and 500);

-- What is taken in each quarter of a branch with a limit. An order takes by a conditional update.
create table cuartos_sede (
  sede_id integer not null references sedes,
  inicio timestamptz not null,
  tomadas integer not null check (tomadas >= 0),
  primary key (sede_id, inicio)
);

-- What an order took. It is given back once.
create table cuartos_tomados (
  pedido_id integer primary key references pedidos,
  sede_id integer not null references sedes,
  inicio timestamptz not null,
  pizzas integer not null check (pizzas > 0),
  -- The order was cancelled.
  devuelto boolean not null default false
);
