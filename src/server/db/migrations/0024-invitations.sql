-- Invitations to the team. A link works once; only a digest of its token is stored. Null: no link was made yet.
create table invitaciones (
  id integer generated always as identity primary key,
  token_digest bytea unique,
  first_name text not null,
  last_name text not null,
  email text,
  numero text not null default '',
  -- Who made the link, and so who gives the roles.
  invitado_por integer not null references usuarios (id),
  creado_en timestamptz not null,
  vence timestamptz not null,
  retirada boolean not null default false,
  -- The account that it became. People are never deleted.
  usuario_id integer references usuarios (id)
);
create index invitaciones_vence on invitaciones (vence);

create table invitacion_roles (
  invitacion_id integer not null references invitaciones (id) on delete cascade,
  rol_id integer not null references roles (id) on delete cascade,
  primary key (invitacion_id, rol_id)
);
