// From the table of prices and the chosen products to the list of prices that change.
import type {
  CambioDePrecio,
  CategoriaDeTabla,
  ProductoDeTabla,
  TablaDePrecios,
} from '#contract/catalogo/tabla.ts'
import { adjustedPrice, type Ajuste } from '#domain/pedido/ajuste.ts'
import { keyOf, priceAt, ownPriceAt } from './celdas.ts'

/** A price that changes, with its names for the preview. */
export interface Fila {
  /** 'Hawaiana', or the category whose price of the table changes. */
  readonly nombre: string
  /** 'Mediana'; null for a product without sizes. */
  readonly tamano: string | null
  /** The branch whose price it is; null for the price of all branches. */
  readonly sede: number | null
  /** Where the price is: in the table, or a product that stops following it at this size. */
  readonly nota: 'tabla' | 'deja-tabla' | null
  readonly cambio: CambioDePrecio
}

/** A price before its change. */
type Precio = Omit<Fila, 'cambio'> & { cambio: Omit<CambioDePrecio, 'despues'> }

type Medida = TablaDePrecios['medidas'][number]

/**
 * The prices of the chosen products. A category of which all products are chosen changes in the
 * table, and so do those that follow it; a single product that follows gets own prices. Prices of
 * single branches change with them.
 */
function chosenPrices({ categorias, medidas }: TablaDePrecios, chosen: ReadonlySet<number>): Precio[] {
  return categorias.flatMap((categoria) => {
    const products = categoria.productos.filter(({ id }) => chosen.has(id))
    const all = products.length > 0 && products.length === categoria.productos.length
    const sizes = categoria.con_medidas ? medidas : []
    const cells = all ? sizes.flatMap((medida) => cellsOf(categoria, medida)) : []
    const own = products.flatMap((producto) =>
      priceWithoutSizes(producto).concat(
        sizes.flatMap((medida) => pricesWithSize(categoria, producto, medida, all)),
      ),
    )
    return cells.concat(own)
  })
}

type Named = Pick<Precio, 'nombre' | 'tamano' | 'nota'>
type Lugar = Pick<CambioDePrecio, 'categoria' | 'producto' | 'medida'>

const precioOf = (named: Named, lugar: Lugar, antes: number): Precio => ({
  ...named,
  sede: null,
  cambio: { ...lugar, antes },
})

const pricesInSedes = (
  named: Named,
  lugar: Lugar,
  precios: readonly { sede: number; precio: number }[],
): Precio[] =>
  precios.map(({ sede, precio }) =>
    Object.assign({ sede, cambio: Object.assign({ sede, antes: precio }, lugar) }, named),
  )

const inSedes = (precios: CategoriaDeTabla['precios_sede'] = [], medida: number | null) =>
  precios.filter((row) => row.medida === medida)

function cellsOf({ id, nombre, precios, precios_sede }: CategoriaDeTabla, medida: Medida): Precio[] {
  const antes = priceAt(precios, medida.id)
  if (antes === null) return []
  const cell = { nombre, tamano: medida.nombre, nota: 'tabla' } as const
  const lugar = { categoria: id, medida: medida.id }
  return [precioOf(cell, lugar, antes), ...pricesInSedes(cell, lugar, inSedes(precios_sede, medida.id))]
}

function priceWithoutSizes({ id, nombre, precio, precios_sede }: ProductoDeTabla): Precio[] {
  if (precio === null) return []
  const named = { nombre, tamano: null, nota: null }
  const lugar = { producto: id }
  return [precioOf(named, lugar, precio), ...pricesInSedes(named, lugar, inSedes(precios_sede, null))]
}

function pricesWithSize(
  { precios: tabla, precios_sede: tablaDeSedes }: CategoriaDeTabla,
  { id, nombre, precios, precios_sede, sigue_tabla }: ProductoDeTabla,
  medida: Medida,
  throughTable: boolean,
): Precio[] {
  const own = priceAt(precios, medida.id)
  const followed = own === null && sigue_tabla ? priceAt(tabla, medida.id) : null
  if (own === null && followed === null) return []
  const lugar = { producto: id, medida: medida.id }
  const stays = { nombre, tamano: medida.nombre, nota: null }
  const leaves = { ...stays, nota: 'deja-tabla' } as const
  const ownInSedes = inSedes(precios_sede, medida.id)
  const kept = pricesInSedes(stays, lugar, ownInSedes)
  if (own !== null) return [precioOf(stays, lugar, own), ...kept]
  if (followed === null || throughTable) return kept
  // Beside an own price the table of a branch does not hold, so its price becomes an own one, too.
  const left = inSedes(tablaDeSedes, medida.id).filter(
    ({ sede }) => !ownInSedes.some((row) => row.sede === sede),
  )
  return [precioOf(leaves, lugar, followed), ...pricesInSedes(leaves, lugar, left), ...kept]
}

export interface Vista {
  readonly filas: readonly Fila[]
  /** How many prices stay, because the change does not reach the next hundred. */
  readonly iguales: number
  /** Names of those of which too little would be left. */
  readonly imposibles: readonly string[]
}

export function previewOf(tabla: TablaDePrecios, chosen: ReadonlySet<number>, ajuste: Ajuste): Vista {
  const priced = chosenPrices(tabla, chosen).map(({ cambio, ...named }) => {
    const despues = adjustedPrice(cambio.antes ?? 0, ajuste)
    return Object.assign(named, { cambio: Object.assign({ despues }, cambio) })
  })
  return {
    filas: priced.filter(({ cambio }) => cambio.despues !== null && cambio.despues !== cambio.antes),
    iguales: priced.filter(({ cambio }) => cambio.despues === cambio.antes).length,
    imposibles: priced.filter(({ cambio }) => cambio.despues === null).map(({ nombre }) => nombre),
  }
}

/**
 * With the prices of branches that go with a price of the table (rule precio/por-sede). The server
 * deletes them anyway; named, they are counted and taken back with it.
 */
export function withThoseOfSedes(
  { categorias }: TablaDePrecios,
  cambios: readonly CambioDePrecio[],
): CambioDePrecio[] {
  const named = new Set(cambios.map(keyOf))
  const gone = cambios.flatMap(({ categoria: id, medida, sede, despues }) => {
    const categoria = categorias.find((one) => one.id === id)
    if (categoria === undefined || medida === undefined || sede !== undefined || despues !== null) return []
    const followers = categoria.productos.filter(
      ({ sigue_tabla, precios }) => sigue_tabla && priceAt(precios, medida) === null,
    )
    return [
      { lugar: { categoria: categoria.id, medida }, precios: categoria.precios_sede },
      ...followers.map((one) => ({ lugar: { producto: one.id, medida }, precios: one.precios_sede })),
    ].flatMap(({ lugar, precios }) =>
      inSedes(precios, medida).map((row): CambioDePrecio =>
        Object.assign({ sede: row.sede, antes: row.precio, despues: null }, lugar),
      ),
    )
  })
  return cambios.concat(gone.filter((one) => !named.has(keyOf(one))))
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
      priceAt(product.precios, place.medida) === null &&
      (place.sede === undefined || ownPriceAt(product.precios_sede, place.sede, place.medida) === null)
    return { ...place, antes: despues, despues: followed ? null : antes }
  })
}
