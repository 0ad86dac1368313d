-- Why an order was cancelled, in the words of staff; null for one that was cancelled without a reason.
alter table pedidos add column motivo_cancelacion text;
