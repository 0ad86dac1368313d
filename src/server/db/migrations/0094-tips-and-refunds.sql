-- By how much a payment of a table's account made the tip of its order grow: its cancelling takes that back.
-- Null is unknown: a payment of before, or one that an older process registers.
alter table pagos add column propina_nueva integer check (propina_nueva >= 0);

-- What an app or the payment provider returns is in no drawer. A shift of the release before took it; closed
-- shifts never change.
update devoluciones d set turno_id = null from turnos t
  where t.id = d.turno_id and t.cerrado_en is null and d.forma in ('APP', 'EN_LINEA');
-- A shift that an older process opens takes none of it, either.
create trigger devoluciones_keep_outside before update of turno_id on devoluciones for each row
  when (new.forma in ('APP', 'EN_LINEA')) execute function keep_held_pago();

-- A signed report says the tips of its payments, so these never change either.
drop trigger pagos_turno_cerrado on pagos;
create trigger pagos_turno_cerrado
  before insert or delete or update of turno_id, pedido_id, forma, valor, redondeo, propina, anulado_en, medio on pagos
  for each row execute function keep_closed_turno();
