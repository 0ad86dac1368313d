-- The rows of a payment of a table beyond its first one: reports count `pagos` less these. A day without them was summed by
-- a process of the previous version and is summed again; so are the days of such payments now. They are marked first, before a keeper waits for the tables. A process of the
-- previous version looks for days without refunds: its indexes stay.
insert into sumas_pendientes (dia, sede_id)
  select distinct (g.creado_en at time zone n.zona_horaria)::date, g.sede_id
  from pagos g cross join (select zona_horaria from negocio) n
  where g.cobro_id <> g.id and g.anulado_en is null and g.sede_id is not null
  on conflict do nothing;
alter table sumas_pagos add column repetidas integer default 0;
alter table sumas_pagos alter column repetidas drop default;
update sumas_pagos set repetidas = null where devuelto is null;
create index sumas_pagos_sin_repetidas on sumas_pagos (dia, sede_id) where repetidas is null;
alter table sumas_negocio_pagos add column repetidas integer default 0;
alter table sumas_negocio_pagos alter column repetidas drop default;
update sumas_negocio_pagos set repetidas = null where devuelto is null;
create index sumas_negocio_pagos_sin_repetidas on sumas_negocio_pagos (dia) where repetidas is null;
