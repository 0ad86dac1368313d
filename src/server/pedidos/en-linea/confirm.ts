// Wompi's record of the transactions of our account decides, never an event or a redirect: amount,
// currency and reference are compared with the order that waits. An approval places the order
// together with its payment, in one transaction, once. Approved money for which no order can be
// placed is kept as 'Por devolver' (rule pago/en-linea).
import { MONEDA, type Transaccion, type WompiAccount } from '#server/providers/wompi.ts'
import { formatNumero } from '#domain/format.ts'
import { MESA_ARCHIVADA } from '#domain/mesa/codigo.ts'
import { AppError } from '#server/lib/errors.ts'
import { takeLocks } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { tellPlaced } from '#server/pedidos/place/place-pedido.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { findAnySede, type SedeLeida } from '#server/sedes/read-sedes.ts'
import { endWaiting, lockIntento, type Intento } from './intentos.ts'
import { isRecorded, keepPorDevolver } from './por-devolver.ts'
import { placeAgain, placeGuardado, type Placed } from './place-paid.ts'

const FOREIGN_KEY = '23503'

/**
 * Asks Wompi about the payment that a transaction is for, and does what follows. Throws when Wompi
 * does not respond. Wompi finds the transactions of every merchant by id, so the id only leads to
 * a reference.
 */
export async function confirmTransaccion(
  services: Services,
  tokens: PedidoTokens,
  { cuenta, id }: { readonly cuenta: WompiAccount; readonly id: string },
): Promise<void> {
  const transaccion = await services.wompi.findTransaccion(cuenta, id)
  if (transaccion === null) return
  await confirmReferencia(services, tokens, { cuenta, referencia: transaccion.reference })
}

/**
 * Asks Wompi about all transactions of a reference that pay the account. Throws when Wompi does not
 * respond.
 */
export async function confirmReferencia(
  services: Services,
  tokens: PedidoTokens,
  { cuenta, referencia }: { readonly cuenta: WompiAccount; readonly referencia: string },
): Promise<void> {
  const transacciones = await services.wompi.listTransacciones(cuenta, referencia)
  await settleAll(services, tokens, { cuenta, transacciones })
}

/** What follows from the transactions that an account lists as its own. */
export async function settleAll(
  services: Services,
  tokens: PedidoTokens,
  {
    cuenta,
    transacciones,
  }: { readonly cuenta: WompiAccount; readonly transacciones: readonly Transaccion[] },
): Promise<void> {
  // An approval counts more than the declines before it.
  const byResult = transacciones.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const transaccion of byResult) await settle(services, tokens, { cuenta, transaccion })
}

const rankOf = ({ status }: { status: string }) => (status === 'APPROVED' ? 0 : 1)

/**
 * Transactions of other references are not ours, or were paid after the backup that was restored.
 * A Wompi account confirms only the payments that began under it: a former account may belong to
 * another company now. Payments of an older version name no account.
 */
async function settle(
  services: Services,
  tokens: PedidoTokens,
  { cuenta, transaccion }: { readonly cuenta: WompiAccount; readonly transaccion: Transaccion },
): Promise<void> {
  const intento = await services.db
    .selectFrom('intentos_pago')
    .select(['id', 'sede_id'])
    .where('referencia', '=', transaccion.reference)
    .where((eb) => eb.or([eb('llave_publica', 'is', null), eb('llave_publica', '=', cuenta.llave_publica)]))
    .executeTakeFirst()
  if (intento === undefined) {
    if (transaccion.status === 'APPROVED')
      services.log.warn({ transaccion: transaccion.id }, 'an approved payment belongs to no payment here')
    return
  }
  if (transaccion.status === 'PENDING') return
  if (transaccion.status === 'APPROVED') {
    // Before the transaction, which must not wait for a second connection.
    const sede = await findAnySede(services, intento.sede_id)
    return approve(services, tokens, { id: intento.id, sede, transaccion })
  }
  await endWaiting(services.db, intento.id, 'RECHAZADO')
}

interface Approval {
  /** The id of the attempt. */
  readonly id: number
  readonly sede: SedeLeida
  readonly transaccion: Transaccion
}

async function approve(services: Services, tokens: PedidoTokens, approval: Approval): Promise<void> {
  const inTime = await approveInTime(services, tokens, approval).catch(orNull)
  const placed = inTime ?? (await approveLate(services, tokens, approval))
  if (placed === 'done') return
  tellPlaced(services, { isTest: false, solicitud: placed.solicitud })
}

/** The order names a row that was deleted or archived meanwhile: it is checked again. */
function orNull(error: unknown): null {
  const isArchived = error instanceof AppError && error.codigo === MESA_ARCHIVADA
  const isDeleted = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY
  if (isArchived || isDeleted) return null
  throw error
}

/** Null when the intent no longer waits, so that the order has to be checked again. */
function approveInTime(
  services: Services,
  tokens: PedidoTokens,
  { id, sede, transaccion }: Approval,
): Promise<Placed | 'done' | null> {
  return services.db.transaction().execute(async (trx) => {
    const { ambito, clave } = await trx
      .selectFrom('intentos_pago')
      .select(['ambito', 'clave'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The same order may be placed in another form at this moment.
    if (ambito !== null && clave !== null) await takeLocks(trx, [`clave ${ambito} ${clave}`])
    const intento = await lockIntento(trx, id)
    if (await isRecorded(trx, transaccion.id)) return 'done'
    const problem = problemOf(intento, transaccion)
    if (problem !== null) {
      await keepPorDevolver(services, trx, { intento, transaccion, motivo: problem })
      return 'done'
    }
    if (intento.estado !== 'PENDIENTE' || intento.expira_en <= services.now()) return null
    return placeGuardado(services, trx, { tokens, sede, intento, transaccion: transaccion.id })
  })
}

function problemOf(intento: Intento, { amount_in_cents, currency }: Transaccion): string | null {
  if (amount_in_cents !== intento.valor * 100 || currency !== MONEDA)
    return 'El valor pagado no es el del pedido'
  return intento.pedido_id === null ? null : `El pedido #${formatNumero(intento.pedido_id)} ya estaba pagado`
}

/**
 * The order no longer holds anything: it is placed only if it could be placed now, at the same
 * price.
 */
async function approveLate(
  services: Services,
  tokens: PedidoTokens,
  { id, transaccion }: Approval,
): Promise<Placed | 'done'> {
  await endWaiting(services.db, id, 'VENCIDO')
  const late = { tokens, id, transaccion: transaccion.id }
  try {
    return await placeAgain(services, late)
  } catch (error) {
    // Another order of its customer is under way: Wompi is asked again, and the order then, too.
    const isRefusal = error instanceof AppError && error.status < 500 && error.codigo !== 'en_curso'
    if (!isRefusal) throw error
    await services.db.transaction().execute(async (trx) => {
      const intento = await lockIntento(trx, id)
      if (await isRecorded(trx, transaccion.id)) return
      await keepPorDevolver(services, trx, { intento, transaccion, motivo: error.message })
    })
    return 'done'
  }
}
