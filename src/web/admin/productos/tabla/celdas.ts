// The cells of a screen of prices.
import {
  PRECIO_DE_TABLA,
  type CambioDePrecio,
  type CategoriaDeTabla,
  type ProductoDeTabla,
  type TablaDePrecios,
} from '#contract/catalogo/tabla.ts'

export type Lugar = Omit<CambioDePrecio, 'antes' | 'despues'>

export interface Celda {
  readonly columna: { readonly id: number; readonly nombre: string }
  readonly lugar: Lugar
  /** The stored price; null is an empty cell. */
  readonly propio: number | null
  /**
   * The price of a branch while the cell is empty. Null: it has no price, and gets none here.
   */
  readonly usual?: number | null
  /** What the server compares: the stored price, or that of the table of the branch. */
  readonly antes: number | null
}

export interface FilaDeCeldas {
  readonly id: number
  readonly nombre: string
  readonly nota?: string
  readonly celdas: readonly Celda[]
}

type Precios = readonly { medida: number; precio: number }[]
type DeSedes = CategoriaDeTabla['precios_sede']
type Sede = { readonly id: number; readonly nombre: string }

export const priceAt = (precios: Precios, medida: number) =>
  precios.find((row) => row.medida === medida)?.precio ?? null

export const ownPriceAt = (precios: DeSedes, sede: number, medida: number | null) =>
  precios?.find((row) => row.sede === sede && row.medida === medida)?.precio ?? null

export const keyOf = ({ categoria, producto, medida, sede }: Lugar) =>
  [categoria, producto, medida, sede].map(String).join(' ')

/** The text of a cell that nobody has edited. */
export const textOf = ({ propio }: Celda) => String(propio ?? '')

/** The error of a typed price; an empty one takes the price away. */
export const problemOf = (text: string): string | undefined =>
  text === '' || /^[1-9]\d{0,8}$/.test(text) ? undefined : PRECIO_DE_TABLA

/** The prices of the table by category, of all branches or of one. */
export function tableRows({ categorias, medidas }: TablaDePrecios, sede: number | null): FilaDeCeldas[] {
  return categorias.map((categoria) => ({
    id: categoria.id,
    nombre: categoria.nombre,
    nota: followersText(categoria),
    celdas: medidas.map((columna) => {
      const usual = priceAt(categoria.precios, columna.id)
      const lugar = { categoria: categoria.id, medida: columna.id }
      if (sede === null) return { columna, lugar, propio: usual, antes: usual }
      const propio = ownPriceAt(categoria.precios_sede, sede, columna.id)
      return { columna, lugar: { ...lugar, sede }, propio, usual, antes: propio }
    }),
  }))
}

const SIN_TAMANOS = { id: 0, nombre: 'Precio' }

/** The prices of a product by branch, at the sizes that it has. Empty: it has no price yet. */
export function branchRows(
  categoria: CategoriaDeTabla,
  producto: ProductoDeTabla,
  medidas: TablaDePrecios['medidas'],
  sedes: readonly Sede[],
): FilaDeCeldas[] {
  const sized = categoria.con_medidas
    ? medidas.map((columna) => {
        const own = priceAt(producto.precios, columna.id)
        const follows = own === null && producto.sigue_tabla
        return { columna, follows, usual: follows ? priceAt(categoria.precios, columna.id) : own }
      })
    : []
  const priced = sized.filter(({ usual }) => usual !== null)
  const columnas =
    priced.length > 0
      ? priced
      : producto.precio === null
        ? []
        : [{ columna: SIN_TAMANOS, follows: false, usual: producto.precio }]
  if (columnas.length === 0) return []
  return sedes.map((sede) => ({
    id: sede.id,
    nombre: sede.nombre,
    celdas: columnas.map(({ columna, follows, usual }) => {
      const medida = columna === SIN_TAMANOS ? null : columna.id
      const propio = ownPriceAt(producto.precios_sede, sede.id, medida)
      const followed = follows ? ownPriceAt(categoria.precios_sede, sede.id, medida) : null
      return {
        columna,
        lugar: { producto: producto.id, ...(medida === null ? {} : { medida }), sede: sede.id },
        propio,
        usual: followed ?? usual,
        antes: propio ?? followed,
      }
    }),
  }))
}

function followersText({ productos }: CategoriaDeTabla): string {
  if (productos.length === 0) return 'Sin productos'
  const follow = productos.filter(({ sigue_tabla }) => sigue_tabla).length
  const own = productos.length - follow
  if (follow === 0) return own === 1 ? '1 con precio propio' : `${String(own)} con precio propio`
  const said = follow === 1 ? '1 sigue la tabla' : `${String(follow)} siguen la tabla`
  return own === 0 ? said : `${said} · ${String(own)} con precio propio`
}
