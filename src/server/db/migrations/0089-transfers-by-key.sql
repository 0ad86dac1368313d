-- The key of the business that a transfer reached. Null is 'sin llave': nobody said which, and so are all
-- payments of before and those that an older process registers.
alter table pagos add column medio text
  check (medio is null or (forma = 'TRANSFERENCIA' and medio in ('nequi', 'daviplata', 'bre_b')));

-- A closed shift is compared by key, so the key of its payments never changes either.
drop trigger pagos_turno_cerrado on pagos;
create trigger pagos_turno_cerrado
  before insert or delete or update of turno_id, pedido_id, forma, valor, redondeo, anulado_en, medio on pagos
  for each row execute function keep_closed_turno();
