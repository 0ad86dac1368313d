-- What a day of a branch returned, for its report.
create index devoluciones_sede on devoluciones (sede_id, creado_en);
