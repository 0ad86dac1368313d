-- Staff give an order, or somebody of the staff eats it: it costs nothing from then on.
alter table pedidos
  drop constraint pedidos_cortesia_clase_check,
  add constraint pedidos_cortesia_clase_check check (cortesia_clase in ('REPETIDO', 'CORTESIA', 'PERSONAL')),
  -- For whom, in words.
  add column cortesia_para text not null default '',
  -- The person of the staff who ate it.
  add column cortesia_persona_id integer references usuarios;
