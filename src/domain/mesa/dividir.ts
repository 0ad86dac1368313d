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

/** A part of a divided account. */
interface Parte {
  readonly valor: number
  /** Its products; null when it is an amount. */
  readonly lineas: readonly UnidadesDeLinea[] | null
}

export type Division = readonly Parte[] | { readonly problem: string }

/** How staff ask to divide. */
export type ModoDeDividir =
  | { readonly modo: 'IGUAL'; readonly partes: number }
  | { readonly modo: 'VALOR'; readonly valores: readonly number[] }
  | { readonly modo: 'PRODUCTOS'; readonly partes: readonly (readonly UnidadesDeLinea[])[] }

/** A line that is not paid yet: its units, each with its pesos after the coupon of its order. */
export interface LineaPorPagar {
  readonly linea: number
  readonly unidades: readonly number[]
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
 * The pesos of each unit of an order: the coupon is spread over its lines, and a line over its
 * units, so that together they are the total of the order.
 */
export function unidadesOf({ total_pedido, productos_pedidos }: PedidoConLineas): LineaPorPagar[] {
  const totals = spread(
    total_pedido,
    productos_pedidos.map(({ total_linea }) => total_linea),
  )
  return productos_pedidos.map(({ id, cantidad }, index) => ({
    linea: id,
    unidades: equalShares(totals[index] ?? 0, cantidad),
  }))
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

/**
 * The parts of an amount that is due. What the parts leave over is a last part. `lineas` are the
 * lines that are not paid; null when something was paid that is no product.
 */
export function dividir(due: number, modo: ModoDeDividir, lineas: readonly LineaPorPagar[] | null): Division {
  if (due <= 0) return { problem: 'Esta cuenta ya está pagada' }
  if (modo.modo === 'IGUAL') return byShares(due, modo.partes)
  if (modo.modo === 'VALOR') return byValores(due, modo.valores)
  if (lineas === null) return { problem: 'Ya hay pagos sin producto. Divide en partes iguales o por valor.' }
  return byProductos(due, modo.partes, lineas)
}

const amounts = (valores: readonly number[]): Parte[] =>
  valores.filter((valor) => valor > 0).map((valor) => ({ valor, lineas: null }))

/** A division needs at least two parts. */
const byShares = (due: number, partes: number): Division =>
  partes === 1 ? [] : amounts(equalShares(due, partes))

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
 * The units of each line. Odd pesos of parts that are paid already move units by a peso at most.
 */
function unitsOf(due: number, lineas: readonly LineaPorPagar[]): Map<number, number[]> {
  const pesos = spread(
    due,
    lineas.flatMap(({ unidades }) => unidades),
  )
  const left = new Map<number, number[]>()
  for (const { linea, unidades } of lineas) left.set(linea, pesos.splice(0, unidades.length))
  return left
}
