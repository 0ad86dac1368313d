// The steps of an order over HTTP. The oracle follows each acknowledged step, and the answer
// must agree with the oracle.
import type { Random } from '#test/random.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { atDrawer } from './at-drawer.ts'
import { Refused, send } from './caller.ts'
import { orders, tellReceipt } from './ledger.ts'
import {
  add,
  discountOf,
  FORMAS,
  isPaid,
  leftOf,
  MEDIOS,
  paidOf,
  pay,
  refund,
  returnedOf,
  totalOf,
  type Forma,
  type Medio,
  type Order,
  type Payment,
} from './oracle.ts'
import { GRATIS_DESDE, PRECIOS, shop, type Sede } from './shop.ts'

export const anything = z.unknown()
export const pedido = z.object({
  id: z.int(),
  canal: z.string(),
  total_a_pagar: z.int(),
  costo_domicilio: z.int(),
  propina: z.int(),
  pagado: z.int(),
  devuelto: z.int(),
  comprobante: z.nullable(z.int()),
  cuenta: z.nullable(z.int()),
  productos_pedidos: z.array(z.object({ id: z.int() })),
})
export type Answer = z.output<typeof pedido>
const pagos = z.array(z.object({ id: z.int() }))

export const staff = () => shop.tokens.staff
export const pathOf = ({ id }: Order) => `/api/pedidos/${String(id)}`

/** The answer to a step says what the oracle says. */
export function agree(order: Order, { pagado, propina, devuelto }: Answer): void {
  expect({ pagado, propina, devuelto }, `order ${String(order.id)}`).toEqual({
    pagado: paidOf(order),
    propina: order.propina,
    devuelto: returnedOf(order),
  })
}

/** The same of an order that has a receipt of its own: exactly while it stands and nothing is due. */
export function agreeAlone(order: Order, answer: Answer): void {
  agree(order, answer)
  expect(answer.comprobante !== null, `receipt of ${String(order.id)}`).toBe(isPaid([order]))
  tellReceipt([order], answer.comprobante, shop.dia)
}

export interface Line {
  readonly which: number
  readonly cantidad: number
}

export interface Placed {
  readonly order: Order
  readonly answer: Answer
  readonly lines: readonly Line[]
}

interface Wish {
  readonly sede: Sede
  readonly body: object
  /** The fee of its barrio. */
  readonly tarifa?: number
  /** The code of a coupon of the customer. */
  readonly cupon?: string | null
  readonly propina?: number
}

/** Places an order of one to three lines. */
export async function place(
  random: Random,
  { sede, body, tarifa = 0, cupon = null, propina = 0 }: Wish,
): Promise<Placed> {
  const lines = Array.from({ length: random.int(1, 3) }, () => ({
    which: random.int(0, PRECIOS.length - 1),
    cantidad: random.int(1, 3),
  }))
  const lineas = lines.map(({ which, cantidad }) => (PRECIOS[which] ?? 0) * cantidad)
  const subtotal = add(lineas)
  const domicilio = subtotal >= GRATIS_DESDE ? 0 : tarifa
  const answer = await send(pedido, cupon === null ? staff() : shop.tokens.customer, [
    'POST',
    '/api/pedidos/',
    {
      tipo_pedido: 'RECOGER',
      sede: sede.id,
      productos_pedidos: lines.map(({ which, cantidad }) => ({ producto: shop.productos[which], cantidad })),
      ...(cupon === null ? {} : { codigo_cupon: cupon }),
      propina,
      ...body,
    },
  ])
  const order: Order = {
    id: answer.id,
    sede: sede.id,
    dia: shop.dia,
    canal: answer.canal,
    lineas,
    subtotal,
    descuento: cupon === null ? 0 : discountOf(subtotal),
    domicilio,
    tarifa,
    propina,
    cancelled: false,
    rider: null,
    payments: [],
  }
  expect(answer).toMatchObject({ total_a_pagar: totalOf(order), costo_domicilio: domicilio })
  orders.push(order)
  return { order, answer, lines }
}

/** What the app paid: the whole order, before it was placed. */
export function tellPaidByApp({ order, answer }: Placed): void {
  const valor = totalOf(order) + order.propina
  order.payments.push({
    dia: shop.dia,
    forma: 'APP',
    valor,
    redondeo: 0,
    propina: order.propina,
    holder: null,
    counts: true,
    refunds: [],
  })
  agreeAlone(order, answer)
}

/** One transfer of three says no key. */
export const medioOf = (random: Random, forma: Forma): Medio | null =>
  forma === 'TRANSFERENCIA' && random.chance(2 / 3) ? random.pick(MEDIOS) : null

interface Paying {
  readonly valor?: number | null
  readonly propina?: number | null
  readonly forma?: Forma
  readonly recibe?: number | null
}

/** A payment: all that is due, unless there is an amount. */
export async function register(
  random: Random,
  sede: Sede,
  order: Order,
  { valor = null, propina = null, forma = random.pick(FORMAS), recibe = null }: Paying = {},
): Promise<void> {
  const medio = medioOf(random, forma)
  const answer = await atDrawer(random, sede, (caja) =>
    send(pedido, staff(), [
      'POST',
      `${pathOf(order)}/pagos/`,
      { forma, valor, propina, recibe, medio, ...(recibe === null ? { caja } : {}) },
    ]),
  )
  pay(order, { dia: shop.dia, forma, holder: recibe, medio }, { valor, propina })
  agreeAlone(order, answer)
}

/** A payment is refused to be cancelled once its shift is closed, or its cash is settled. */
export const KEPT = new Set(['turno_cerrado', 'pago_liquidado'])

/** Cancels the last payment, where that is still possible. */
export async function cancelLast(order: Order): Promise<void> {
  const payment = order.payments.findLast(({ counts }) => counts)
  if (payment === undefined) return
  const id = await idOf(order, payment)
  try {
    const answer = await send(pedido, staff(), ['POST', `${pathOf(order)}/pagos/${String(id)}/anular/`, {}])
    payment.counts = false
    agreeAlone(order, answer)
  } catch (error) {
    if (!(error instanceof Refused && KEPT.has(error.codigo))) throw error
  }
}

/** Payments are listed in the order in which they were made. */
async function idOf(order: Order, payment: Payment): Promise<number | undefined> {
  const listed = await send(pagos, staff(), ['GET', `${pathOf(order)}/pagos/`])
  expect(listed).toHaveLength(order.payments.length)
  return listed[order.payments.indexOf(payment)]?.id
}

/** Returns a part of a payment, or all that is left of it. */
export async function giveBack(random: Random, sede: Sede, order: Order, payment: Payment): Promise<void> {
  const left = leftOf(payment)
  if (left <= 0) return
  const pago = await idOf(order, payment)
  const isWhole = order.cancelled || random.chance(0.3)
  const valor = isWhole ? null : random.int(1, left)
  const motivo = 'Llegó fría'
  const answer = await atDrawer(random, sede, (caja) =>
    send(pedido, staff(), ['POST', `${pathOf(order)}/devoluciones/`, { pago, valor, motivo, caja }]),
  )
  refund(payment, valor ?? left, shop.dia)
  agree(order, answer)
}

/** A cancelled order gives back what was paid. Some stand again before; `tell` checks each answer. */
export async function cancel(
  random: Random,
  sede: Sede,
  order: Order,
  tell: (answer: Answer) => unknown = (answer) => agreeAlone(order, answer),
): Promise<void> {
  const move = async (estado: string) => {
    const answer = await changeEstado(order, estado)
    order.cancelled = estado === 'CANCELADO'
    await tell(answer)
  }
  await move('CANCELADO')
  if (returnedOf(order) === 0 && random.chance(0.2)) {
    await move('ACEPTADO')
    await move('CANCELADO')
  }
  for (const payment of order.payments.filter(({ counts }) => counts)) {
    await giveBack(random, sede, order, payment)
  }
  if (returnedOf(order) === 0 || random.chance(0.8)) return
  await expect(changeEstado(order, 'ACEPTADO')).rejects.toMatchObject({ codigo: 'pedido_devuelto' })
}

export const changeEstado = (order: Order, estado: string) =>
  send(pedido, staff(), ['POST', `${pathOf(order)}/cambiar_estado/`, { estado }])
