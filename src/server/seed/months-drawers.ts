// The drawers of the months of the demo: one shift for each branch and day.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

const CAJA = 'Caja de los meses'
const BASE = 100_000

/** A drawer of each branch, whose shift takes the payments of the day. */
export async function openTurnos(db: Db, abierto: Date): Promise<void> {
  await sql`insert into cajas (sede_id, nombre) select id, ${CAJA} from sedes on conflict do nothing`.execute(
    db,
  )
  await sql`insert into turnos (caja_id, sede_id, base, abierto_por, abierto_en)
    select id, sede_id, ${BASE}, 1, ${abierto} from cajas c where nombre = ${CAJA}
      and not exists (select from turnos where caja_id = c.id and cerrado_en is null)`.execute(db)
}

/** The count equals the payments. */
export async function closeTurnos(db: Db, cerrado: Date): Promise<void> {
  await sql`update turnos t set cerrado_por = 1, cerrado_en = ${cerrado}, queda = base,
      efectivo_esperado = base + v.efectivo, efectivo_contado = base + v.efectivo,
      datafono_esperado = v.datafono, datafono_contado = v.datafono,
      transferencia_esperado = v.transferencia, transferencia_contado = v.transferencia,
      billetes = '[]', transferencias = jsonb_build_object('nequi', v.transferencia, 'daviplata', 0, 'bre_b', 0)
    from cajas c cross join lateral (select
      coalesce(sum(valor) filter (where forma = 'EFECTIVO'), 0)::int as efectivo,
      coalesce(sum(valor) filter (where forma = 'DATAFONO'), 0)::int as datafono,
      coalesce(sum(valor) filter (where forma = 'TRANSFERENCIA'), 0)::int as transferencia
      from pagos join turnos abierto on abierto.id = pagos.turno_id
      where abierto.caja_id = c.id and abierto.cerrado_en is null) v
    where c.id = t.caja_id and c.nombre = ${CAJA} and t.cerrado_en is null`.execute(db)
}
