-- A line is known by its order and place; its number only names it to the browser, and needs no index of its own.
alter table pedido_lineas drop constraint pedido_lineas_pkey;
alter table pedido_lineas drop constraint pedido_lineas_pedido_id_posicion_key;
alter table pedido_lineas add primary key (pedido_id, posicion);
