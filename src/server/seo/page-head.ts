// The description of a public page for search engines and shared links: title, description,
// address, picture.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { escapeHtml, jsonInHtml } from '#domain/html.ts'
import { priceRange } from '#domain/pedido/precios.ts'
import { productoPath } from '#domain/ruta-producto.ts'
import type { Content, Head, PublicPage } from '#server/page/page.ts'
import { SHARED, sharedPicturePath } from './shared-picture.ts'
import { structuredData } from './structured-data.ts'

export const MENU_PATH = '/menu'
export const POLITICA_PATH = '/politica-de-datos'
export const categoriaPath = (slug: string) => `${MENU_PATH}/${encodeURIComponent(slug)}`

/** `publicUrl` is the address of the product for customers, without a final slash. */
export function headOf(page: PublicPage, content: Content, publicUrl: string): Head {
  const { title, description, path } = describe(page, content)
  const url = publicUrl + path
  const picture = publicUrl + sharedPicturePath(page, content)
  const data = structuredData(page, content, publicUrl)
  return {
    title,
    tags: [
      meta('name', 'description', description),
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:locale', 'es_CO'),
      meta('property', 'og:site_name', content.negocio.nombre),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', url),
      meta('property', 'og:image', picture),
      meta('property', 'og:image:width', String(SHARED.width)),
      meta('property', 'og:image:height', String(SHARED.height)),
      meta('property', 'og:image:alt', title),
      // The other card fields are read from the tags above.
      meta('name', 'twitter:card', 'summary_large_image'),
    ].join(''),
    data: data === null ? '' : `<script type="application/ld+json">${jsonInHtml(data)}</script>`,
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

interface Description {
  readonly title: string
  readonly description: string
  readonly path: string
}

function describe(page: PublicPage, { negocio }: Content): Description {
  if (page.kind === 'producto') {
    const { producto, categoria } = page
    return {
      title: producto.nombre,
      description: sentences(producto.descripcion, priceText(producto), `Pídelo en ${negocio.nombre}.`),
      path: productoPath(categoria.slug, producto),
    }
  }
  if (page.kind === 'categoria') {
    const { nombre, slug, productos_por_categoria: productos } = page.categoria
    const nombres = productos.slice(0, 4).map((producto) => producto.nombre)
    const list = productos.length > nombres.length ? `${nombres.join(', ')} y más` : nombres.join(', ')
    return {
      title: nombre,
      description: `${nombre} de ${negocio.nombre}: ${list}. Pide a domicilio, para recoger o en la mesa.`,
      path: categoriaPath(slug),
    }
  }
  if (page.kind === 'politica') {
    return {
      title: 'Política de datos',
      description: `Cómo cuida ${negocio.nombre} tus datos personales y cuáles son tus derechos.`,
      path: POLITICA_PATH,
    }
  }
  return {
    title: 'Menú',
    description: sentences(
      negocio.lema,
      `Mira el menú de ${negocio.nombre} y pide a domicilio, para recoger o en la mesa.`,
    ),
    path: MENU_PATH,
  }
}

/** Texts of people, with or without their full stop, as one. */
const sentences = (...texts: string[]) =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')

function priceText({
  precio,
  precios_por_medida: precios,
  descuento,
  precio_desde: desde = false,
}: Producto): string {
  const range = priceRange(precios.length === 0 && precio !== null ? [{ precio }] : precios, descuento)
  if (range === null) return ''
  return range.min === range.max && !desde ? formatMoney(range.min) : `Desde ${formatMoney(range.min)}`
}
