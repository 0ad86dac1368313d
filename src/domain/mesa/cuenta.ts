// The account of a table: the amount due, and how a payment settles its orders (rules mesa/cuenta
// and mesa/cobrar).
import { formatMoney } from '#domain/dinero.ts'
import { businessDay } from '#domain/format.ts'
import { amountIn, cobroOf, dueOf, type FormaDePago, type PedidoConPago } from '#domain/pedido/pago.ts'
import { tipPart } from '#domain/pedido/propina.ts'
import { spread } from '#domain/pedido/shares.ts'

/** An order of an account. */
export interface PedidoDeCuenta {
  readonly id: number
  readonly estado: string
  readonly total_a_pagar: number
  /** The voluntary tip, beside the total. */
  readonly propina: number
  readonly pagado: number
}

/** The refusal of the second of two people who change an account at once. */
export const CUENTA_YA_CAMBIO = 'Esta cuenta ya cambió. Revísala y vuelve a intentar.'

/** The note on a bill that is printed before the payment. */
export const PRECUENTA_NOTA = 'Precuenta. No es factura de venta.'

/** Pesos that an order of an account still owes: nothing when it is cancelled. */
export const deudaOf = (pedido: PedidoDeCuenta): number =>
  pedido.estado === 'CANCELADO' ? 0 : Math.max(0, dueOf(pedido))

export interface SaldoDeCuenta {
  /** The total of the orders that are not cancelled, without tips. */
  readonly total: number
  /** The tips of those orders. */
  readonly propina: number
  /** Pesos that payments have settled of both. */
  readonly pagado: number
  readonly por_pagar: number
}

/** What an account comes to. A cancelled order counts for nothing. */
export function saldoOf(pedidos: readonly PedidoDeCuenta[]): SaldoDeCuenta {
  const standing = pedidos.filter(({ estado }) => estado !== 'CANCELADO')
  const sum = (of: (pedido: PedidoDeCuenta) => number) =>
    standing.reduce((total, pedido) => total + of(pedido), 0)
  return {
    total: sum(({ total_a_pagar }) => total_a_pagar),
    propina: sum(({ propina }) => propina),
    pagado: sum(({ total_a_pagar, propina, pagado }) => Math.min(total_a_pagar + propina, pagado)),
    por_pagar: sum(deudaOf),
  }
}

/**
 * Why the orders of a bill cannot become what they are now: those of its receipt are still paid,
 * and only another one owes (rule comprobante/otra-ronda). Null when they can.
 */
export function otraRondaProblem(
  pedidos: readonly (PedidoDeCuenta & { readonly comprobante: number | null })[],
): string | null {
  const { inReceipt = [], others = [] } = Object.groupBy(pedidos, ({ comprobante }) =>
    comprobante === null ? 'others' : 'inReceipt',
  )
  const isOwing = (pedido: PedidoDeCuenta) => deudaOf(pedido) > 0
  if (inReceipt.length === 0 || inReceipt.some((one) => one.estado === 'CANCELADO' || isOwing(one))) {
    return null
  }
  return others.some(isOwing) ? CUENTA_CON_COMPROBANTE : null
}

/**
 * Whether staff may still take a mistake back beside this receipt: on its day, and before an order
 * of its bill has the number of an invoice (rule comprobante/otra-ronda).
 */
export const canReopen = (
  { fecha, pedidos }: { readonly fecha: Date; readonly pedidos: readonly { numero_factura: string }[] },
  { ahora, zona }: { readonly ahora: Date; readonly zona: string },
): boolean =>
  businessDay(fecha, zona) === businessDay(ahora, zona) &&
  pedidos.every(({ numero_factura }) => numero_factura === '')

const CUENTA_CON_COMPROBANTE =
  'La cuenta de este pedido ya está pagada y tiene comprobante: no se le suma nada. Anula el pago para cobrarlo ahí, o toma otro pedido con lo que falta.'

/** The pesos that have to go back, of each order that was paid and cancelled or made smaller. */
export const porDevolver = (
  pedidos: readonly (PedidoConPago & { readonly id: number })[],
): { readonly id: number; readonly valor: number }[] =>
  pedidos.flatMap((pedido) => {
    const cobro = cobroOf(pedido)
    return cobro.tipo === 'devolver' ? [{ id: pedido.id, valor: cobro.valor }] : []
  })

/** The pesos that have to go back, of all orders of an account. */
export const totalPorDevolver = (pedidos: Parameters<typeof porDevolver>[0]): number =>
  porDevolver(pedidos).reduce((sum, { valor }) => sum + valor, 0)

/** A payment of an account before it is spread over its orders. */
export interface CobroPedido {
  readonly forma: FormaDePago
  /** The pesos received, with the tip; null is all of the part, or all that is due, and the tip. */
  readonly valor: number | null
  /** The pesos of the part that is paid; null without one. */
  readonly parte: number | null
  /** The tip that the guest gives with this payment. */
  readonly propina: number
}

export interface CobroDePesos {
  readonly valor: number
  readonly redondeo: number
  /** The part of `valor` that the guest gives as a tip. */
  readonly propina: number
}

/**
 * The pesos of a payment, and what cash leaves out. A part is paid whole. Cash rounds a part, and
 * the payment of all that is due, down to the smallest coin.
 */
export function cobroDe(
  due: number,
  { forma, valor, parte, propina }: CobroPedido,
): CobroDePesos | { readonly problem: string } {
  if (due <= 0) return { problem: 'Esta cuenta ya está pagada' }
  if ((parte ?? 0) > due) return { problem: CUENTA_YA_CAMBIO }
  const whole = (parte ?? due) + propina
  const asked = amountIn(forma, whole)
  const given = valor ?? asked
  if (parte !== null && given !== asked) return { problem: `Esta parte es de ${formatMoney(asked)}` }
  if (given > whole) return { problem: `El pago no puede ser mayor que ${formatMoney(whole)}` }
  if (given <= propina && asked > propina) return { problem: 'Escribe el valor del pago' }
  return { valor: given, redondeo: given === asked ? whole - given : 0, propina }
}

/** The payment of one order, as a part of the payment of its account. */
export interface PagoDePedido {
  readonly pedido: number
  readonly valor: number
  readonly redondeo: number
  /** The part of `valor` that is tip. */
  readonly propina: number
  /** By how much the tip of the order grows. */
  readonly propinaNueva: number
}

/** An order of an account, with the tip in its payments. */
export interface PedidoPorCobrar extends PedidoDeCuenta {
  readonly propinaPagada: number
}

/**
 * Spreads a payment over the orders of an account: the oldest order first, each up to what it owes.
 * A tip is shared by the orders that are settled, by their pesos. The pesos that cash leaves out
 * belong to the orders that are settled last.
 */
export function spreadCobro(
  pedidos: readonly PedidoPorCobrar[],
  { valor, redondeo, propina }: CobroDePesos,
): PagoDePedido[] {
  let rest = valor + redondeo - propina
  const settled = pedidos
    .toSorted((a, b) => a.id - b.id)
    .map((pedido) => {
      const pesos = Math.min(deudaOf(pedido), rest)
      rest -= pesos
      return { pedido, pesos }
    })
    .filter(({ pesos }) => pesos > 0)
  const tips = spread(
    propina,
    settled.map(({ pesos }) => pesos),
  )
  let coins = redondeo
  const pagos = settled
    .map(({ pedido, pesos }, at) => ({ pedido, pesos, tip: tips[at] ?? 0 }))
    .toReversed()
    .map(({ pedido, pesos, tip }) => {
      const rounded = Math.min(coins, pesos)
      coins -= rounded
      const paid = { valor: pesos - rounded, redondeo: rounded }
      return {
        pedido: pedido.id,
        valor: paid.valor + tip,
        redondeo: rounded,
        propina: tipPart(pedido, paid) + tip,
        propinaNueva: tip,
      }
    })
  return pagos.toReversed()
}
