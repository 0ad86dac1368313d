// From the table of prices and what a person typed or chose to the list of prices that change.
import {
  PRECIO_DE_TABLA,
  type CambioDePrecio,
  type CategoriaDeTabla,
  type ProductoDeTabla,
  type TablaDePrecios,
} from '#contract/catalogo/tabla.ts'
import { adjustedPrice, type Ajuste } from '#domain/pedido/ajuste.ts'

/** A price that changes, with its names for the preview. */
export interface Fila {
  /** 'Hawaiana', or the category whose price of the table changes. */
  readonly nombre: string
  /** 'Mediana'; null for a product without sizes. */
  readonly tamano: string | null
  /** Where the price is: in the table, or a product that stops following it at this size. */
  readonly nota: 'tabla' | 'deja-tabla' | null
  readonly cambio: CambioDePrecio
}

/** A price before its change. */
type Precio = Omit<Fila, 'cambio'> & { cambio: Omit<CambioDePrecio, 'despues'> }

type Medida = TablaDePrecios['medidas'][number]

export const keyOf = (categoria: number, medida: number) => `${String(categoria)} ${String(medida)}`

const priceAt = (precios: readonly { medida: number; precio: number }[], medida: number) =>
  precios.find((row) => row.medida === medida)?.precio ?? null

/** The text of a cell that nobody has edited. */
export const textOf = (categoria: CategoriaDeTabla, medida: number) =>
  String(priceAt(categoria.precios, medida) ?? '')

/** The error of a typed price; an empty one takes the price out of the table. */
export const problemOf = (text: string): string | undefined =>
  text === '' || /^[1-9]\d{0,8}$/.test(text) ? undefined : PRECIO_DE_TABLA

/** The cells whose text is another price. */
export function typedChanges(
  { categorias, medidas }: TablaDePrecios,
  typed: Readonly<Record<string, string>>,
): CambioDePrecio[] {
  return categorias.flatMap((categoria) =>
    medidas.flatMap(({ id: medida }) => {
      const text = typed[keyOf(categoria.id, medida)]
      if (text === undefined) return []
      const antes = priceAt(categoria.precios, medida)
      const despues = text === '' ? null : Number(text)
      return antes === despues ? [] : [{ categoria: categoria.id, medida, antes, despues }]
    }),
  )
}

/**
 * The prices of the chosen products. A category of which all products are chosen changes in the
 * table, and so do those that follow it; a single product that follows gets own prices.
 */
function chosenPrices({ categorias, medidas }: TablaDePrecios, chosen: ReadonlySet<number>): Precio[] {
  return categorias.flatMap((categoria) => {
    const products = categoria.productos.filter(({ id }) => chosen.has(id))
    const all = products.length > 0 && products.length === categoria.productos.length
    const sizes = categoria.con_medidas ? medidas : []
    const cells = all ? sizes.flatMap((medida) => cellOf(categoria, medida)) : []
    const own = products.flatMap((producto) =>
      priceWithoutSizes(producto).concat(
        sizes.flatMap((medida) => priceWithSize(categoria, producto, medida, all)),
      ),
    )
    return cells.concat(own)
  })
}

function cellOf({ id, nombre, precios }: CategoriaDeTabla, medida: Medida): Precio[] {
  const antes = priceAt(precios, medida.id)
  if (antes === null) return []
  return [
    { nombre, tamano: medida.nombre, nota: 'tabla', cambio: { categoria: id, medida: medida.id, antes } },
  ]
}

function priceWithoutSizes({ id, nombre, precio }: ProductoDeTabla): Precio[] {
  return precio === null
    ? []
    : [{ nombre, tamano: null, nota: null, cambio: { producto: id, antes: precio } }]
}

function priceWithSize(
  { precios: tabla }: CategoriaDeTabla,
  { id, nombre, precios, sigue_tabla }: ProductoDeTabla,
  medida: Medida,
  throughTable: boolean,
): Precio[] {
  const own = priceAt(precios, medida.id)
  const followed = own === null && sigue_tabla ? priceAt(tabla, medida.id) : null
  const antes = own ?? (throughTable ? null : followed)
  if (antes === null) return []
  return [
    {
      nombre,
      tamano: medida.nombre,
      nota: own === null ? 'deja-tabla' : null,
      cambio: { producto: id, medida: medida.id, antes },
    },
  ]
}

export interface Vista {
  readonly filas: readonly Fila[]
  /** How many prices stay, because the change does not reach the next hundred. */
  readonly iguales: number
  /** Names of those of which too little would be left. */
  readonly imposibles: readonly string[]
}

export function previewOf(tabla: TablaDePrecios, chosen: ReadonlySet<number>, ajuste: Ajuste): Vista {
  const priced = chosenPrices(tabla, chosen).map(({ nombre, tamano, nota, cambio }) => {
    const despues = adjustedPrice(cambio.antes ?? 0, ajuste)
    return { nombre, tamano, nota, cambio: Object.assign({ despues }, cambio) }
  })
  return {
    filas: priced.filter(({ cambio }) => cambio.despues !== null && cambio.despues !== cambio.antes),
    iguales: priced.filter(({ cambio }) => cambio.despues === cambio.antes).length,
    imposibles: priced.filter(({ cambio }) => cambio.despues === null).map(({ nombre }) => nombre),
  }
}

/** Takes changes back: each price is what it was, or the price of the table again. */
export function undoOf(tabla: TablaDePrecios, cambios: readonly CambioDePrecio[]): CambioDePrecio[] {
  const products = new Map(
    tabla.categorias.flatMap(({ productos }) => productos).map((producto) => [producto.id, producto]),
  )
  return cambios.map(({ antes, despues, ...place }) => {
    const product = products.get(place.producto ?? 0)
    const followed =
      product?.sigue_tabla === true &&
      place.medida !== undefined &&
      priceAt(product.precios, place.medida) === null
    return { ...place, antes: despues, despues: followed ? null : antes }
  })
}
