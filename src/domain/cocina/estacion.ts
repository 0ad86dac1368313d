// A screen of the kitchen that shows chosen categories alone: the oven, the bar. Rule
// tablero/estacion.

export interface Estacion {
  readonly categorias: ReadonlySet<number>
  /** The category of each product that is sold. */
  readonly categoriaDe: ReadonlyMap<number | string, number>
}

interface Linea {
  readonly cantidad: number
  readonly producto: { readonly id: number | string }
  /** The two halves of a built pizza, left first. */
  readonly sabores: readonly { readonly id: number }[] | null
}

/** Null shows everything: nothing is chosen, or what was chosen has no products any more. */
export function estacionOf(
  elegidas: readonly number[],
  categoriaDe: ReadonlyMap<number | string, number>,
): Estacion | null {
  const present = new Set(categoriaDe.values())
  const categorias = new Set(elegidas.filter((id) => present.has(id)))
  return categorias.size === 0 ? null : { categorias, categoriaDe }
}

/** A line of an unknown category belongs to every station, so that nobody loses it. */
export function isDeEstacion({ producto, sabores }: Linea, estacion: Estacion | null): boolean {
  if (estacion === null) return true
  // As on paper, a built pizza goes where its left half goes.
  const categoria = estacion.categoriaDe.get(sabores?.[0]?.id ?? producto.id)
  return categoria === undefined || estacion.categorias.has(categoria)
}

/** The lines that the station makes, and how many units the others make. */
export function splitLineas<L extends Linea>(
  lineas: readonly L[],
  estacion: Estacion | null,
): { propias: readonly L[]; otras: number } {
  if (estacion === null) return { propias: lineas, otras: 0 }
  const propias = lineas.filter((linea) => isDeEstacion(linea, estacion))
  const units = (some: readonly L[]) => some.reduce((sum, { cantidad }) => sum + cantidad, 0)
  return { propias, otras: units(lineas) - units(propias) }
}

/** Whether the station has something to make of an order. */
export const hasAlgoPara = (lineas: readonly Linea[], estacion: Estacion | null): boolean =>
  lineas.length === 0 || lineas.some((linea) => isDeEstacion(linea, estacion))

/** 'y 2 de otras estaciones' */
export const otrasText = (otras: number): string =>
  otras === 1 ? 'y 1 de otra estación' : `y ${String(otras)} de otras estaciones`
