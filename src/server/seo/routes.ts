// For search engines: what they may read, and the list of pages.
import { escapeHtml } from '#domain/html.ts'
import { productoPath } from '#domain/ruta-producto.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/http/http.ts'
import type { Content } from '#server/page/page.ts'
import { isAdminHost } from '#server/http/common-headers.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance } from 'fastify'
import { readContent } from './read-content.ts'
import { categoriaPath, MENU_PATH, POLITICA_PATH } from './page-head.ts'
import { serveSharedPictures } from './serve-shared-pictures.ts'

/**
 * Public pages and their resources. The rest is closed: orders, their secret links, accounts, the
 * checkout, chats, the API.
 */
const OPEN = [
  '/$',
  '/menu$',
  '/menu?',
  '/menu/',
  '/politica-de-datos$',
  '/assets/',
  '/media/',
  '/icons/',
  '/favicon.ico$',
]

export function mountSeo(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(isAdminHost(request) ? CLOSED : robotsOf(publicUrl)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    if (isAdminHost(request)) return handleError(notFound(), request, reply)
    const content = await readContent(services)
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
    return reply.send(sitemapOf(content, publicUrl))
  })
  serveSharedPictures(app, services)
}

const CLOSED = 'User-agent: *\nDisallow: /\n'

const robotsOf = (publicUrl: string) =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Empty before the opening, when no page may be kept. */
function sitemapOf({ menu, negocio }: Content, publicUrl: string): string {
  const paths = negocio.abierto ? publicPathsOf(menu) : []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

function publicPathsOf(menu: Content['menu']): string[] {
  const categorias = menu.filter(({ productos_por_categoria: productos }) => productos.length > 0)
  return [
    MENU_PATH,
    ...categorias.map(({ slug }) => categoriaPath(slug)),
    ...categorias.flatMap(({ slug, productos_por_categoria: productos }) =>
      productos.map((producto) => productoPath(slug, producto)),
    ),
    POLITICA_PATH,
  ]
}
