-- A branch's board reads its own orders under way, and not those of every branch.
drop index pedidos_en_curso;
create index pedidos_en_curso on pedidos (sede_id, fecha desc, id desc)
  where activo and estado in ('PENDIENTE', 'ACEPTADO', 'EN_PROCESO');

-- The condition of a guest's open orders, in a form that no other index has (db/en-curso.ts).
drop index pedidos_invitado_en_curso;
create index pedidos_invitado_en_curso on pedidos (invitado_numero)
  where case when activo then estado in ('PENDIENTE', 'ACEPTADO', 'EN_PROCESO') end
    and invitado_numero is not null;
