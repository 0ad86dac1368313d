// What becomes of chosen products that follow the table of prices. Rule precio/seguir-la-tabla.
import type {
  CambioDeSeguimiento,
  CategoriaDeTabla,
  ProductoDeTabla,
  TablaDePrecios,
} from '#contract/catalogo/tabla.ts'
import { priceAt, ownPriceAt } from './celdas.ts'
import type { Fila } from './tabla-values.ts'

/**
 * The categories with products that could follow: those with own prices, where the table has some.
 */
export const candidatesOf = ({ categorias }: TablaDePrecios): CategoriaDeTabla[] =>
  categorias
    .filter(({ con_medidas, precios }) => con_medidas && precios.length > 0)
    .map((categoria) =>
      Object.assign({}, categoria, {
        productos: categoria.productos.filter(({ sigue_tabla }) => !sigue_tabla),
      }),
    )
    .filter(({ productos }) => productos.length > 0)

/** Where the table has no price, a product keeps its own. */
const keptBy = ({ precios: tabla }: CategoriaDeTabla, { precios }: ProductoDeTabla) =>
  precios.filter(({ medida }) => priceAt(tabla, medida) === null)

const chosenOf = (tabla: TablaDePrecios, chosen: ReadonlySet<number>) =>
  candidatesOf(tabla).flatMap((categoria) =>
    categoria.productos
      .filter(({ id }) => chosen.has(id))
      .map((producto): [CategoriaDeTabla, ProductoDeTabla] => [categoria, producto]),
  )

export const followChanges = (tabla: TablaDePrecios, chosen: ReadonlySet<number>): CambioDeSeguimiento[] =>
  chosenOf(tabla, chosen).map(([categoria, producto]) => ({
    producto: producto.id,
    antes: { sigue: producto.sigue_tabla, precios: producto.precios },
    despues: { sigue: true, precios: keptBy(categoria, producto) },
  }))

/** Takes changes back: each product is what it was. */
export const followUndo = (cambios: readonly CambioDeSeguimiento[]): CambioDeSeguimiento[] =>
  cambios.map(({ producto, antes, despues }) => ({ producto, antes: despues, despues: antes }))

/** Each price that changes, of all branches and of single ones. */
export const followRows = (tabla: TablaDePrecios, chosen: ReadonlySet<number>): Fila[] =>
  chosenOf(tabla, chosen).flatMap(([categoria, producto]) =>
    tabla.medidas.flatMap((medida) => rowsAt(categoria, producto, medida)),
  )

function rowsAt(
  categoria: CategoriaDeTabla,
  producto: ProductoDeTabla,
  medida: TablaDePrecios['medidas'][number],
): Fila[] {
  const despues = priceAt(categoria.precios, medida.id)
  if (despues === null) return []
  const antes = priceAt(producto.precios, medida.id)
  const row = (sede: number | null, after: number): Fila => ({
    nombre: producto.nombre,
    tamano: medida.nombre,
    sede,
    nota: null,
    cambio: { producto: producto.id, medida: medida.id, antes, despues: after },
  })
  const inSedes = (categoria.precios_sede ?? [])
    .filter(
      (one) => one.medida === medida.id && ownPriceAt(producto.precios_sede, one.sede, medida.id) === null,
    )
    .map(({ sede, precio }) => row(sede, precio))
  return [row(null, despues), ...inSedes].filter(({ cambio }) => cambio.antes !== cambio.despues)
}
