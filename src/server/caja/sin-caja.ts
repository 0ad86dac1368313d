// The payments and refunds of a branch that are in no drawer. Rule caja/sin-caja.
import type { DineroSinCaja } from '#contract/caja/liquidaciones.ts'
import { businessDay, instantAt } from '#domain/format.ts'
import { FORMAS_EN_MANO } from '#domain/pedido/pago.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

interface Where {
  readonly sedeId: number
  readonly zona: string
}

/**
 * The start of the day of the first shift of the branch: older money left the branch long ago. Null
 * before that shift.
 */
async function sinceOf(db: Db, { sedeId, zona }: Where): Promise<Date | null> {
  const first = await db
    .selectFrom('turnos')
    .select('abierto_en')
    .where('sede_id', '=', sedeId)
    .orderBy('abierto_en')
    .limit(1)
    .executeTakeFirst()
  return first === undefined ? null : instantAt(businessDay(first.abierto_en, zona), '00:00', zona)
}

/**
 * As in the indexes of migration 0112: a prepared statement cannot use them with parameters as
 * forms. What an app or the payment provider moves is in no drawer.
 */
const EN_MANO = sql`forma in (${sql.join(FORMAS_EN_MANO.map((forma) => sql.lit(forma)))})`
const isSinCaja = ({ sedeId }: Where, since: Date) => sql<boolean>`
  sede_id = ${sedeId} and turno_id is null and creado_en >= ${since} and ${EN_MANO}`
/** Payments that count and that nobody holds. */
const isPagoSinCaja = (where: Where, since: Date) => sql<boolean>`
  ${isSinCaja(where, since)} and recibido_por is null and anulado_en is null`

/** The shift takes them. */
export async function takeSinCaja(
  trx: Transaction<Database>,
  { turnoId, ...where }: Where & { readonly turnoId: number },
): Promise<void> {
  const since = await sinceOf(trx, where)
  if (since === null) return
  const taken = { turno_id: turnoId }
  await trx.updateTable('pagos').set(taken).where(isPagoSinCaja(where, since)).execute()
  await trx.updateTable('devoluciones').set(taken).where(isSinCaja(where, since)).execute()
}

/** Those that the next shift takes, by form. */
export async function sumSinCaja(db: Db, where: Where): Promise<DineroSinCaja[]> {
  const since = await sinceOf(db, where)
  if (since === null) return []
  const { rows } = await sql<DineroSinCaja>`
    select forma, sum(cantidad)::int as cantidad, sum(valor)::float8 as valor,
      sum(devoluciones)::int as devoluciones, sum(devuelto)::float8 as devuelto
    from (
      select forma, count(distinct coalesce(cobro_id, id)) as cantidad, sum(valor) as valor,
        0 as devoluciones, 0 as devuelto
        from pagos where ${isPagoSinCaja(where, since)} group by forma
      union all select forma, 0, 0, count(*), sum(valor)
        from devoluciones where ${isSinCaja(where, since)} group by forma
    ) sueltos
    group by forma order by forma`.execute(db)
  return rows
}
