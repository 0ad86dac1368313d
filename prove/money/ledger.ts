// Everything that was acknowledged: the orders, the receipts, the settlements and the drawers.
import { add, counting, dueOf, ofPayments, taxOf, totalOf, wentBack, type Order } from './oracle.ts'

/** A receipt, as the step that wrote it returned it. */
export interface Receipt {
  readonly numero: number
  readonly sede: number
  readonly dia: string
  readonly orders: readonly Order[]
  cancelled: boolean
}

/** Cash that a drawer got or gave beside payments and refunds. */
export interface Entry {
  readonly sede: number
  readonly dia: string
  readonly kind: 'MANO' | 'BASE' | 'DOMICILIOS' | 'DIFERENCIA' | 'PROPINAS'
  /** Below 0 it went out. */
  readonly valor: number
  readonly persona: number | null
}

export interface Settlement {
  readonly sede: number
  readonly dia: string
  readonly persona: number
  readonly efectivo: number
  readonly base: number
  readonly domicilios: number
  readonly entregas: number
  readonly entregado: number
}

type PorLlave = Readonly<Record<'nequi' | 'daviplata' | 'bre_b' | 'sin_llave', number>>

export const orders: Order[] = []
export const receipts: Receipt[] = []
export const entries: Entry[] = []
export const settlements: Settlement[] = []
/** Bases given less those returned before a settlement, by person. */
export const bases: { readonly persona: number; readonly valor: number }[] = []
/** The fee of a delivery that is its rider's, on each day. */
export const fees = new Map<string, (tarifa: number) => number>()
/** Shifts that were closed, in the order of their drawer. */
export const shifts: {
  readonly caja: number
  readonly contado: number
  readonly queda: number
  /** The transfers that it had to have, by key. */
  readonly porLlave: PorLlave
}[] = []

/** The receipt that counts, of each order. */
const current = new Map<Order, Receipt>()

/**
 * The receipt of a bill after a step, which is of its orders that stand. Another number, or other
 * orders, cancel the previous one.
 */
export function tellReceipt(bill: readonly Order[], numero: number | null, dia: string): void {
  const standing = bill.filter(({ cancelled }) => !cancelled)
  const before = new Set(bill.flatMap((order) => current.get(order) ?? []))
  const isSame = ({ numero: old, orders: its }: Receipt) =>
    old === numero && its.length === standing.length && its.every((order) => standing.includes(order))
  if (before.size === 1 && [...before].every(isSame)) return
  for (const receipt of before) receipt.cancelled = true
  for (const order of bill) current.delete(order)
  const [first] = standing
  if (numero === null || first === undefined) return
  const receipt = { numero, sede: first.sede, dia, orders: standing, cancelled: false }
  receipts.push(receipt)
  for (const order of standing) current.set(order, receipt)
}

const isDelivered = ({ rider, cancelled }: Order) => rider !== null && !cancelled

/** The cash that a person has, their base, and the fees that they are to get. */
export function heldBy(persona: number) {
  const settled = settlements.filter((one) => one.persona === persona)
  const payments = orders.flatMap(counting).filter(({ holder }) => holder === persona)
  const carried = orders.filter((order) => order.rider === persona && isDelivered(order))
  return {
    efectivo: add(payments.map(({ valor }) => valor)) - add(settled.map(({ efectivo }) => efectivo)),
    base:
      add(bases.filter((one) => one.persona === persona).map(({ valor }) => valor)) -
      add(settled.map(({ base }) => base)),
    domicilios:
      add(carried.map(({ dia, tarifa }) => fees.get(dia)?.(tarifa) ?? 0)) -
      add(settled.map(({ domicilios }) => domicilios)),
  }
}

const by = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  [...Map.groupBy(items, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The sales of one branch on one day. */
export function salesOf(its: readonly Order[]) {
  const sold = its.filter(({ cancelled }) => !cancelled)
  const gone = its.filter(({ cancelled }) => cancelled)
  return {
    pedidos: sold.length,
    subtotal: add(sold.map(({ subtotal }) => subtotal)),
    descuento: add(sold.map(({ descuento }) => descuento)),
    domicilio: add(sold.map(({ domicilio }) => domicilio)),
    total: add(sold.map(totalOf)),
    cancelados: gone.length,
    valor_cancelado: add(gone.map(totalOf)),
  }
}

/** The figures of one branch on one day, as every report must have them. */
export function figuresOf(sede: number, dia: string) {
  const here = orders.filter((order) => order.sede === sede)
  const its = here.filter((order) => order.dia === dia)
  const payments = here.flatMap(counting).filter((payment) => payment.dia === dia)
  const refunds = here.flatMap((order) =>
    order.payments.flatMap(({ forma, refunds: gone }) =>
      gone.filter((one) => one.dia === dia).map((one) => Object.assign({ forma }, one)),
    ),
  )
  const numbers = receipts.filter((receipt) => receipt.sede === sede && receipt.dia === dia)
  const settled = settlements.filter((one) => one.sede === sede && one.dia === dia)
  const tips = entries.filter((one) => one.sede === sede && one.dia === dia && one.kind === 'PROPINAS')
  return {
    ventas: salesOf(its),
    canales: by(its, ({ canal }) => canal).map(([clave, some]) => Object.assign({ clave }, salesOf(some))),
    archivo: {
      filas: its.length,
      total: add(its.map(totalOf)),
      propina: add(its.map(({ propina }) => propina)),
      pagado: add(its.flatMap(counting).map(({ valor }) => valor)),
      redondeo: add(its.flatMap(counting).map(({ redondeo }) => redondeo)),
      devuelto: add(its.map(wentBack)),
    },
    pagos: by(payments, ({ forma }) => forma).map(([forma, some]) =>
      Object.assign({ forma }, ofPayments(some)),
    ),
    /** Payments and refunds of the day, by form. */
    formas: by([...payments, ...refunds], ({ forma }) => forma).map(([forma]) => {
      const gone = refunds.filter((one) => one.forma === forma)
      return Object.assign({ forma }, ofPayments(payments.filter((one) => one.forma === forma)), {
        devuelto: add(gone.map(({ valor }) => valor)),
        propina_devuelta: add(gone.map(({ propina }) => propina)),
      })
    }),
    devoluciones: by(refunds, ({ forma }) => forma).map(([forma, some]) => ({
      forma,
      cantidad: some.length,
      valor: add(some.map(({ valor }) => valor)),
      propina: add(some.map(({ propina }) => propina)),
    })),
    por_cobrar: add(its.map((order) => Math.max(0, dueOf(order)))),
    pagado_de_mas: add(its.map((order) => Math.max(0, -dueOf(order)))),
    comprobantes: {
      desde: Math.min(...numbers.map(({ numero }) => numero)),
      hasta: Math.max(...numbers.map(({ numero }) => numero)),
      cantidad: numbers.length,
      anulados: numbers.filter(({ cancelled }) => cancelled).length,
    },
    impuesto: add(numbers.filter(({ cancelled }) => !cancelled).flatMap(({ orders: of }) => of.map(taxOf))),
    propinas_entregadas: add(tips.map(({ valor }) => 0 - valor)),
    domicilios_pagados: add(settled.map(({ domicilios }) => domicilios)),
  }
}

/** The transfers of the business less their refunds, by key. */
export function transfers(): PorLlave {
  const sums = { nequi: 0, daviplata: 0, bre_b: 0, sin_llave: 0 }
  for (const { forma, medio, counts, valor, refunds } of orders.flatMap(({ payments }) => payments)) {
    if (forma !== 'TRANSFERENCIA' || !counts) continue
    sums[medio ?? 'sin_llave'] += valor - add(refunds.map((one) => one.valor))
  }
  return sums
}

/** What the closed shifts of a branch must have taken in, beside their bases. */
export function drawerOf(sede: number) {
  const here = orders.filter((order) => order.sede === sede)
  const of = (forma: string) => {
    const payments = here.flatMap(counting).filter((one) => one.forma === forma && one.holder === null)
    const gone = here.flatMap(({ payments: all }) => all.filter((one) => one.forma === forma))
    return (
      add(payments.map(({ valor }) => valor)) -
      add(gone.flatMap(({ refunds }) => refunds.map(({ valor }) => valor)))
    )
  }
  const moved = entries.filter((one) => one.sede === sede)
  const settled = settlements.filter((one) => one.sede === sede)
  return {
    efectivo:
      of('EFECTIVO') + add(moved.map(({ valor }) => valor)) + add(settled.map(({ entregado }) => entregado)),
    datafono: of('DATAFONO'),
    transferencia: of('TRANSFERENCIA'),
  }
}

/** What each person of a branch did on a day. */
export function peopleOf(sede: number, dia: string) {
  const here = orders.filter((order) => order.sede === sede)
  const people = new Map<
    number,
    { entregas: number; recibido: number; domicilios: number; propinas: number }
  >()
  const of = (persona: number) => {
    const found = people.get(persona) ?? { entregas: 0, recibido: 0, domicilios: 0, propinas: 0 }
    people.set(persona, found)
    return found
  }
  for (const { rider, ...order } of here.filter(isDelivered)) {
    if (rider !== null && order.dia === dia) of(rider).entregas += 1
  }
  for (const { dia: day, holder, valor } of here.flatMap(counting)) {
    if (holder !== null && day === dia) of(holder).recibido += valor
  }
  for (const one of settlements.filter((some) => some.sede === sede && some.dia === dia)) {
    of(one.persona).domicilios += one.domicilios
  }
  for (const one of entries.filter((some) => some.sede === sede && some.dia === dia)) {
    if (one.kind === 'PROPINAS' && one.persona !== null) of(one.persona).propinas -= one.valor
  }
  return [...people]
    .map(([id, cifras]) => Object.assign({ id, por_liquidar: 0 }, cifras))
    .toSorted((a, b) => a.id - b.id)
}

/** The receipts of a branch on a day, as the accountant must get them. */
export function receiptsOf(sede: number, dia: string) {
  const its = receipts.filter((receipt) => receipt.sede === sede && receipt.dia === dia)
  const all = its.flatMap((receipt) => receipt.orders)
  // The newest receipt of an order says what went back of it.
  const newest = new Map(receipts.flatMap((receipt) => receipt.orders.map((order) => [order, receipt])))
  const last = its.flatMap((receipt) => receipt.orders.filter((order) => newest.get(order) === receipt))
  return {
    numeros: its.map(({ numero }) => numero).toSorted((a, b) => a - b),
    anulados: its.filter(({ cancelled }) => cancelled).length,
    total: add(all.map(totalOf)),
    descuento: add(all.map(({ descuento }) => descuento)),
    domicilio: add(all.map(({ domicilio }) => domicilio)),
    impuesto: add(all.map(taxOf)),
    noGravado: add(all.map(({ domicilio }) => domicilio)),
    devuelto: add(last.map(wentBack)),
  }
}
