-- By how much a payment of a table's account made the tip of its order grow: its cancelling takes that back.
-- Null is unknown: a payment of before, or one that an older process registers.
alter table pagos add column propina_nueva integer check (propina_nueva >= 0);
