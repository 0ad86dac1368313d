-- The role that a new account gets. It is known by this mark, so that its name may change, and it stays switched on.
alter table roles add column de_clientes boolean not null default false;
update roles set de_clientes = true, activo = true where rol = 'Cliente';
create unique index roles_de_clientes on roles (de_clientes) where de_clientes;
alter table roles add constraint roles_de_clientes_activo check (activo or not de_clientes);
