// The address of a product on the menu. Its id decides; the words after it are for people and
// search engines.
import { slugify } from './texto.ts'

/** '/menu/pizzas-especiales/12-pollo-y-champinones', from the slug of the product's category. */
export function productoPath(
  categoria: string,
  { id, nombre }: { readonly id: number; readonly nombre: string },
): string {
  const words = slugify(nombre)
  return `/menu/${encodeURIComponent(categoria)}/${String(id)}${words === '' ? '' : `-${words}`}`
}

const PRODUCTO_PATH = /^\/menu\/[^/]+\/([1-9]\d{0,9})(?:-[^/]*)?\/?$/

/** The id of the product that a path names, with any words; null for any other path. */
export function productoIdOfPath(path: string): number | null {
  const id = PRODUCTO_PATH.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
