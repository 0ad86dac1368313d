// The shift of a payment and of a refund, and which payments cannot be cancelled. Rules
// caja/un-turno, caja/sin-caja, pago/devolver and pago/anular.
import { FORMAS_EN_MANO, isAnulable, type FormaRecibida } from '#domain/pedido/pago.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { holdCajas } from './lock.ts'
import { holdTurnoOf } from './store.ts'

/**
 * The columns of a payment that the drawer `caja` receives. Without a drawer the database finds
 * the only open one of the branch; of several it is the one that the person opened, if any. A
 * person who opened several has to say which (400). Where the screen cannot ask, the product
 * chooses.
 */
export async function receivedBy(
  trx: Transaction<Database>,
  person: Person,
  { pedido: { sede_id: sedeId, es_prueba }, caja, canAsk = true, problem = CUAL_RECIBE }: Asked,
): Promise<{ turno_id?: number }> {
  if (es_prueba) return {}
  if (caja !== null) return { turno_id: await holdTurnoOf(trx, { cajaId: caja, sedeId }) }
  await holdCajas(trx, sedeId)
  const open = trx
    .selectFrom('turnos')
    .select('id')
    .where('sede_id', '=', sedeId)
    .where('cerrado_en', 'is', null)
  const isOwn = sql<boolean>`abierto_por = ${person.id}`
  if (!canAsk) {
    // A shift that somebody forgot to close is the last choice.
    const chosen = await open
      .orderBy(sql`abierto_en < max(abierto_en) over () - interval '1 day'`)
      .orderBy(isOwn, 'desc')
      .orderBy('caja_id')
      .limit(1)
      .executeTakeFirst()
    return chosen === undefined ? {} : { turno_id: chosen.id }
  }
  const [first, second] = await open.where(isOwn).limit(2).execute()
  if (second !== undefined) throw invalid(problem, { caja: problem })
  return first === undefined ? {} : { turno_id: first.id }
}

/** The order. A test order has no place in a drawer. */
interface Cobrado {
  readonly sede_id: number
  readonly es_prueba: boolean
}

interface Asked {
  readonly pedido: Cobrado
  readonly caja: number | null
  /** Whether the person can say their drawer: a delivery has no field for it. */
  readonly canAsk?: boolean
  readonly problem?: string
}

const CUAL_RECIBE = 'Hay varias cajas abiertas. Elige la caja que recibe el dinero.'

/**
 * The columns of a refund. Cash leaves one drawer, so with several open the person has to name it
 * (400).
 */
export async function returnedBy(
  trx: Transaction<Database>,
  person: Person,
  { pedido, forma, caja }: { pedido: Cobrado; forma: FormaRecibida; caja: number | null },
): Promise<{ turno_id?: number }> {
  // What an app or the payment provider returns leaves no drawer (rule caja/sin-caja).
  if (caja === null && !FORMAS_EN_MANO.some((one) => one === forma)) return {}
  const found = await receivedBy(trx, person, { pedido, caja, problem: VARIAS_CAJAS })
  if (pedido.es_prueba || forma !== 'EFECTIVO' || found.turno_id !== undefined) return found
  const open = await trx
    .selectFrom('turnos')
    .select('id')
    .where('sede_id', '=', pedido.sede_id)
    .where('cerrado_en', 'is', null)
    .execute()
  if (open.length > 1) throw invalid(VARIAS_CAJAS, { caja: VARIAS_CAJAS })
  return found
}

const VARIAS_CAJAS = 'Hay varias cajas abiertas. Elige la caja que devuelve el dinero.'

/**
 * Refuses to cancel a payment online, one of a closed shift, or one of which money went back.
 * `pagoId` is one payment, or the number of all payments of one collection. An open shift stays
 * open until the transaction ends.
 */
export async function refuseCancel(
  trx: Transaction<Database>,
  sedeId: number | null,
  pagoId: number,
): Promise<void> {
  if (sedeId !== null) await holdCajas(trx, sedeId)
  const pagos = trx
    .selectFrom('pagos')
    .select('pagos.forma')
    .where((eb) => eb.or([eb('pagos.id', '=', pagoId), eb('pagos.cobro_id', '=', pagoId)]))
    .limit(1)
  const pago = await pagos.executeTakeFirst()
  if (pago !== undefined && !isAnulable(pago.forma)) {
    const { codigo, error } = NO_SE_ANULA[pago.forma]
    throw conflict(codigo, error)
  }
  const closed = await pagos
    .innerJoin('turnos', 'turnos.id', 'pagos.turno_id')
    .where('turnos.cerrado_en', 'is not', null)
    .executeTakeFirst()
  if (closed !== undefined) throw conflict('turno_cerrado', CERRADO)
  const settled = await pagos.where('pagos.liquidacion_id', 'is not', null).executeTakeFirst()
  if (settled !== undefined) throw conflict('pago_liquidado', LIQUIDADO)
  const returned = await pagos
    .innerJoin('devoluciones', 'devoluciones.pago_id', 'pagos.id')
    .executeTakeFirst()
  if (returned !== undefined) throw conflict('pago_devuelto', DEVUELTO)
}

const NO_SE_ANULA = {
  EN_LINEA: {
    codigo: 'pago_en_linea',
    error: 'Un pago en línea no se anula. El dinero se devuelve desde Wompi.',
  },
  APP: {
    codigo: 'pago_de_app',
    error: 'Lo que cobró la app no se anula. Si lo marcaste por error, cancela el pedido y tómalo otra vez.',
  },
}
// An order whose money went back owes nothing (docs/decisions/0069).
const DEVUELVE = 'Devuelve el dinero en vez de anularlo. Si lo vas a cobrar otra vez, toma otro pedido.'
const CERRADO = `Ese pago es de un turno de caja que ya se cerró. ${DEVUELVE}`
const LIQUIDADO = `Ese pago ya se liquidó. ${DEVUELVE}`
const DEVUELTO = 'Ya se devolvió dinero de ese pago. No se puede anular.'
