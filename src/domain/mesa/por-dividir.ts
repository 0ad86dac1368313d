// What an account has to divide, and whose its tips are (rule mesa/dividir).
import {
  unidadesOf,
  withoutPaid,
  type LineaPorPagar,
  type PedidoConLineas,
  type PorDividir,
  type PropinaDePedido,
  type UnidadesDeLinea,
} from './division.ts'

interface ParteDeCuenta {
  readonly valor: number
  readonly lineas: readonly UnidadesDeLinea[] | null
  /** Whether it is an equal share of products. An older server does not say it. */
  readonly sin_propina?: boolean | undefined
  /** The orders whose tips it holds, when it is a tip alone. Older parts do not say it. */
  readonly propinas?: readonly PropinaDePedido[] | null | undefined
  /** The payment that settled it; null until it is paid. */
  readonly cobro: number | null
}

/** An account with its orders and parts. */
export interface CuentaPorDividir {
  readonly por_pagar: number
  readonly pagado: number
  readonly propina: number
  readonly propina_pagada?: number | undefined
  /** The tips that came with the orders. */
  readonly propinas_de_pedidos?: readonly PropinaDePedido[] | undefined
  readonly pedidos: readonly (PedidoConLineas & {
    readonly id: number
    readonly estado: string
    readonly propina: number
    readonly pagado: number
  })[]
  readonly partes: readonly ParteDeCuenta[]
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

const tipOf = (lineas: readonly LineaPorPagar[]): number =>
  sumOf(lineas, ({ unidades }) => sumOf(unidades, ({ propina }) => propina))

const isTip = ({ lineas }: ParteDeCuenta): boolean => lineas?.length === 0

/** The tip that came with an order; the rest of its tip came with payments. */
const cameWith = (
  { id, propina }: CuentaPorDividir['pedidos'][number],
  { propinas_de_pedidos: tips }: CuentaPorDividir,
): number => (tips === undefined ? propina : (tips.find(({ pedido }) => pedido === id)?.valor ?? 0))

/** The lines of the orders that stand, each with the tip of its own order. */
const lineasOf = (cuenta: CuentaPorDividir): LineaPorPagar[] =>
  standing(cuenta).flatMap((pedido) => unidadesOf(pedido, cameWith(pedido, cuenta)))

const standing = ({ pedidos }: CuentaPorDividir) => pedidos.filter(({ estado }) => estado !== 'CANCELADO')

/** The parts that were paid with products of the orders that stand. */
function paidOf({ partes }: CuentaPorDividir, lineas: readonly LineaPorPagar[]) {
  const ids = new Set(lineas.map(({ linea }) => linea))
  return partes.flatMap(({ cobro, valor, lineas: its }) =>
    cobro !== null && its?.some(({ linea }) => ids.has(linea)) === true ? [{ valor, lineas: its }] : [],
  )
}

/**
 * The amount due, its tips, and its lines. The money of a cancelled order goes back and pays no
 * product. A tip that a guest gives with a payment is paid at once and divides nothing.
 */
export function porDividir(cuenta: CuentaPorDividir): PorDividir {
  const { por_pagar, pagado, propina, propina_pagada } = cuenta
  const all = lineasOf(cuenta)
  const paid = paidOf(cuenta, all)
  const lineas = withoutPaid(
    all,
    paid.flatMap((parte) => parte.lineas),
  )
  const given = propina - tipOf(all)
  const own = ownTips(cuenta, paid)
  // Tips of parts that name no orders are of the whole account.
  const unnamed = paidTips(cuenta).filter(({ propinas }) => (propinas ?? null) === null)
  const tip = sumOf(own, ({ valor }) => valor) - sumOf(unnamed, ({ valor }) => valor)
  // A payment settles the oldest order and its tip, also when its part is for other products. Only
  // a typed amount can have paid a tip that no paid part contains.
  const settled = (propina_pagada ?? 0) - given - (tipOf(all) - tip)
  const paidTip = Math.max(0, Math.min(settled, typedAmounts(cuenta)))
  return {
    por_pagar,
    propinas: newest(own, Math.min(por_pagar, Math.max(0, tip - paidTip))),
    lineas: sumOf(paid, ({ valor }) => valor) === pagado - given ? lineas : null,
  }
}

/** What typed amounts paid: no parts of products, no equal shares, no new tips. */
function typedAmounts(cuenta: CuentaPorDividir): number {
  const { pedidos, partes } = cuenta
  const paidParts = partes.filter(
    ({ cobro, lineas, sin_propina }) => cobro !== null && (lineas !== null || sin_propina === true),
  )
  return (
    sumOf(pedidos, (one) => one.pagado) -
    sumOf(pedidos, (one) => one.propina - cameWith(one, cuenta)) -
    sumOf(paidParts, (one) => one.valor)
  )
}

const paidTips = ({ partes }: CuentaPorDividir) =>
  partes.filter((parte) => parte.cobro !== null && isTip(parte))

/**
 * The tip of each order that stands, less its paid lines and parts. The paid tip of a cancelled
 * order goes back, and pays no other tip.
 */
function ownTips(cuenta: CuentaPorDividir, paid: ReturnType<typeof paidOf>): PropinaDePedido[] {
  const named = paidTips(cuenta).flatMap(({ propinas }) => propinas ?? [])
  const units = paid.flatMap(({ lineas }) => lineas)
  return standing(cuenta).map((pedido) => {
    const tip = tipOf(withoutPaid(unidadesOf(pedido, cameWith(pedido, cuenta)), units))
    const gone = sumOf(named, (one) => (one.pedido === pedido.id ? one.valor : 0))
    return { pedido: pedido.id, valor: Math.max(0, tip - gone) }
  })
}

/** The last pesos of some tips: payments settle the oldest order first. */
function newest(tips: readonly PropinaDePedido[], pesos: number): PropinaDePedido[] {
  let gone = sumOf(tips, ({ valor }) => valor) - pesos
  return tips.flatMap(({ pedido, valor }) => {
    const paid = Math.min(gone, valor)
    gone -= paid
    return valor > paid ? [{ pedido, valor: valor - paid }] : []
  })
}

/**
 * The tip in a part that waits, or in the whole account (null). An amount may hold the tips that no
 * other part has.
 */
export function propinaDeParte(cuenta: CuentaPorDividir, parte: ParteDeCuenta | null): number {
  const due = sumOf(porDividir(cuenta).propinas, ({ valor }) => valor)
  if (parte === null) return due
  const { lineas } = parte
  const waiting = cuenta.partes.filter(({ cobro }) => cobro === null)
  if (isTip(parte)) return parte.valor
  if (parte.sin_propina === true) return 0
  if (lineas === null) {
    return Math.max(0, due - sumOf(waiting.filter(isTip), ({ valor }) => valor))
  }
  const all = lineasOf(cuenta)
  // The units of paid parts and of parts that wait before this one are not its own.
  const before = [...paidOf(cuenta, all), ...waiting.slice(0, waiting.indexOf(parte))]
  const left = withoutPaid(
    all,
    before.flatMap((one) => one.lineas ?? []),
  )
  return tipOf(
    left.flatMap(({ linea, unidades }) => {
      const cantidad = sumOf(lineas, (one) => (one.linea === linea ? one.cantidad : 0))
      return [{ linea, unidades: unidades.slice(0, cantidad) }]
    }),
  )
}
