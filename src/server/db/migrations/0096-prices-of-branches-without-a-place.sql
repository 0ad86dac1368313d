-- Prices of branches without a price of all branches in their place: they decide nothing now, and would
-- apply again with the next price there. A process of the release before may leave new ones meanwhile; the
-- next save of staff removes them.
delete from precios_por_sede x
where not exists (
    select from precios_por_categoria t where t.categoria_id = x.categoria_id and t.medida_id = x.medida_id)
  and not exists (
    select from precios_por_medida v where v.producto_id = x.producto_id and v.medida_id = x.medida_id)
  and not exists (
    select from productos p where p.id = x.producto_id and x.medida_id is null and p.precio is not null)
  and not exists (
    select from productos p join precios_por_categoria t on t.categoria_id = p.categoria_id
    where p.sigue_tabla and p.id = x.producto_id and t.medida_id = x.medida_id);
