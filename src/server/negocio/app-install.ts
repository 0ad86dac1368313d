// Makes the product installable as an app: its manifest and its icons, from the business's name and
// colours.
import type { Negocio } from '#contract/negocio.ts'
import { legible } from '#domain/colores.ts'
import { drawMark } from '#illustration/mark.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/http/http.ts'
import { isAdminHost } from '#server/page/pages.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { readNegocio } from './read-negocio.ts'

/** Pixels a side, and whether the ground fills the corners, where the system cuts its own shape. */
const ICONS: Readonly<Record<string, { size: number; bleed: boolean }>> = {
  'icon-192.png': { size: 192, bleed: false },
  'icon-512.png': { size: 512, bleed: false },
  'maskable-192.png': { size: 192, bleed: true },
  'maskable-512.png': { size: 512, bleed: true },
  'apple-touch-icon.png': { size: 180, bleed: true },
  'favicon.png': { size: 48, bleed: false },
}
const SVG_UNITS = 64
const DOTS_PER_INCH = 72
const CACHE = 'public, max-age=3600'
/** The page's own ground, seen while the app starts. */
const BACKGROUND = '#f7f4ee'

export function mountAppInstall(app: FastifyInstance, services: Services): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const negocio = await readNegocio(services)
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifestOf(negocio, isAdminHost(request))))
  })
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const { colores } = await readNegocio(services)
    const { name } = request.params
    reply.header('cache-control', CACHE)
    if (name === 'icon.svg') return reply.type('image/svg+xml').send(drawMark(markColors(colores)))
    if (!Object.hasOwn(ICONS, name)) return handleError(notFound(), request, reply)
    return reply.type('image/png').send(await drawIcon(name, colores))
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const { colores } = await readNegocio(services)
    reply.header('cache-control', CACHE).type('image/png')
    return reply.send(await drawIcon('favicon.png', colores))
  })
}

function manifestOf({ nombre, lema, colores }: Negocio, isStaff: boolean) {
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
    theme_color: legible('secundario', markColors(colores).fondo).color,
    icons: Object.entries(ICONS)
      .filter(([, { size }]) => size >= 192)
      .map(([name, { size, bleed }]) => ({
        src: `/icons/${name}`,
        sizes: `${String(size)}x${String(size)}`,
        type: 'image/png',
        purpose: bleed ? 'maskable' : 'any',
      })),
  }
}

function markColors({ primario, secundario }: Negocio['colores']) {
  return { fondo: hexOr(secundario, '#14493B'), salsa: hexOr(primario, '#C5281C') }
}

/** Only a plain hex colour gets into a drawing; otherwise the default colour. */
const hexOr = (color: string, own: string) => (/^#[0-9a-f]{6}$/i.test(color) ? color : own)

/** Drawn once for each pair of colours. */
const drawn = new Map<string, Promise<Buffer>>()

function drawIcon(name: string, colores: Negocio['colores']): Promise<Buffer> {
  const colors = markColors(colores)
  const key = `${name} ${colors.fondo} ${colors.salsa}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const { size, bleed } = ICONS[name] ?? { size: 48, bleed: false }
  const svg = Buffer.from(drawMark(colors, { bleed }))
  const png = sharp(svg, { density: (DOTS_PER_INCH * size) / SVG_UNITS })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  drawn.set(key, png)
  png.catch(() => drawn.delete(key))
  return png
}
