// What the lines of a changed order cost (rule pedido/modificar-precios). What was sold keeps its
// price; other choices and more units cost today's.

/** The product, size, halves and extras of a line, without its units and notes. */
export interface Plato {
  /** The product; null is a built pizza. */
  readonly producto: number | null
  readonly medida: number | null
  /** The halves of a built pizza, left first. */
  readonly sabores: readonly number[] | null
  /** The ingredients of its extras, in any order. */
  readonly adiciones: readonly number[]
}

/** A line as it was sold. */
export interface LineaVendida extends Plato {
  readonly id: number
  readonly cantidad: number
  /** Pesos of one unit with its extras. */
  readonly unidad: number
}

/** A line after the change. */
export interface LineaPedida extends Plato {
  /** The sold line that it was; null for a new one. */
  readonly linea: number | null
  readonly cantidad: number
}

/** A line of the changed order: the sold one or a new one. */
export interface LineaResultante {
  /** Its place among the lines that were sent. */
  readonly indice: number
  /** The sold line that goes on; null for a new one, at today's price. */
  readonly linea: number | null
  readonly cantidad: number
  /** Pesos of one unit with its extras. */
  readonly unidad: number
}

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

/** Equal for the same dish. It names every field, so that a new one is not forgotten. */
const claveOf = ({ producto, medida, sabores, adiciones }: Plato): string =>
  JSON.stringify({
    producto,
    medida,
    sabores: sabores ?? [],
    adiciones: sorted(adiciones),
  } satisfies Record<keyof Plato, unknown>)

/** Whether both are the same dish: only units and notes differ. */
export const isMismoPlato = (a: Plato, b: Plato): boolean => claveOf(a) === claveOf(b)

/**
 * The refusal of lines that name a sold line twice, or one of another order; null when all are
 * sound.
 */
export function lineasProblem(sold: readonly LineaVendida[], asked: readonly LineaPedida[]): string | null {
  const named = asked.flatMap(({ linea }) => linea ?? [])
  if (new Set(named).size < named.length) return 'Un producto del pedido viene dos veces'
  return named.every((id) => sold.some((one) => one.id === id))
    ? null
    : 'Ese producto ya no está en el pedido'
}

/**
 * The lines of the changed order, in the order in which they were sent. `hoy` prices one unit of a
 * sent line today, and may throw its refusal; it is called only for lines that need it. A sold line
 * with more units becomes two when today's price differs.
 */
export function resultingLineas(
  sold: readonly LineaVendida[],
  asked: readonly LineaPedida[],
  hoy: (indice: number) => number,
): LineaResultante[] {
  return asked.flatMap((pedida, indice): LineaResultante[] => {
    const { cantidad } = pedida
    const before = sold.find(({ id }) => id === pedida.linea)
    if (before === undefined || !isMismoPlato(before, pedida)) {
      return [{ indice, linea: null, cantidad, unidad: hoy(indice) }]
    }
    const { id: linea, unidad } = before
    if (cantidad <= before.cantidad) return [{ indice, linea, cantidad, unidad }]
    const today = hoy(indice)
    if (today === unidad) return [{ indice, linea, cantidad, unidad }]
    return [
      { indice, linea, cantidad: before.cantidad, unidad },
      { indice, linea: null, cantidad: cantidad - before.cantidad, unidad: today },
    ]
  })
}
