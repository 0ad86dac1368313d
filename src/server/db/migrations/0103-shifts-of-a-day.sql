-- The shifts that were open on a day, also those that began long before it.
create index turnos_cierre on turnos (sede_id, cerrado_en);
