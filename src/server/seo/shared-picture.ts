// The picture of a shared link: which page has which, and its address. The address changes with the
// content.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { Logo } from '#contract/negocio.ts'
import type { Content, PublicPage } from '#server/page/page.ts'
import { createHash } from 'node:crypto'

/** In pixels, as the networks require. */
export const SHARED = { width: 1200, height: 630 } as const

export const SHARED_FOLDER = '/media/compartir/'

/** Raised when the drawing changes, so that older pictures are drawn again. */
const DRAWING = 2

/** The content of the drawing. */
export interface SharedPicture {
  /** The page, whatever is drawn: 'producto-12'. */
  readonly name: string
  readonly title: string
  readonly negocio: string
  /** The colours of the business, for the ground and the border. */
  readonly colores: Content['negocio']['colores']
  /** Path and tone of the logo; null without one. */
  readonly logo: Pick<Logo, 'imagen' | 'tono'> | null
  /** Path of a JPEG or PNG; null without one. */
  readonly imagen: string | null
}

export function sharedPictureOf(page: PublicPage, { negocio, menu }: Content): SharedPicture {
  const { nombre, lema, colores, logo } = negocio
  const mark = logo === null ? null : { imagen: logo.imagen, tono: logo.tono }
  const common = { negocio: nombre, colores, logo: mark }
  if (page.kind === 'producto') {
    const { id, nombre: title, imagen } = page.producto
    return { name: `producto-${String(id)}`, title, imagen, ...common }
  }
  if (page.kind === 'categoria') {
    const { id, nombre: title, productos_por_categoria: productos } = page.categoria
    return { name: `categoria-${String(id)}`, title, imagen: firstPicture(productos), ...common }
  }
  const productos = menu.flatMap((categoria) => categoria.productos_por_categoria)
  return { name: 'menu', title: lema, imagen: firstPicture(productos), ...common }
}

const firstPicture = (productos: readonly Producto[]) =>
  productos.find(({ imagen }) => imagen !== null)?.imagen ?? null

export function sharedPictureFile(picture: SharedPicture): string {
  const version = createHash('sha256')
    .update(JSON.stringify([DRAWING, picture]))
    .digest('hex')
    .slice(0, 12)
  return `${picture.name}-${version}.jpg`
}

export const sharedPicturePath = (page: PublicPage, content: Content) =>
  SHARED_FOLDER + sharedPictureFile(sharedPictureOf(page, content))
