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

/** What the server is known to have of a size. Null: a call for it failed and may have arrived. */
interface Conocido {
  precio: string | null
  admite_mitades: boolean | null
}
export type Conocidos = ReadonlyMap<number, Conocido>

export const conocidosOf = (precios: readonly PrecioDeMedida[]): Conocidos =>
  new Map(precios.map(({ medida, ...row }) => [medida, row]))

/** The sizes that differ from what the server is known to have. The others are not sent. */
export const changedSince = (precios: readonly PrecioDeMedida[], conocidos: Conocidos): PrecioDeMedida[] =>
  precios.filter(({ medida, precio, admite_mitades }) => {
    const known = conocidos.get(medida)
    return known?.precio !== precio || known.admite_mitades !== admite_mitades
  })

/** An empty size is not sent. Rule precio/por-tamano. */
export const toSend = (precios: readonly PrecioDeMedida[]): PrecioDeMedida[] =>
  precios.filter(({ precio }) => precio !== '')

/** After a send. The mark of a size that failed stays known when it was not changed. */
export function conocidosAfter(
  before: Conocidos,
  sent: readonly PrecioDeMedida[],
  failed: readonly number[],
): Conocidos {
  const after = new Map(before)
  for (const { medida, ...row } of sent) {
    const mark = before.get(medida)?.admite_mitades === row.admite_mitades ? row.admite_mitades : null
    after.set(medida, failed.includes(medida) ? { precio: null, admite_mitades: mark } : row)
  }
  return after
}

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

/** Whether a size costs what the table says: it has no own price, or not any more. */
export const isFollowed = ({ precios, propios }: Seguida, medida: number): boolean =>
  precios.has(medida) && !propios.has(medida)

/** The rows that are sent: those with a price, and those that follow the table again. */
export const sentOf = (
  changed: readonly PrecioDeMedida[],
  back: readonly { readonly medida: number }[],
): PrecioDeMedida[] =>
  changed.filter(({ medida, precio }) => precio !== '' || back.some((one) => one.medida === medida))
