-- Whose account a message was sent for; null for a guest. People are never deleted, so no reference is checked with each message.
alter table mensajes_salientes add column usuario_id integer;
update mensajes_salientes m set usuario_id = u.id
from (select numero, min(id) as id from usuarios group by numero having count(*) = 1) u
where u.numero = m.numero;
create index mensajes_salientes_usuario on mensajes_salientes (usuario_id) where usuario_id is not null;

-- When order links went to a phone within a day. Unlogged, as `intentos` is: a crash of PostgreSQL empties it.
create unlogged table enlaces_enviados (
  numero_digest bytea primary key,
  enviados timestamptz[] not null,
  ultimo timestamptz not null
);

-- Limits count networks: an IPv4 address or an IPv6 /64.
alter table codigos rename column ip to red;
alter index codigos_ip rename to codigos_red;
