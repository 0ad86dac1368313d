// The page of the menu that a path names: the whole menu, a category, or a product with its dialog.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import { productoIdOfPath } from '#domain/ruta-producto.ts'
import type { PublicPage } from './page.ts'

export interface MenuAddress {
  /** The path that the server draws; a dialog over it is drawn by the browser. */
  readonly drawnAs: string
  readonly page: PublicPage
  /** 404 for an unknown product; the menu is shown all the same. */
  readonly status: 200 | 404
}

const MENU = /^\/menu(?:\/([^/]+)(\/[^/]+)?)?\/?$/i

/** Null for any path that is not of the menu. */
export function readMenuAddress(path: string, menu: readonly Categoria[]): MenuAddress | null {
  const match = MENU.exec(path)
  if (match === null) return null
  const [, slug, word] = match
  const categoria = menu.find((one) => one.slug === slug && one.productos_por_categoria.length > 0)
  const drawnAs = categoria === undefined ? '/menu' : `/menu/${categoria.slug}`
  const page: PublicPage = categoria === undefined ? { kind: 'menu' } : { kind: 'categoria', categoria }
  if (word === undefined) return { drawnAs, page, status: 200 }
  const product = findProduct(menu, productoIdOfPath(path))
  return product === null ? { drawnAs, page, status: 404 } : { drawnAs, page: product, status: 200 }
}

/** The page of a product of the menu; null for an unknown one. */
export function findProduct(menu: readonly Categoria[], id: number | null): PublicPage | null {
  for (const categoria of menu) {
    const producto = categoria.productos_por_categoria.find((one) => one.id === id)
    if (producto !== undefined) return { kind: 'producto', categoria, producto }
  }
  return null
}
