// The menu as a letter page shows it: sections with their sizes as columns (rule menu/imprimir).
import type { Categoria, Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { formatMoney } from '#domain/format.ts'
import { isLicor } from '#domain/pedido/ley-seca.ts'

export interface Renglon {
  readonly id: number
  readonly nombre: string
  /** Its description, else its ingredients. */
  readonly detalle: string
  /** In the order of the columns; blank without a price. */
  readonly precios: readonly string[]
}

export interface Seccion {
  readonly id: number
  readonly nombre: string
  /** The sizes that have a price; none where products have one price. */
  readonly columnas: readonly string[]
  /** Prices that all products of the section share. They are printed once. */
  readonly comunes: readonly string[] | null
  readonly renglones: readonly Renglon[]
}

/** Prices are without discounts: a discount ends, and the paper stays. */
export function seccionesOf(categorias: readonly Categoria[], medidas: readonly Medida[]): Seccion[] {
  return categorias
    .filter(({ productos_por_categoria }) => productos_por_categoria.length > 0)
    .map((categoria) => {
      const { id, nombre, productos_por_categoria: productos } = categoria
      if (!rulesOf(categoria).hasSizes) {
        const renglones = productos.map((one) => renglonOf(one, [one.precio ?? undefined]))
        return { id, nombre, columnas: [], comunes: null, renglones }
      }
      const used = medidas.filter((medida) => productos.some((one) => precioAt(one, medida) !== undefined))
      const renglones = productos.map((one) =>
        renglonOf(
          one,
          used.map((medida) => precioAt(one, medida)),
        ),
      )
      return {
        id,
        nombre,
        columnas: used.map((medida) => medida.nombre),
        comunes: comunesOf(renglones),
        renglones,
      }
    })
}

const precioAt = ({ precios_por_medida }: Producto, { id }: Medida) =>
  precios_por_medida.find(({ medida }) => medida === id)?.precio

function renglonOf(producto: Producto, precios: readonly (number | undefined)[]): Renglon {
  const { id, nombre, descripcion, ingredientes = [] } = producto
  return {
    id,
    nombre,
    detalle: descripcion.trim() || ingredientes.map((one) => one.nombre).join(', '),
    precios: precios.map((precio) => (precio === undefined ? '' : formatMoney(precio))),
  }
}

function comunesOf(renglones: readonly Renglon[]): readonly string[] | null {
  const [first, ...others] = renglones
  if (first === undefined || others.length === 0) return null
  return others.every(({ precios }) => precios.join() === first.precios.join()) ? first.precios : null
}

/** Liquor needs its warnings on paper, too. */
export const sellsLiquor = (categorias: readonly Categoria[]): boolean =>
  categorias.some(({ productos_por_categoria }) => productos_por_categoria.some(isLicor))
