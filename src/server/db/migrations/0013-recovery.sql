-- Requests for a new password: each belongs to the browser that asked, and accounts that do not exist get them, too.
create table recuperaciones (
  id bigint generated always as identity primary key,
  -- SHA-256 of the id that only the browser knows.
  solicitud_digest bytea not null unique,
  -- HMAC of what was typed as the account.
  cuenta_digest bytea not null,
  -- Set with the code when there is such an account. People are never deleted.
  usuario_id integer,
  codigo_digest bytea,
  red text not null,
  intentos smallint not null default 0,
  usado boolean not null default false,
  creado_en timestamptz not null,
  vence timestamptz not null,
  check ((usuario_id is null) = (codigo_digest is null))
);
create index recuperaciones_cuenta on recuperaciones (cuenta_digest, creado_en);
create index recuperaciones_usuario on recuperaciones (usuario_id, creado_en) where usuario_id is not null;
create index recuperaciones_creado on recuperaciones (creado_en);

-- Codes of before belong to no browser.
delete from codigos where proposito = 'recuperacion';
