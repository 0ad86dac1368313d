-- The quoted fee of a delivery that the order does not pay, because its products reach the amount of a free one. Its rider
-- gets it where the fee is the rider's. Orders placed before this column, and those of an older process, have 0: the quote is gone.
alter table pedidos add column domicilio_gratis integer not null default 0;
-- Not valid: no order waits until all rows have been read (0117).
alter table pedidos add constraint pedidos_domicilio_gratis_check check (domicilio_gratis >= 0) not valid;
