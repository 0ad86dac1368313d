-- Whoever phones again is recognised by their number.
create index pedidos_invitado_numero on pedidos (invitado_numero, id desc) where invitado_numero is not null;
