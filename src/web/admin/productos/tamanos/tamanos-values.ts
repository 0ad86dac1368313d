// The values of the form for the prices by size.
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'

export interface PrecioDeMedida {
  medida: number
  /** Digits; empty keeps the price of this size. */
  precio: string
  admite_mitades: boolean
}

/**
 * One row for each size. Without a price, halves are the default of the size (rule pizza/tamanos).
 * `fromTable`: sizes whose price is that of the table; their rows are empty, so that they keep it.
 */
export function preciosOf(
  medidas: readonly Medida[],
  producto: Producto,
  fromTable: readonly number[] = [],
): PrecioDeMedida[] {
  return medidas.map(({ id, admite_mitades_por_defecto }) => {
    const known = producto.precios_por_medida.find(
      ({ medida }) => medida === id && !fromTable.includes(medida),
    )
    return {
      medida: id,
      precio: known === undefined ? '' : String(known.precio),
      admite_mitades: known?.admite_mitades ?? admite_mitades_por_defecto,
    }
  })
}

/** An empty size is not sent. Rule precio/por-tamano. */
export const toSend = (precios: readonly PrecioDeMedida[]): PrecioDeMedida[] =>
  precios.filter(({ precio }) => precio !== '')

/** Whether each size allows halves, as far as the server is known to have it. */
export type Mitades = ReadonlyMap<number, boolean>

export const mitadesOf = (precios: readonly PrecioDeMedida[]): Mitades =>
  new Map(precios.map(({ medida, admite_mitades }) => [medida, admite_mitades]))

/** After a send. A size that failed may have arrived all the same: its changed mark is unknown. */
export function mitadesAfter(
  before: Mitades,
  sent: readonly PrecioDeMedida[],
  failed: readonly number[],
): Mitades {
  const after = new Map(before)
  for (const { medida, admite_mitades } of sent) {
    if (before.get(medida) === admite_mitades) continue
    if (failed.includes(medida)) after.delete(medida)
    else after.set(medida, admite_mitades)
  }
  return after
}

/** The sizes to send again: those that failed, and those that staff changed after the last send. */
export const toRetry = (
  precios: readonly PrecioDeMedida[],
  sent: readonly PrecioDeMedida[],
  failed: readonly number[],
): PrecioDeMedida[] =>
  precios.filter(({ medida, precio, admite_mitades }) => {
    const last = sent.find((one) => one.medida === medida)
    return failed.includes(medida) || last?.precio !== precio || last.admite_mitades !== admite_mitades
  })

/** The table that a product follows. */
export interface Seguida {
  /** The prices of its category, by size. */
  readonly precios: ReadonlyMap<number, number>
  /** The own prices of the product, by size. */
  readonly propios: ReadonlyMap<number, number>
  /** The sizes without an own price. */
  readonly seguidos: readonly number[]
}

export const NO_TABLA: Seguida = { precios: new Map(), propios: new Map(), seguidos: [] }

export function followedBy({ id, categoria }: Producto, { categorias }: TablaDePrecios): Seguida {
  const found = categorias.find((one) => one.id === categoria.id)
  const own = found?.productos.find((one) => one.id === id)
  const precios = new Map(found?.precios.map(({ medida, precio }) => [medida, precio]))
  const propios = new Map(own?.precios.map(({ medida, precio }) => [medida, precio]))
  return { precios, propios, seguidos: [...precios.keys()].filter((medida) => !propios.has(medida)) }
}

/** The own prices that were emptied: their sizes follow the table again. */
export const leftToTable = (precios: readonly PrecioDeMedida[], { propios, precios: tabla }: Seguida) =>
  precios.flatMap(({ medida, precio }) => {
    const antes = propios.get(medida)
    return precio === '' && antes !== undefined && tabla.has(medida) ? [{ medida, antes }] : []
  })
