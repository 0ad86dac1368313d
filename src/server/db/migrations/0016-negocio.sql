-- What the owner sets on 'Tu negocio'. The defaults keep the documented fee, and no order is too small.
alter table negocio
  add column razon_social text not null default '',
  add column direccion text not null default '',
  add column telefono text not null default '',
  add column instagram text not null default '',
  add column facebook text not null default '',
  add column tiktok text not null default '',
  add column bono_activo boolean not null default true,
  add column domicilio_por_minuto integer not null default 500 check (domicilio_por_minuto >= 0),
  add column domicilio_minimo integer not null default 2000 check (domicilio_minimo >= 0),
  add column domicilio_maximo integer check (domicilio_maximo >= domicilio_minimo),
  add column domicilio_redondeo integer not null default 0 check (domicilio_redondeo >= 0),
  add column domicilio_gratis_desde integer check (domicilio_gratis_desde >= 0),
  add column minimo_mesa integer not null default 0 check (minimo_mesa >= 0),
  add column minimo_domicilio integer not null default 0 check (minimo_domicilio >= 0),
  add column minimo_recoger integer not null default 0 check (minimo_recoger >= 0);

-- Every version of the data policy, so that an accepted one stays readable. A blank text is the product's own.
create table textos_consentimiento (
  version text primary key,
  texto text not null,
  desde timestamptz not null default now()
);
insert into textos_consentimiento (version, texto) select consentimiento_version, '' from negocio;

-- A new key of the product. A key of the business with its name is renamed first, so that nobody gains power by a name.
do $$
declare
  libre text := 'gestionar_negocio_propia';
begin
  while exists (select from permisos where clave = libre) loop
    libre := libre || '_propia';
  end loop;
  update permisos set clave = libre where clave = 'gestionar_negocio';
end $$;

-- Every role that holds all keys of the product gets it. A database without permissions is seeded with all keys.
with clave as (
  insert into permisos (nombre, clave, del_sistema)
  select 'Gestionar el negocio', 'gestionar_negocio', true where exists (select from permisos where del_sistema)
  returning id
)
insert into rol_permisos (rol_id, permiso_id)
select roles.id, clave.id from roles, clave
where not exists (
  select from permisos where del_sistema
  and not exists (select from rol_permisos where rol_id = roles.id and permiso_id = permisos.id)
);
