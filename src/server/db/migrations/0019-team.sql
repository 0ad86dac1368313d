-- A person who is not active cannot log in; roles and history stay.
alter table usuarios add column activo boolean not null default true;
-- The password was generated at the first start and printed: it has to be changed before anything else.
alter table usuarios add column debe_cambiar_clave boolean not null default false;
