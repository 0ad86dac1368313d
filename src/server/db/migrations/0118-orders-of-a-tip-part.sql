-- The orders whose tips a part 'Propina' holds. Older parts, and those of an older process, do not say it.
alter table cuenta_partes add column propinas jsonb;
