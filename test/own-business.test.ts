// Two businesses of their own on the same build: nothing of the demo is left in either, and neither
// shows anything of the other. Rules negocio/editar, negocio/colores and negocio/logo.
import { api } from '#contract/api.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { parse } from '#domain/marca/colores.ts'
import { drawFacadeIn } from '#illustration/facade.ts'
import { ANUNCIOS, drawAnuncio } from '#illustration/publicidad.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { openSession } from '#server/lib/session.ts'
import { mountBuiltPages } from '#server/page/pages.ts'
import datos from '#server/seed/demo-data.json' with { type: 'json' }
import { pageSource } from '#server/seo/page-source.ts'
import { ensureBuilt } from '#tools/build.ts'
import { adminPaths, clientePaths } from '#web/lib/paths.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendForm } from './forms.ts'
import { startTestServer, type TestServer } from './server.ts'

interface Business {
  readonly nombre: string
  readonly lema: string
  readonly colores: { readonly primario: string; readonly secundario: string }
  readonly sede: string
  readonly categoria: string
  readonly producto: string
  readonly telefono: string
}
const NONA: Business = {
  nombre: 'La Nona',
  lema: 'Como en casa de la abuela',
  colores: { primario: '#8a1f6b', secundario: '#2b1242' },
  sede: 'Villa de Leyva',
  categoria: 'Amasijos',
  producto: 'Focaccia de romero',
  telefono: '3104445566',
}
const BRASA: Business = {
  nombre: 'Brasa y Masa',
  lema: 'Del fuego a tu mesa',
  colores: { primario: '#0a58ca', secundario: '#063970' },
  sede: 'Barichara',
  categoria: 'Calentados',
  producto: 'Empanada de horno',
  telefono: '3115556677',
}
const DIST = join(import.meta.dirname, '../dist')
const HOSTS = ['localhost', 'admin.localhost'] as const

const servers: TestServer[] = []
beforeAll(async () => {
  await ensureBuilt()
  servers.push(await open(NONA), await open(BRASA))
}, 180_000)
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function open({ nombre, lema, colores, sede, categoria, producto, telefono }: Business) {
  const server = await startTestServer({
    ownBusiness: true,
    config: { publicUrl: `https://${nombre.replaceAll(' ', '').toLowerCase()}.example` },
    mountPages: (app, services) => mountBuiltPages(app, DIST, pageSource(services)),
  })
  const token = await openSession(server.services, 1)
  await server.ask(negocioAdminApi.change, { token, body: { nombre, lema, colores, ciudad: sede } })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><path d="M0 0h200v90H0z M20 20v50h60V20z" fill-rule="evenodd" fill="${colores.primario}"/></svg>`
  const logo = await sharp(Buffer.from(svg)).png().toBuffer()
  const saved = await sendForm(server, 'PUT', '/api/negocio/logo/', {
    token,
    fields: [['imagen', new Blob([Uint8Array.from(logo)])]],
  })
  expect(saved.status).toBe(200)
  await server.ask(gestionSedesApi.create, {
    token,
    body: {
      nombre: sede,
      direccion: 'Carrera 9 # 13-20',
      ciudad: sede,
      telefono,
      ubicacion: '5.6325, -73.5245',
    },
  })
  const { id } = await server.ask(catalogoAdminApi.createCategoria, { token, body: { nombre: categoria } })
  await server.ask(catalogoAdminApi.createProducto, {
    token,
    body: { nombre: producto, categoria: id, precio: 9000 },
  })
  await server.db.updateTable('negocio').set({ abierto_desde: server.clock.now() }).execute()
  forgetCached()
  return server
}

const at = (index: number): TestServer => {
  const server = servers[index]
  if (server === undefined) throw new Error('The server did not start')
  return server
}

/** Everything with words that a server shows without a session, by its address. */
async function readAll({ app }: TestServer): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  const get = async (host: string, url: string) => {
    const { body, statusCode } = await app.inject({ url, headers: { host } })
    expect([url, statusCode < 500]).toEqual([url, true])
    read.set(`${host}${url}`, body)
    return body
  }
  // Products are read by their addresses in the sitemap.
  const { menuProducto: _cliente, ...cliente } = clientePaths
  const { menuProducto: _personal, ...personal } = adminPaths
  const screens: Record<(typeof HOSTS)[number], object> = { localhost: cliente, 'admin.localhost': personal }
  for (const host of HOSTS) {
    const paths = Object.values<(...values: string[]) => string>({ ...screens[host] })
    const sitemap = await app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })
    const shared = Array.from(
      sitemap.body.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g),
      ([, url = '']) => url,
    )
    const documents = [
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/icons/icon.svg',
      '/no/such/page',
    ]
    for (const url of new Set([...paths.map((path) => path('1', '2')), ...shared, ...documents])) {
      await get(host, url)
    }
  }
  const endpoints = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))
  for (const { method, access, path } of endpoints) {
    if (method === 'GET' && access === 'public') await get('localhost', path.replaceAll(/\{\w+\}/g, '1'))
  }
  await get('localhost', '/api/docs/json')
  return read
}

/** What only the demo says. */
const DEMO_WORDS = [
  'Lumbre',
  'donalumbre',
  datos.negocio.lema,
  datos.negocio.nit,
  datos.negocio.transferencia_nequi,
  datos.negocio.transferencia_bre_b,
  ...datos.sedes.flatMap(({ nombre, direccion, telefono, barrio }) => [nombre, direccion, telefono, barrio]),
  ...datos.publicidades.map(({ titulo }) => titulo),
  ...datos.usuarios.map(({ numero }) => numero),
]
const DEMO_COLORS = [datos.negocio.color_primario, datos.negocio.color_secundario]
const marksOf = ({ nombre, lema, sede, categoria, producto, telefono, colores }: Business) => [
  nombre,
  lema,
  sede,
  categoria,
  producto,
  telefono,
  ...Object.values(colores).map((color) => color.slice(1)),
]

/** 'place: mark' for each mark that a text has, also escaped, in any case. */
const traces = (texts: Iterable<[string, string]>, marks: readonly string[]): string[] =>
  [...texts].flatMap(([place, text]) => {
    const lower = text.toLowerCase()
    return marks.filter((mark) => lower.includes(mark.toLowerCase())).map((mark) => `${place}: ${mark}`)
  })
const DEMO_MARKS = [...DEMO_WORDS, ...DEMO_COLORS.map((color) => color.slice(1))]

/** How many pixels of a picture have nearly this colour. */
async function pixelsLike(picture: Buffer, color: string): Promise<number> {
  const wanted = parse(color)
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let from = 0; from < data.length; from += 3) {
    if (wanted.every((channel, index) => Math.abs(channel - (data[from + index] ?? 0)) <= 6)) count += 1
  }
  return count
}

describe('a business of its own', () => {
  test('no page, document or public answer has a word or a colour of the demo', async () => {
    const read = await readAll(at(0))
    expect(traces(read, DEMO_MARKS)).toEqual([])
    // The walk reads the business: its own marks are there.
    expect(traces([['menu', read.get('localhost/menu') ?? '']], marksOf(NONA))).not.toEqual([])
    expect(read.get('localhost/manifest.webmanifest')).toContain('La Nona')
    expect(read.size).toBeGreaterThan(60)
  })

  test('a business shows nothing of the demo before its opening, either', async () => {
    const server = at(0)
    await server.db.updateTable('negocio').set({ abierto_desde: null }).execute()
    forgetCached()
    try {
      const { body } = await server.app.inject({ url: '/menu', headers: { host: 'localhost' } })
      expect(body).toContain('Pronto abrimos')
      expect(traces([['soon', body]], DEMO_MARKS)).toEqual([])
    } finally {
      await server.db.updateTable('negocio').set({ abierto_desde: server.clock.now() }).execute()
      forgetCached()
    }
  })

  test('no built file of the front ends has a word or a colour of the demo', async () => {
    const files = await readdir(join(DIST, 'client'), { recursive: true })
    const texts = files.filter((file) => /\.(js|css|html|svg|json)$/.test(file))
    expect(texts.length).toBeGreaterThan(20)
    const built = await Promise.all(
      texts.map(async (file): Promise<[string, string]> => [
        file,
        await readFile(join(DIST, 'client', file), 'utf8'),
      ]),
    )
    expect(traces(built, DEMO_MARKS)).toEqual([])
  })

  test('façades and adverts are drawn in the colours of the business', () => {
    const { primario, secundario } = NONA.colores
    const drawn: [string, string][] = [
      ...[0, 1, 2].map((house): [string, string] => [
        `house ${String(house)}`,
        drawFacadeIn(primario, secundario, house),
      ]),
      ...Array.from({ length: ANUNCIOS }, (_, index): [string, string] => [
        `advert ${String(index + 1)}`,
        drawAnuncio(index + 1, NONA.colores),
      ]),
    ]
    expect(traces(drawn, DEMO_MARKS)).toEqual([])
    expect(traces(drawn, [primario])).not.toEqual([])
  })

  test('icons, the façade and shared pictures have the colours of the business and none of the demo', async () => {
    const { app } = at(0)
    const page = (await app.inject({ url: '/menu', headers: { host: 'localhost' } })).body
    const shared = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? ''
    const sedes: { imagen: string }[] = JSON.parse((await app.inject('/api/locations/sedes/')).body)
    const pictures = [
      '/icons/icon-512.png',
      '/icons/maskable-192.png',
      '/icons/apple-touch-icon.png',
      '/favicon.ico',
      shared,
      sedes[0]?.imagen ?? '',
    ]
    for (const url of pictures) {
      const { statusCode, rawPayload } = await app.inject(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect([url, await pixelsLike(rawPayload, NONA.colores.secundario)]).not.toEqual([url, 0])
      for (const color of DEMO_COLORS)
        expect([url, color, await pixelsLike(rawPayload, color)]).toEqual([url, color, 0])
    }
    // The logo, on a white card, is in the place of the name.
    const card = await sharp((await app.inject(shared)).rawPayload)
      .extract({ left: 64, top: 40, width: 240, height: 112 })
      .toBuffer()
    expect(await pixelsLike(card, NONA.colores.primario)).toBeGreaterThan(1000)
    expect(await pixelsLike(card, '#ffffff')).toBeGreaterThan(1000)
  })
})

test('two businesses on the same build show nothing of each other', async () => {
  const [nona, brasa] = [await readAll(at(0)), await readAll(at(1))]
  expect(traces(nona, marksOf(BRASA))).toEqual([])
  expect(traces(brasa, marksOf(NONA))).toEqual([])
  expect(traces([['menu', brasa.get('localhost/menu') ?? '']], marksOf(BRASA))).not.toEqual([])
  const icon = async (server: TestServer) => (await server.app.inject('/icons/icon-192.png')).rawPayload
  expect((await icon(at(0))).equals(await icon(at(1)))).toBe(false)
})
