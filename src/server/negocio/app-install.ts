// Makes the product installable as an app: its manifest and its icons, from the business's name,
// colours and logo.
import type { Negocio } from '#contract/negocio.ts'
import { marcaVersion } from '#domain/marca/version.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/http/http.ts'
import { isAdminHost } from '#server/http/common-headers.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawIcon, ICON_SVG, ICONS, markColors } from './draw-icon.ts'
import { readNegocio } from './read-negocio.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** The page's own ground, seen while the app starts. */
const BACKGROUND = '#f7f4ee'

export function mountAppInstall(app: FastifyInstance, services: Services): void {
  const { media } = services

  app.get('/manifest.webmanifest', async (request, reply) => {
    const negocio = await readNegocio(services)
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifestOf(negocio, isAdminHost(request))))
  })
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const negocio = await readNegocio(services)
    const { name } = request.params
    reply.header('cache-control', cacheOf(request, negocio))
    if (name !== ICON_SVG && !Object.hasOwn(ICONS, name)) return handleError(notFound(), request, reply)
    reply.type(name === ICON_SVG ? 'image/svg+xml' : 'image/png')
    return reply.send(await drawIcon(media, name, negocio))
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const negocio = await readNegocio(services)
    reply.header('cache-control', 'no-cache').type('image/png')
    return reply.send(await drawIcon(media, 'favicon.png', negocio))
  })
}

/** Only an address with the present version is kept: other ones show what is drawn later. */
const cacheOf = ({ url }: FastifyRequest, negocio: Negocio): string =>
  url.endsWith(`?v=${marcaVersion(negocio)}`) ? FOREVER : 'no-cache'

function manifestOf(negocio: Negocio, isStaff: boolean) {
  const { nombre, lema, colores } = negocio
  return {
    id: '/',
    name: isStaff ? `${nombre} · Personal` : nombre,
    short_name: isStaff ? 'Personal' : nombre,
    description: lema,
    lang: 'es-CO',
    start_url: isStaff ? '/inicio' : '/menu',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: markColors(colores).fondo,
    icons: Object.entries(ICONS)
      .filter(([, { size }]) => size >= 192)
      .map(([name, { size, bleed }]) => ({
        src: `/icons/${name}?v=${marcaVersion(negocio)}`,
        sizes: `${String(size)}x${String(size)}`,
        type: 'image/png',
        purpose: bleed ? 'maskable' : 'any',
      })),
  }
}
