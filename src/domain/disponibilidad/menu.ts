// A product as the menu of a branch offers it while something is out. Rule
// disponibilidad/en-el-menu.
import type { Cosa } from './agotado.ts'
import { seAcabo, sinText } from './palabras.ts'

/** An ingredient that is out, without which a product is still sold. */
interface Falta {
  /** 'Se acabó el champiñón' */
  readonly texto: string
  /** The note that takes it out: 'Sin champiñón'. */
  readonly nota: string
}

interface ProductoDelMenu {
  readonly id: number
  readonly precios_por_medida: readonly { readonly medida: number }[]
  readonly posibles_adiciones: readonly { readonly ingrediente: { readonly id: number } }[]
  readonly ingredientes?:
    | readonly { readonly id: number; readonly nombre: string; readonly quitable: boolean }[]
    | undefined
  readonly no_disponible?: string | undefined
}

/** The mark of a thing that is out: 'Agotado por hoy'. Undefined while it is sold. */
export type MarkOf = (cosa: Cosa, id: number) => string | undefined

/**
 * Sizes and extras that are out are left out. A product that cannot be made is marked, and one that
 * can be made without an ingredient says so.
 */
export function withAgotados<Producto extends ProductoDelMenu>(producto: Producto, markOf: MarkOf) {
  const { ingredientes = [], precios_por_medida: sizes } = producto
  const precios_por_medida = sizes.filter(({ medida }) => markOf('MEDIDA', medida) === undefined)
  const faltan = ingredientes.filter(({ id }) => markOf('INGREDIENTE', id) !== undefined)
  const needed = faltan.find(({ quitable }) => !quitable)
  const lastSize = precios_por_medida.length === 0 ? sizes.at(0) : undefined
  const no_disponible =
    producto.no_disponible ??
    markOf('PRODUCTO', producto.id) ??
    (needed && markOf('INGREDIENTE', needed.id)) ??
    (lastSize && markOf('MEDIDA', lastSize.medida))
  const posibles_adiciones = producto.posibles_adiciones.filter(
    ({ ingrediente }) => markOf('INGREDIENTE', ingrediente.id) === undefined,
  )
  const sin: Falta[] = faltan
    .filter(({ quitable }) => quitable)
    .map(({ nombre }) => ({ texto: seAcabo(nombre), nota: sinText(nombre) }))
  return {
    ...producto,
    // A card without any size would have no price.
    precios_por_medida: precios_por_medida.length === 0 ? sizes : precios_por_medida,
    posibles_adiciones,
    ...(no_disponible === undefined ? {} : { no_disponible }),
    ...(sin.length === 0 ? {} : { sin }),
  }
}
