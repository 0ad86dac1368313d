-- What a branch has run out of: an ingredient, a product or a size. No row means that it is sold.
create table disponibilidad (
  sede_id integer not null references sedes,
  cosa text not null check (cosa in ('INGREDIENTE', 'PRODUCTO', 'MEDIDA')),
  -- The id of the ingredient, product or size.
  cosa_id integer not null,
  -- It is sold again from then on; null is until further notice.
  hasta timestamptz,
  desde timestamptz not null,
  usuario_id integer not null references usuarios,
  primary key (sede_id, cosa, cosa_id)
);

-- Every process tells its open menus.
create function notify_disponibilidad() returns trigger language plpgsql as $$
begin
  perform pg_notify('comanda_disponibilidad', '');
  return null;
end $$;
create trigger disponibilidad_notify after insert or update or delete on disponibilidad
  for each row execute function notify_disponibilidad();

-- A key that the business made under the name of the new one keeps its holders under another name.
update permisos p set clave = 'gestionar_disponibilidad_propia' || case
  when exists (select from permisos where clave = 'gestionar_disponibilidad_propia')
    then '_' || p.id else '' end
where clave = 'gestionar_disponibilidad' and not del_sistema;

-- Roles that held every key of the product get the new one, and so do the ready-made roles of the
-- counter and the kitchen. A new database has no keys yet: its seed brings them all.
with clave as (
  insert into permisos (nombre, clave, del_sistema)
  select 'Gestionar disponibilidad', 'gestionar_disponibilidad', true
  where exists (select from permisos where del_sistema)
  returning id
)
insert into rol_permisos (rol_id, permiso_id)
select r.id, clave.id from roles r, clave
where not exists (
  select from permisos p where p.del_sistema
    and not exists (select from rol_permisos rp where rp.rol_id = r.id and rp.permiso_id = p.id)
) or (r.rol in ('Cajero', 'Cocina') and exists (
  select from rol_permisos rp join permisos p on p.id = rp.permiso_id
  where rp.rol_id = r.id and p.del_sistema and p.clave = 'gestionar_pedidos'
));
