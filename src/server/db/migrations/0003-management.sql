-- Staff management: searching people, tables that are added and audited changes read newest first.

-- Words as people compare them: without accents or case, as normalize() of domain/texto.ts.
create function sin_acentos(texto text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(texto, nfd), U&'[\0300-\036f]', '', 'g'))
$$;

alter table usuarios add column busqueda text not null
  generated always as (sin_acentos(first_name || ' ' || last_name || ' ' || email || ' ' || numero)) stored;

-- Names are told apart as people read them: 'Bebidas' and 'bebidas' are the same category.
create unique index categorias_productos_nombre_unico on categorias_productos (sin_acentos(nombre));
create unique index categorias_ingredientes_nombre_unico on categorias_ingredientes (sin_acentos(nombre));
create unique index ingredientes_nombre_unico on ingredientes (sin_acentos(nombre));
create unique index roles_rol_unico on roles (sin_acentos(rol));
