-- Whether the person has entered on the device: there a wrong key elsewhere locks nobody out.
-- An older process forgets it when that person enters, until they enter the next time.
alter table equipo_intentos add column entro boolean not null default false;

insert into equipo_intentos (equipo_id, usuario_id, veces, entro)
select distinct equipo_id, usuario_id, 0, true from sessions where equipo_id is not null
on conflict (equipo_id, usuario_id) do update set entro = true;
