// The rules of money, written a second time: what each acknowledged step must have done to an order.
// It imports nothing of the product.

export const FORMAS = ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'] as const
export type Forma = (typeof FORMAS)[number]

export interface Refund {
  readonly dia: string
  readonly valor: number
  readonly propina: number
  readonly redondeo: number
}

/** The keys of the business of the proof. */
export const MEDIOS = ['nequi', 'bre_b'] as const
export type Medio = (typeof MEDIOS)[number]

export interface Payment {
  readonly dia: string
  readonly forma: Forma | 'APP'
  readonly valor: number
  readonly redondeo: number
  propina: number
  /** By how much a payment of a table made the tip of the order grow. */
  readonly added?: number
  /** The same for all rows of one payment of a table. */
  readonly cobro?: object
  /** The person who holds this cash until they settle; null is the drawer. */
  readonly holder: number | null
  /** The key that a transfer reached; null for another form, or when nobody said it. */
  readonly medio?: Medio | null
  /** False once it is cancelled. */
  counts: boolean
  readonly refunds: Refund[]
}

export interface Order {
  readonly id: number
  readonly sede: number
  /** The day on which it was placed. */
  readonly dia: string
  readonly canal: string
  /** The total of each line before the coupon. */
  lineas: readonly number[]
  subtotal: number
  readonly descuento: number
  readonly domicilio: number
  /** The fee of its barrio, also when its customer does not pay it. */
  readonly tarifa: number
  propina: number
  cancelled: boolean
  /** Who carried it, once it was delivered. */
  rider: number | null
  readonly payments: Payment[]
}

/** A coupon of 20 %, rounded half up. */
export const discountOf = (subtotal: number): number => Math.floor((subtotal * 20 + 50) / 100)

export const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const totalOf = ({ subtotal, descuento, domicilio }: Order): number => subtotal - descuento + domicilio

export const counting = ({ payments }: Order): Payment[] => payments.filter(({ counts }) => counts)

export const paidOf = (order: Order): number =>
  add(counting(order).map(({ valor, redondeo }) => valor + redondeo))

const tipsOf = (order: Order): number => add(counting(order).map(({ propina }) => propina))

/** What an order still owes, with its tip. */
export const dueOf = (order: Order): number =>
  order.cancelled ? 0 : totalOf(order) + order.propina - paidOf(order)

/** Whether orders of one bill have a receipt: those that stand owe nothing, and one that costs something is paid. */
export function isPaid(bill: readonly Order[]): boolean {
  const standing = bill.filter(({ cancelled }) => !cancelled)
  return (
    standing.some((order) => paidOf(order) > 0 && totalOf(order) > 0) &&
    standing.every((order) => dueOf(order) <= 0)
  )
}

export const returnedOf = ({ payments }: Order): number =>
  add(payments.flatMap(({ refunds }) => refunds.map(({ valor, redondeo }) => valor + redondeo)))

/** The money that went back of an order, without what cash left out. */
export const wentBack = ({ payments }: Order): number =>
  add(payments.flatMap(({ refunds }) => refunds.map(({ valor }) => valor)))

/** Cash has no coin below $ 50. */
const inCoins = (pesos: number, forma: string): number =>
  forma === 'EFECTIVO' ? pesos - (pesos % 50) : pesos

/** What the drawer or a person got, and where. */
export interface Given {
  readonly dia: string
  readonly forma: Forma
  readonly holder: number | null
  readonly medio?: Medio | null
}

/**
 * A payment of one order: `valor` null is all that is due, `propina` null keeps the tip. It settles
 * the order first, and its rest is tip.
 */
export function pay(
  order: Order,
  given: Given,
  { valor, propina }: { valor: number | null; propina: number | null },
): Payment {
  order.propina = propina ?? order.propina
  const due = dueOf(order)
  const all = inCoins(due, given.forma)
  const pesos = valor ?? all
  const redondeo = pesos === all ? due - all : 0
  const ofOrder = totalOf(order) - (paidOf(order) - tipsOf(order))
  const tip = Math.min(pesos, Math.max(0, pesos + redondeo - ofOrder))
  const payment: Payment = { ...given, valor: pesos, redondeo, propina: tip, counts: true, refunds: [] }
  order.payments.push(payment)
  return payment
}

/** The order is settled first by what it costs now, and the newest payments hold the tip. */
export function changeLines(order: Order, lineas: readonly number[]): void {
  order.lineas = lineas
  order.subtotal = add(lineas)
  let tip = Math.min(order.propina, Math.max(0, paidOf(order) - totalOf(order)))
  for (const payment of counting(order).toReversed()) {
    payment.propina = Math.min(payment.valor, tip)
    tip -= payment.propina
  }
}

/** Pesos of a payment that can still go back. */
export const leftOf = ({ valor, refunds }: Payment): number => valor - add(refunds.map((one) => one.valor))

/** The tip goes back last, and what cash left out with the last peso. */
export function refund(payment: Payment, valor: number, dia: string): void {
  const left = leftOf(payment)
  const tipLeft = payment.propina - add(payment.refunds.map(({ propina }) => propina))
  payment.refunds.push({
    dia,
    valor,
    propina: Math.max(0, valor - (left - tipLeft)),
    redondeo: valor === left ? payment.redondeo : 0,
  })
}

/** Equal parts: the odd pesos go to the first ones. */
export const equalParts = (pesos: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(pesos / parts) + (at < pesos % parts ? 1 : 0))

/** Largest remainder: the first of equal remainders gets the odd peso. */
export function share(pesos: number, weights: readonly number[]): number[] {
  const whole = add(weights)
  const shares = weights.map((weight) => Math.floor((pesos * weight) / whole))
  const order = weights
    .map((weight, at) => ({ at, rest: (pesos * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, pesos - add(shares))) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** INC 8 % inside the price of each line after its share of the coupon; a delivery has none. */
export function taxOf({ lineas, descuento }: Order): number {
  const off = share(descuento, lineas)
  return add(
    lineas.map((linea, at) => {
      const pesos = linea - (off[at] ?? 0)
      return pesos - Math.round(pesos / 1.08)
    }),
  )
}

export const ofPayments = (payments: readonly Payment[]) => ({
  /** The rows of one payment of a table are one. */
  cantidad: new Set(payments.map((one) => one.cobro ?? one)).size,
  valor: add(payments.map(({ valor }) => valor)),
  propina: add(payments.map(({ propina }) => propina)),
  redondeo: add(payments.map(({ redondeo }) => redondeo)),
})

export const owedBy = (orders: readonly Order[]): number => add(orders.map(dueOf))

/**
 * A payment of a table: the oldest order first. What cash leaves out is of the orders settled last,
 * and the tip is shared by the pesos that each order gets. Returns the rows, one for each order.
 */
export function collect(
  orders: readonly Order[],
  given: Given,
  { valor, parte, propina }: { valor: number | null; parte: number | null; propina: number },
): Payment[] {
  const whole = (parte ?? owedBy(orders)) + propina
  const all = inCoins(whole, given.forma)
  const pesos = valor ?? all
  const redondeo = pesos === all ? whole - all : 0
  let rest = pesos + redondeo - propina
  const settled = orders
    .toSorted((a, b) => a.id - b.id)
    .map((order) => {
      const part = Math.min(dueOf(order), rest)
      rest -= part
      return { order, part, rounded: 0 }
    })
    .filter(({ part }) => part > 0)
  let coins = redondeo
  for (const one of settled.toReversed()) {
    one.rounded = Math.min(coins, one.part)
    coins -= one.rounded
  }
  const tips = share(
    propina,
    settled.map(({ part }) => part),
  )
  return settled.map(({ order, part, rounded }, at) => {
    const tip = tips[at] ?? 0
    const ofOrder = totalOf(order) - (paidOf(order) - tipsOf(order))
    const own = Math.min(part - rounded, Math.max(0, part - ofOrder))
    order.propina += tip
    const row: Payment = {
      dia: given.dia,
      forma: given.forma,
      cobro: given,
      holder: given.holder,
      medio: given.medio ?? null,
      valor: part - rounded + tip,
      redondeo: rounded,
      propina: own + tip,
      added: tip,
      counts: true,
      refunds: [],
    }
    order.payments.push(row)
    return row
  })
}

/** A cancelled payment of a table takes along the tip that it added. */
export function uncollect(orders: readonly Order[], rows: readonly Payment[]): void {
  for (const order of orders) {
    for (const row of order.payments.filter((one) => rows.includes(one))) {
      row.counts = false
      order.propina -= row.added ?? 0
    }
  }
}
