// The payments of an order: staff register them, cancel them, and change how it will be paid and
// its tip. Rules pago/registrar, pago/anular and propina/reparto.
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { pagosApi } from '#contract/pedidos/pagos.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL } from '#domain/cortesia/cortesia.ts'
import { formatMoney, type Medio } from '#domain/dinero.ts'
import { amountIn, dueOf, settles, cashProblem, type FormaEnMano } from '#domain/pedido/pago.ts'
import { tipPart } from '#domain/pedido/propina.ts'
import { tipsPaid } from '#server/db/dinero.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import { withoutNulls, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'
import { medioOf } from '#server/caja/medio.ts'
import { heldBy } from '#server/caja/personas.ts'
import { receivedBy, refuseCancel } from '#server/caja/receive.ts'
import { applyChange, type Before, type StaffChange } from './apply-change.ts'

const moneyOf = ({ total_pedido, costo_domicilio, propina, pagado }: Owing) => ({
  total_a_pagar: total_pedido + costo_domicilio,
  propina,
  pagado,
})

const sinCobro = ({ cortesia_clase: clase }: Pick<Before, 'cortesia_clase'>): string | null =>
  clase === null ? null : `${CLASE_LABEL[clase]}. No cobres nada.`

type NewPago = BodyOf<typeof pagosApi.create>

/**
 * Without `valor` the payment is all that is still to collect. `propina` is the tip of the order
 * from now on; null keeps it.
 */
export function addPago(
  services: Services,
  change: StaffChange,
  pago: NewPago,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const { forma, valor, ...others } = pago
  return applyChange(
    services,
    change,
    { accion: 'pago', forma, valor, ...withoutNulls(others) },
    async (trx, before) => {
      const received = await receivePago(services, trx, { ...change, before, pago })
      const changed = received.propina === before.propina ? {} : { propina: received.propina }
      const reached = received.medio === null ? {} : { medio: received.medio }
      return { campo: 'pago', antes: before.pagado, despues: received.pagado, forma, ...reached, ...changed }
    },
  )
}

type Owing = Pick<
  Before,
  | 'sede_id'
  | 'estado'
  | 'total_pedido'
  | 'costo_domicilio'
  | 'propina'
  | 'pagado'
  | 'cuenta_id'
  | 'cortesia_clase'
  | 'es_prueba'
>

interface Paying extends Pick<StaffChange, 'pedidoId' | 'person'> {
  readonly before: Owing
  readonly pago: NewPago
  /** Whether the person can say their drawer. */
  readonly canAsk?: boolean
}

/**
 * Writes a payment of a locked order, in the caller's transaction. The caller writes its receipt.
 * Returns the money of the order and the key.
 */
export async function receivePago(
  services: Services,
  trx: Transaction<Database>,
  { pedidoId, person, before, pago: asked, canAsk = true }: Paying,
): Promise<{ pagado: number; propina: number; medio: Medio | null }> {
  const { forma, valor, propina, caja, recibe } = asked
  if (before.estado === 'CANCELADO') throw conflict('pedido_cancelado', CANCELADO)
  if (dueOf(moneyOf(before)) <= 0) throw conflict('pedido_pagado', sinCobro(before) ?? PAGADO)
  const propinaPagada = await tipPaid(trx, pedidoId, before)
  const money = { ...moneyOf(before), propina: propina ?? before.propina }
  refuseTip(money, propinaPagada)
  const due = dueOf(money)
  const given = valor ?? amountIn(forma, due)
  const settled = settles(money, { forma, valor: given })
  if ('problem' in settled) throw invalid(settled.problem, { valor: settled.problem })
  const { redondeo } = settled
  const medio = await medioOf(trx, asked)
  const pago = {
    pedido_id: pedidoId,
    forma,
    valor: given,
    redondeo,
    propina: tipPart({ ...money, propinaPagada }, { valor: given, redondeo }),
    usuario_id: person.id,
    creado_en: services.now(),
    medio,
    ...(recibe === null
      ? await receivedBy(trx, person, { pedido: before, caja, canAsk })
      : await heldBy(trx, { sedeId: before.sede_id, forma, recibe })),
  }
  await sendAlong(trx, trx.insertInto('pagos').values(pago).compile())
  const after = { pagado: before.pagado + given + redondeo, propina: money.propina }
  await setMoney(trx, pedidoId, after)
  return { ...after, medio }
}

const CANCELADO = 'Este pedido está cancelado'
const PAGADO = 'Este pedido ya está pagado'

/**
 * The tip of an order that is not paid yet: the answer of a guest who was asked before the bill.
 */
export function changePropina(
  services: Services,
  change: StaffChange,
  { propina }: { propina: number },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'propina', propina }, async (trx, before) => {
    if (before.propina === propina) return null
    if (before.estado === 'CANCELADO') throw conflict('pedido_cancelado', CANCELADO)
    // A coupon may make a round free: it is in the receipt of its table without a payment.
    const isPaid = before.pagado > 0 || before.comprobante !== null
    if (isPaid && dueOf(moneyOf(before)) <= 0) throw conflict('pedido_pagado', PAGADO)
    refuseTip({ ...moneyOf(before), propina }, await tipPaid(trx, change.pedidoId, before))
    await setMoney(trx, change.pedidoId, { pagado: before.pagado, propina })
    return { campo: 'propina', antes: before.propina, despues: propina }
  })
}

/** A tip is never below the part of it that is paid. */
function refuseTip(money: ReturnType<typeof moneyOf>, propinaPagada: number): void {
  if (money.propina >= propinaPagada && dueOf(money) >= 0) return
  const problem = `Ya se pagaron ${formatMoney(Math.max(propinaPagada, money.pagado - money.total_a_pagar))} de propina`
  throw invalid(problem, { propina: problem })
}

/** The tip in the payments of an order that count. */
const tipPaid = async (
  trx: Transaction<Database>,
  id: number,
  { pagado }: Pick<Before, 'pagado'>,
): Promise<number> => (await tipsPaid(trx, [{ id, pagado }])).get(id) ?? 0

/** A payment that was registered by mistake stays in the list and no longer counts. */
export function cancelPago(
  services: Services,
  change: StaffChange,
  pagoId: number,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'anular pago', pago: pagoId }, async (trx, before) => {
    const pago = await trx
      .selectFrom('pagos')
      .select(['valor', 'redondeo', 'forma', 'anulado_en', 'sede_id', 'cobro_id'])
      .where('id', '=', pagoId)
      .where('pedido_id', '=', change.pedidoId)
      .executeTakeFirst()
    if (pago === undefined) throw notFound('El pago no existe')
    if (pago.anulado_en !== null) return null
    if (pago.cobro_id !== null) {
      throw conflict('pago_de_cuenta', 'Este pago es de la cuenta de la mesa. Anúlalo en la cuenta.')
    }
    // The drawer or the rider of the branch that had the order before holds that money.
    if (pago.sede_id !== null && !change.person.alcance.includes(pago.sede_id)) {
      throw conflict('pago_de_otra_sede', 'Ese pago lo recibió otra sede. Devuélvelo en vez de anularlo.')
    }
    await refuseCancel(trx, pago.sede_id, pagoId)
    const anulado = { anulado_en: services.now(), anulado_por: change.person.id }
    await trx.updateTable('pagos').set(anulado).where('id', '=', pagoId).execute()
    const pagado = before.pagado - pago.valor - pago.redondeo
    await setMoney(trx, change.pedidoId, { pagado, propina: before.propina })
    return { campo: 'pago', antes: before.pagado, despues: pagado, forma: pago.forma }
  })
}

const setMoney = (
  trx: Transaction<Database>,
  pedidoId: number,
  money: { readonly pagado: number; readonly propina: number },
): Promise<void> =>
  sendAlong(
    trx,
    trx
      .updateTable('pedidos')
      .set((eb) => ({ ...money, version: eb('version', '+', 1) }))
      .where('id', '=', pedidoId)
      .compile(),
  )

/** `con_cuanto` counts for cash alone. */
export function changeForma(
  services: Services,
  change: StaffChange,
  { forma_de_pago: forma, con_cuanto }: { forma_de_pago: FormaEnMano | null; con_cuanto: number | null },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const cash = forma === 'EFECTIVO' ? con_cuanto : null
  return applyChange(
    services,
    change,
    { accion: 'forma de pago', forma, con_cuanto },
    async (trx, before) => {
      if (before.forma_de_pago === forma && before.con_cuanto === cash) return null
      const problem = cash === null ? null : cashProblem(cash, dueOf(moneyOf(before)))
      if (problem !== null) throw invalid(problem, { con_cuanto: problem })
      await trx
        .updateTable('pedidos')
        .set((eb) => ({ forma_de_pago: forma, con_cuanto: cash, version: eb('version', '+', 1) }))
        .where('id', '=', change.pedidoId)
        .execute()
      return { campo: 'forma_de_pago', antes: before.forma_de_pago, despues: forma }
    },
  )
}
