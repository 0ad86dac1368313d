-- The address of the network from which the customer of an order accepted the data policy. Null for orders of
-- before, for orders that staff type, and after the person erased themselves.
alter table pedidos add column consentimiento_ip text;
