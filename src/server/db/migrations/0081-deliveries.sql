-- How a person delivers an order. Who carries it stays `pedidos.lleva_id`: a row counts while its
-- person is that one. An older process writes none of this.
create table repartos (
  pedido_id integer primary key references pedidos,
  persona_id integer not null references usuarios,
  -- Since when the person has it.
  desde timestamptz not null,
  -- How it was handed over; null while it is on its way.
  entrega text check (entrega in ('EN_MANOS', 'PORTERIA')),
  -- Why it could not be delivered, and when; null otherwise.
  no_entregado text,
  no_entregado_en timestamptz,
  -- Codes that were tried.
  intentos integer not null default 0
);
-- Deliveries that are on their way.
create index pedidos_en_camino on pedidos (sede_id, fecha)
  where estado = 'ENVIADO' and tipo_pedido = 'DOMICILIO';

-- People who deliver for one shift, by a link and without a log-in. Their row of `usuarios` lets
-- them carry orders, hold cash and settle as everybody else.
create table domiciliarios_por_hoy (
  usuario_id integer primary key references usuarios,
  sede_id integer not null references sedes,
  creado_por integer not null references usuarios,
  creado_en timestamptz not null,
  -- The link ends then, or when staff end it.
  hasta timestamptz not null,
  terminado_en timestamptz
);
create index domiciliarios_por_hoy_sede on domiciliarios_por_hoy (sede_id) where terminado_en is null;

-- Whether a rider asks for the code of the customer's page.
alter table negocio add column codigo_de_entrega boolean not null default false;

-- A key that the business made under the name of the new one keeps its holders under another name.
update permisos p set clave = 'repartir_propia' || case
  when exists (select from permisos where clave = 'repartir_propia') then '_' || p.id else '' end
where clave = 'repartir' and not del_sistema;

-- Roles that held every key of the product get the new one, and so does the ready-made role of
-- riders. A new database has no keys yet: its seed brings them all.
with clave as (
  insert into permisos (nombre, clave, del_sistema)
  select 'Repartir pedidos', 'repartir', true where exists (select from permisos where del_sistema)
  returning id
)
insert into rol_permisos (rol_id, permiso_id)
select r.id, clave.id from roles r, clave
where not exists (
  select from permisos p where p.del_sistema
    and not exists (select from rol_permisos rp where rp.rol_id = r.id and rp.permiso_id = p.id)
) or (r.rol = 'Domiciliario' and exists (
  select from rol_permisos rp join permisos p on p.id = rp.permiso_id
  where rp.rol_id = r.id and p.del_sistema and p.clave = 'gestionar_pedidos'
));
