// Closed shifts and their reports. An open shift has none: its count is blind (rule caja/conteo).
import type { CierreDeTurno, TurnoCerrado } from '#contract/caja/cajas.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import { listMovimientos } from './store.ts'

const PAGE = 50
const ABIERTO = 'Este turno sigue abierto. Cuenta la caja para cerrarlo.'

type PorForma = CierreDeTurno['pagos']

/** Pesos of a shift outgrow an integer; they are whole in a double up to 9 quadrillion. */
const valor = sql<number>`sum(valor)::float8`.as('valor')

/** The payments of a shift that count, by form. A payment of several orders is one. */
export const sumPagos = (db: Db, turnoId: number): Promise<PorForma> =>
  db
    .selectFrom('pagos')
    .select(['forma', sql<number>`count(distinct coalesce(cobro_id, id))::int`.as('cantidad'), valor])
    .where('turno_id', '=', turnoId)
    .where('anulado_en', 'is', null)
    .groupBy('forma')
    .orderBy('forma')
    .execute()

/** The refunds of a shift, by form. */
export const sumDevoluciones = (db: Db, turnoId: number): Promise<PorForma> =>
  db
    .selectFrom('devoluciones')
    .select(['forma', sql<number>`count(*)::int`.as('cantidad'), valor])
    .where('turno_id', '=', turnoId)
    .groupBy('forma')
    .orderBy('forma')
    .execute()

/** The transfers of a shift less its refunds, by the key that received them. */
async function sumTransferencias(
  db: Db,
  turnoId: number,
): Promise<CierreDeTurno['transferencias_esperadas']> {
  const { rows } = await sql<{ llave: keyof CierreDeTurno['transferencias_esperadas']; valor: number }>`
    select coalesce(medio, 'sin_llave') as llave, sum(valor)::float8 as valor
    from (
      select medio, valor from pagos
      where turno_id = ${turnoId} and forma = 'TRANSFERENCIA' and anulado_en is null
      union all
      select p.medio, -d.valor from devoluciones d join pagos p on p.id = d.pago_id
      where d.turno_id = ${turnoId} and d.forma = 'TRANSFERENCIA'
    ) moved
    group by 1`.execute(db)
  const of = new Map(rows.map(({ llave, valor }) => [llave, valor]))
  return {
    nequi: of.get('nequi') ?? 0,
    daviplata: of.get('daviplata') ?? 0,
    bre_b: of.get('bre_b') ?? 0,
    sin_llave: of.get('sin_llave') ?? 0,
  }
}

/** The tips of a shift: in its payments, less those that it returned. */
async function sumPropinas(db: Db, turnoId: number): Promise<number> {
  const { propina } = await db
    .selectFrom('pagos')
    .select(
      sql<number>`coalesce(sum(propina), 0)::float8
        - (select coalesce(sum(propina), 0)::float8 from devoluciones where turno_id = ${turnoId})`.as(
        'propina',
      ),
    )
    .where('turno_id', '=', turnoId)
    .where('anulado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return propina
}

const selectTurnos = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('turnos as t')
    .innerJoin('cajas as c', 'c.id', 't.caja_id')
    .innerJoin('sedes as s', 's.id', 't.sede_id')
    .innerJoin('usuarios as a', 'a.id', 't.abierto_por')
    .leftJoin('usuarios as z', 'z.id', 't.cerrado_por')
    .selectAll('t')
    .select(['c.nombre as caja', 's.nombre as sede'])
    .select([personName('a').as('abrio'), personName('z').as('cerro')])
    .where(alcance.where('t.sede_id'))

type Row = Awaited<ReturnType<ReturnType<typeof selectTurnos>['execute']>>[number]

/** Null for an open shift. */
function toTurno(row: Row): TurnoCerrado | null {
  if (row.cerrado_en === null) return null
  return {
    id: row.id,
    caja: { id: row.caja_id, nombre: row.caja },
    sede: { id: row.sede_id, nombre: row.sede },
    abierto_en: row.abierto_en.toISOString(),
    abierto_por: row.abrio,
    cerrado_en: row.cerrado_en.toISOString(),
    cerrado_por: row.cerro,
    efectivo: { esperado: row.efectivo_esperado ?? 0, contado: row.efectivo_contado ?? 0 },
    datafono: { esperado: row.datafono_esperado ?? 0, contado: row.datafono_contado ?? 0 },
    transferencia: { esperado: row.transferencia_esperado ?? 0, contado: row.transferencia_contado ?? 0 },
  }
}

/** Closed shifts, the newest first. */
export async function listTurnos(
  { db }: Services,
  alcance: Alcance,
  antes: number | undefined,
): Promise<TurnoCerrado[]> {
  const rows = await selectTurnos(db, alcance)
    .where('t.cerrado_en', 'is not', null)
    .$if(antes !== undefined, (query) => query.where('t.id', '<', antes ?? 0))
    .orderBy('t.id', 'desc')
    .limit(PAGE)
    .execute()
  return rows.flatMap((row) => toTurno(row) ?? [])
}

/** The report of a closed shift; 404 for an open one. */
export async function readCierre(db: Db, alcance: Alcance, id: number): Promise<CierreDeTurno> {
  const row = await selectTurnos(db, alcance).where('t.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('El turno no existe')
  const turno = toTurno(row)
  if (turno === null) throw notFound(ABIERTO, 'turno_abierto')
  const movimientos = await listMovimientos(db, id)
  return {
    ...turno,
    base: row.base,
    base_anterior: row.base_anterior,
    queda: row.queda ?? 0,
    nota: row.nota,
    billetes: row.billetes ?? [],
    transferencias: row.transferencias ?? { nequi: 0, daviplata: 0, bre_b: 0 },
    transferencias_esperadas: await sumTransferencias(db, id),
    pagos: await sumPagos(db, id),
    devoluciones: await sumDevoluciones(db, id),
    movimientos,
    propinas: {
      recibidas: await sumPropinas(db, id),
      entregadas: movimientos.reduce((sum, { clase, valor }) => sum + (clase === 'PROPINAS' ? valor : 0), 0),
    },
  }
}
