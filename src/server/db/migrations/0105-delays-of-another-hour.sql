-- The key of a message about a delay says the promised instant, too. What was told before the
-- upgrade is not told again.
insert into tareas (tipo, clave, datos, vence_en, intentos, hecha_en)
select t.tipo, t.clave || ' ' || round(extract(epoch from p.para_las) * 1000)::bigint, t.datos, t.vence_en, t.intentos,
  coalesce(t.hecha_en, now())
from tareas t join pedidos p on p.id = (t.datos ->> 'pedido')::integer
where t.tipo = 'mensaje' and t.datos ->> 'aviso' = 'demora' and p.para_las is not null
  and p.demora = (t.datos ->> 'demora')::integer
on conflict do nothing;
