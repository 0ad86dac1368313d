-- Orders teach the day on which they begin (docs/decisions/0184): the days of the last weeks are summed again.
insert into sumas_pendientes (dia, sede_id)
  select distinct dia, sede_id from sumas_pedidos where dia >= current_date - 60
  on conflict do nothing;
