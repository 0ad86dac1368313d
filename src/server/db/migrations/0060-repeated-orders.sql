-- Orders that the house gives: they cost nothing, and what they would have cost is kept. An order that
-- came wrong is repeated. An older process reads such an order as one with a discount of everything.
alter table pedidos
  -- Null for an order that is sold.
  add column cortesia_clase text check (cortesia_clase in ('REPETIDO')),
  -- The pesos given away, and their part that is delivery.
  add column cortesia_valor integer not null default 0 check (cortesia_valor >= 0),
  add column cortesia_domicilio integer not null default 0 check (cortesia_domicilio between 0 and cortesia_valor),
  add column cortesia_motivo text not null default '',
  -- Who gave it.
  add column cortesia_por integer references usuarios,
  -- The order that came wrong.
  add column repite_a_id integer references pedidos,
  add constraint pedidos_cortesia_check
    check (cortesia_clase is null or (total_pedido = 0 and costo_domicilio = 0));
create index pedidos_repite_a on pedidos (repite_a_id) where repite_a_id is not null;
create index pedidos_cortesia on pedidos (sede_id, fecha) where cortesia_clase is not null;
