-- The payments and refunds that wait for a drawer. What an app or the payment provider moves never gets
-- one: the former indexes hold its rows of all years. An older process that opens a shift reads
-- `pagos_sede` and `devoluciones_sede` instead.
-- First of all: a payment that has read them would wait for the build, and the drop for it.
lock table pagos, devoluciones in access exclusive mode;
create index pagos_esperan_caja on pagos (sede_id, creado_en)
  where turno_id is null and recibido_por is null and anulado_en is null
    and forma in ('EFECTIVO', 'DATAFONO', 'TRANSFERENCIA');
create index devoluciones_esperan_caja on devoluciones (sede_id, creado_en)
  where turno_id is null and forma in ('EFECTIVO', 'DATAFONO', 'TRANSFERENCIA');
drop index pagos_sin_caja;
drop index devoluciones_sin_caja;
