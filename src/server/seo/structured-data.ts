// Structured data for search engines: the branches, the menu and its products in the words of
// schema.org.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { businessDay } from '#domain/format.ts'
import { unusualDays } from '#domain/horario-especial.ts'
import { weekHours } from '#domain/horario.ts'
import { priceRange } from '#domain/pedido/precios.ts'
import { productoPath } from '#domain/ruta-producto.ts'
import type { Content, PublicPage } from '#server/page/page.ts'

const CONTEXT = 'https://schema.org'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Rule seo/horas-especiales. */
const UNUSUAL_DAYS = 60
/** Their way to say that a day is closed. */
const CLOSED = [{ desde: '00:00', hasta: '00:00' }]

type Data = Readonly<Record<string, unknown>>

/**
 * Only the page of the whole menu describes the menu; a category and a product describe themselves.
 * Null adds nothing.
 */
export function structuredData(page: PublicPage, content: Content, publicUrl: string): Data | null {
  if (page.kind === 'menu') {
    const branches = content.sedes.map((sede) => restaurant(sede, content, publicUrl))
    return { '@context': CONTEXT, '@graph': [...branches, menu(content, publicUrl)] }
  }
  if (page.kind === 'categoria') return { '@context': CONTEXT, ...section(page.categoria, publicUrl) }
  if (page.kind === 'producto') {
    const { producto, categoria } = page
    const image = producto.imagen === null ? {} : { image: `${publicUrl}${producto.imagen}` }
    return { '@context': CONTEXT, ...item(producto, categoria.slug, publicUrl), ...image }
  }
  return null
}

function restaurant(sede: Content['sedes'][number], { negocio, now }: Content, publicUrl: string): Data {
  const today = businessDay(now, negocio.zona_horaria)
  return {
    '@type': 'Restaurant',
    '@id': `${publicUrl}/menu#sede-${String(sede.id)}`,
    name: `${negocio.nombre} ${sede.nombre}`,
    url: `${publicUrl}/menu`,
    ...(sede.imagen === null ? {} : { image: `${publicUrl}${sede.imagen}` }),
    telephone: `+57${sede.telefono}`,
    servesCuisine: 'Pizza',
    currenciesAccepted: 'COP',
    address: {
      '@type': 'PostalAddress',
      streetAddress: [sede.direccion, sede.barrio].filter(Boolean).join(', '),
      addressLocality: sede.ciudad,
      addressCountry: 'CO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: sede.lat, longitude: sede.lng },
    // Blank hours mean always open, but not before they were set once.
    openingHoursSpecification: (sede.horario_confirmado ? weekHours(sede.horario.semana) : []).map(
      ({ dias, desde, hasta }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dias.map((dia) => DAYS[dia - 1]),
        opens: desde,
        closes: hasta,
      }),
    ),
    specialOpeningHoursSpecification: (sede.horario_confirmado
      ? unusualDays(sede.horario, today, UNUSUAL_DAYS)
      : []
    ).flatMap(({ dia, intervalos }) =>
      (intervalos.length === 0 ? CLOSED : intervalos).map(({ desde, hasta }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: dia,
        validThrough: dia,
        opens: desde,
        closes: hasta,
      })),
    ),
    hasMenu: { '@id': `${publicUrl}/menu#menu` },
  }
}

function menu({ negocio, menu: categorias }: Content, publicUrl: string): Data {
  return {
    '@type': 'Menu',
    '@id': `${publicUrl}/menu#menu`,
    name: `Menú de ${negocio.nombre}`,
    inLanguage: 'es-CO',
    hasMenuSection: categorias
      .filter(({ productos_por_categoria: productos }) => productos.length > 0)
      .map((categoria) => section(categoria, publicUrl)),
  }
}

function section({ nombre, slug, productos_por_categoria: productos }: Categoria, publicUrl: string): Data {
  return {
    '@type': 'MenuSection',
    name: nombre,
    hasMenuItem: productos.map((producto) => item(producto, slug, publicUrl)),
  }
}

function item(producto: Producto, slug: string, publicUrl: string): Data {
  const { nombre, descripcion } = producto
  return {
    '@type': 'MenuItem',
    name: nombre,
    ...(descripcion === '' ? {} : { description: descripcion }),
    url: `${publicUrl}${productoPath(slug, producto)}`,
    ...offers(producto),
  }
}

function offers({ precio, precios_por_medida: precios, descuento, precio_desde: desde }: Producto): Data {
  const range = priceRange(precios.length === 0 && precio !== null ? [{ precio }] : precios, descuento)
  if (range === null) return {}
  const currency = { priceCurrency: 'COP' }
  // Some branch asks more, so nothing is known of the highest price.
  if (desde === true) return { offers: { '@type': 'AggregateOffer', lowPrice: range.min, ...currency } }
  return range.min === range.max
    ? { offers: { '@type': 'Offer', price: range.min, ...currency } }
    : {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: range.min,
          highPrice: range.max,
          offerCount: precios.length,
          ...currency,
        },
      }
}
