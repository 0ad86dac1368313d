-- How often the secret link of an order was replaced: part of its token. 0 is the token of before.
-- An older process takes every order for 0: the link that it makes of another one opens nothing.
alter table pedidos add column token_generacion smallint not null default 0;
