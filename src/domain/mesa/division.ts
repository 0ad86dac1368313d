// Divides what an account owes into parts (rule mesa/dividir).
import { formatMoney } from '#domain/dinero.ts'
import { equalShares, spread } from '#domain/pedido/shares.ts'

/** Most parts of one account. */
export const MAX_PARTES = 30

/** Units of a line of an order. */
export interface UnidadesDeLinea {
  readonly linea: number
  readonly cantidad: number
}

/** Pesos of the tip of an order: all of them, or those that are not paid. */
export interface PropinaDePedido {
  readonly pedido: number
  readonly valor: number
}

/** A part of a divided account. */
interface Parte {
  readonly valor: number
  /** Its products, none when it is a tip alone; null when it is an amount. */
  readonly lineas: readonly UnidadesDeLinea[] | null
  /** Whether it is an equal share of products: an amount that somebody types may hold tips. */
  readonly sin_propina?: boolean
  /** The orders whose tips it holds, when it is a tip alone. */
  readonly propinas?: readonly PropinaDePedido[]
}

export type Division = readonly Parte[] | { readonly problem: string }

/** How staff ask to divide. */
export type ModoDeDividir =
  | { readonly modo: 'IGUAL'; readonly partes: number }
  | { readonly modo: 'VALOR'; readonly valores: readonly number[] }
  | { readonly modo: 'PRODUCTOS'; readonly partes: readonly (readonly UnidadesDeLinea[])[] }

/** A unit that is not paid yet. */
interface UnidadPorPagar {
  /** Its pesos after the coupon of its order. */
  readonly valor: number
  /** Its share of the tip that came with its order. */
  readonly propina: number
}

/** A line that is not paid yet. */
export interface LineaPorPagar {
  readonly linea: number
  readonly unidades: readonly UnidadPorPagar[]
}

/** The amount due of an account. */
export interface PorDividir {
  readonly por_pagar: number
  /** The part of it that is a tip, by the order that it came with. */
  readonly propinas: readonly PropinaDePedido[]
  /** The lines that are not paid; null when something was paid that is no product. */
  readonly lineas: readonly LineaPorPagar[] | null
}

/** The order with its lines, as the pesos of its units need it. */
export interface PedidoConLineas {
  readonly total_pedido: number
  readonly productos_pedidos: readonly {
    readonly id: number
    readonly cantidad: number
    readonly total_linea: number
  }[]
}

/**
 * The units of an order: the coupon is spread over its lines, and a line over its units, so that
 * together they are the total of the order. `propina` is the tip that came with it.
 */
export function unidadesOf(
  { total_pedido, productos_pedidos }: PedidoConLineas,
  propina: number,
): LineaPorPagar[] {
  const totals = spread(
    total_pedido,
    productos_pedidos.map(({ total_linea }) => total_linea),
  )
  const lineas = productos_pedidos.map(({ id, cantidad }, index) => ({
    linea: id,
    pesos: equalShares(totals[index] ?? 0, cantidad),
  }))
  const tips = spread(
    propina,
    lineas.flatMap(({ pesos }) => pesos),
  )
  return lineas.map(({ linea, pesos }) => {
    const own = tips.splice(0, pesos.length)
    return { linea, unidades: pesos.map((valor, at) => ({ valor, propina: own[at] ?? 0 })) }
  })
}

/** Removes units that are paid already, from the first ones on. */
export const withoutPaid = (
  lineas: readonly LineaPorPagar[],
  paid: readonly UnidadesDeLinea[],
): LineaPorPagar[] =>
  lineas.map(({ linea, unidades }) => {
    const gone = paid.filter((one) => one.linea === linea).reduce((sum, { cantidad }) => sum + cantidad, 0)
    return { linea, unidades: unidades.slice(gone) }
  })

/** The parts of an amount that is due. What the parts leave over is a last part. */
export function divisionOf({ por_pagar: due, propinas, lineas }: PorDividir, modo: ModoDeDividir): Division {
  if (due <= 0) return { problem: 'Esta cuenta ya está pagada' }
  if (modo.modo === 'IGUAL') return byShares(due, propinas, modo.partes)
  if (modo.modo === 'VALOR') return byValores(due, modo.valores)
  if (lineas === null) return { problem: 'Ya hay pagos sin producto. Divide en partes iguales o por valor.' }
  return byProductos(due, modo.partes, lineas)
}

const amounts = (valores: readonly number[]): Parte[] =>
  valores.filter((valor) => valor > 0).map((valor) => ({ valor, lineas: null }))

/** A division needs at least two parts. The tip is a part of its own. */
function byShares(due: number, propinas: readonly PropinaDePedido[], partes: number): Division {
  if (partes === 1) return []
  const propina = propinas.reduce((sum, { valor }) => sum + valor, 0)
  const tip = propina > 0 ? [{ valor: propina, lineas: [], propinas }] : []
  const shares = equalShares(due - propina, partes)
    .filter((valor) => valor > 0)
    .map((valor) => ({ valor, lineas: null, sin_propina: true }))
  return [...shares, ...tip]
}

function byValores(due: number, valores: readonly number[]): Division {
  const sum = valores.reduce((total, valor) => total + valor, 0)
  if (sum > due) return { problem: `Las partes suman más de ${formatMoney(due)}` }
  return amounts([...valores, due - sum])
}

function byProductos(
  due: number,
  partes: readonly (readonly UnidadesDeLinea[])[],
  lineas: readonly LineaPorPagar[],
): Division {
  const left = unitsOf(due, lineas)
  const given: Parte[] = []
  for (const parte of partes) {
    let valor = 0
    for (const { linea, cantidad } of parte) {
      const units = left.get(linea) ?? []
      if (units.length < cantidad) return { problem: 'Hay un producto que ya no está en la cuenta' }
      valor += units.splice(0, cantidad).reduce((sum, pesos) => sum + pesos, 0)
    }
    given.push({ valor, lineas: parte })
  }
  const rest = [...left].flatMap(([linea, units]) =>
    units.length === 0 ? [] : [{ linea, cantidad: units.length }],
  )
  const restValor = due - given.reduce((sum, { valor }) => sum + valor, 0)
  return [...given, { valor: restValor, lineas: rest }].filter(({ valor }) => valor > 0)
}

/**
 * The pesos of the units of each line, with their tips. Odd pesos of parts that are paid already
 * move units by a peso at most.
 */
function unitsOf(due: number, lineas: readonly LineaPorPagar[]): Map<number, number[]> {
  const pesos = spread(
    due,
    lineas.flatMap(({ unidades }) => unidades.map(({ valor, propina }) => valor + propina)),
  )
  const left = new Map<number, number[]>()
  for (const { linea, unidades } of lineas) left.set(linea, pesos.splice(0, unidades.length))
  return left
}
