-- Refunds stand in the sums of payments, on the day on which they were made. A row without them was summed by
-- a process of the previous version: its day is summed again (docs/decisions/0201).
alter table sumas_pagos add column devuelto bigint default 0, add column propina_devuelta bigint default 0;
alter table sumas_pagos alter column devuelto drop default, alter column propina_devuelta drop default;
create index sumas_pagos_sin_devuelto on sumas_pagos (dia, sede_id) where devuelto is null;
alter table sumas_negocio_pagos add column devuelto bigint default 0, add column propina_devuelta bigint default 0;
alter table sumas_negocio_pagos alter column devuelto drop default, alter column propina_devuelta drop default;
create index sumas_negocio_pagos_sin_devuelto on sumas_negocio_pagos (dia) where devuelto is null;

insert into sumas_pendientes (dia, sede_id)
  select distinct (d.creado_en at time zone n.zona_horaria)::date, d.sede_id
  from devoluciones d cross join (select zona_horaria from negocio) n where d.sede_id is not null
  on conflict do nothing;
