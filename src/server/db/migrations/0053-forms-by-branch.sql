-- The forms of payment of one branch, for each type of order. Null = those of the business.
alter table sedes
  add column formas_mesa text[],
  add column formas_domicilio text[],
  add column formas_recoger text[];
