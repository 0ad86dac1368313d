-- Where people write about their data (Ley 1581): the policy names it; blank leaves it out.
alter table negocio add column correo text not null default '';
