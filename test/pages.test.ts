// The pages as production serves them: their status, whether they may be indexed, and their
// metadata (rules seo/indexable and seo/canonica).
import { readContent } from '#server/seo/read-content.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { mountBuiltPages } from '#server/page/pages.ts'
import { pageSource } from '#server/seo/page-source.ts'
import { productoPath } from '#domain/ruta-producto.ts'
import { ensureBuilt } from '#tools/build.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

const PUBLIC_URL = 'https://pedidos.donalumbre.example'
const TOKEN = 'AbCdEfGhIjKlMnOpQr_-12'

let server: TestServer
beforeAll(async () => {
  await ensureBuilt()
  server = await startTestServer({
    config: { publicUrl: PUBLIC_URL },
    mountPages: (app, services) =>
      mountBuiltPages(app, join(import.meta.dirname, '../dist'), pageSource(services)),
  })
}, 180_000)
afterAll(() => server.close())

const get = (url: string, host = 'localhost', headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } })

async function aProduct() {
  const { menu } = await readContent(server.services)
  for (const { slug, productos_por_categoria: productos } of menu) {
    const producto = productos.find(({ nombre }) => nombre === 'Hawaiana')
    if (producto !== undefined) return { slug, producto, path: productoPath(slug, producto) }
  }
  throw new Error('The demo has no Hawaiana')
}

const tagOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const titleOf = (html: string) => tagOf(html, /<title>([^<]*)<\/title>/)
const canonicalOf = (html: string) => tagOf(html, /<link rel="canonical" href="([^"]*)">/)
const propertyOf = (html: string, name: string) =>
  tagOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))

function dataOf(html: string): unknown {
  const text = tagOf(html, /<script type="application\/ld\+json">([^<]*)<\/script>/)
  return text === undefined ? null : JSON.parse(text)
}

test('every page tells the version of what it shows', async () => {
  const { rows } = await server.pool.query<{ version: string }>('select version from catalogo_version')
  for (const [path, host] of [
    ['/menu', 'localhost'],
    ['/pedidos/finalizar-pedido', 'localhost'],
    ['/menu', 'admin.localhost'],
  ] as const) {
    const { body } = await get(path, host)
    expect(tagOf(body, /id="__datos" data-version="(\d+)"/)).toBe(rows[0]?.version)
  }
})

describe('the status of a page, and whether search engines may keep it:', () => {
  test.each([
    ['/menu', 200, true],
    ['/menu/bebidas', 200, true],
    ['/menu/no-existe', 200, true],
    ['/politica-de-datos', 200, true],
    ['/login', 200, false],
    ['/mis-datos', 200, false],
    ['/pedidos/finalizar-pedido', 200, false],
    ['/order/12', 200, false],
    ['/whatsapp-chat/1', 200, false],
    [`/${TOKEN}`, 200, false],
    ['/hola', 404, false],
    ['/no/existe', 404, false],
    ['/productos/listado', 404, false],
    ['/menu/bebidas/7-agua/x', 404, false],
  ])('%s has its status, and is indexed only if it may be', async (path, status, mayBeFound) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(status)
    expect(headers['x-robots-tag']).toBe(mayBeFound ? undefined : 'noindex')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<div id="root"')
  })

  test.each([
    ['/menu', 200],
    ['/menu/no-existe', 200],
    ['/login', 200],
    ['/no/existe', 404],
    ['/hola', 404],
    ['/menu/bebidas/999999-nada', 404],
  ])('%s has its status before the opening, too, and is not indexed', async (path, status) => {
    await server.db.updateTable('negocio').set({ abierto_desde: null }).execute()
    forgetCached()
    try {
      const { statusCode, headers, body } = await get(path)
      expect(body).toContain('Pronto abrimos')
      expect(statusCode).toBe(status)
      expect(headers['x-robots-tag']).toBe('noindex')
    } finally {
      await server.db.updateTable('negocio').set({ abierto_desde: server.clock.now() }).execute()
      forgetCached()
    }
  })

  test.each([
    ['/login', 200],
    ['/inicio', 200],
    ['/menu', 200],
    ['/pedidos/7/detalle', 200],
    ['/invitacion', 200],
    ['/productos/3/gestionar-tama%C3%B1os', 200],
    ['/no/existe', 404],
    ['/order/12', 404],
    [`/${TOKEN}`, 404],
  ])('%s has its status for staff, and is not indexed', async (path, status) => {
    const { statusCode, headers } = await get(path, 'admin.localhost')
    expect(statusCode).toBe(status)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('no answer of the staff’s host is indexed', async () => {
    for (const path of ['/api/negocio/', '/robots.txt', '/media/nada.jpg']) {
      expect((await get(path, 'admin.localhost')).headers['x-robots-tag']).toBe('noindex')
    }
  })

  test.each(['/%', '/hola%', '/menu/50%', '/menu/%E0%A4%A', '/menu/bebidas/9-%zz'])(
    'a browser that opens %s gets the page of the same path with its % encoded',
    async (path) => {
      const accept = { accept: 'text/html' }
      const given = await get(`${path}?x=%`, 'localhost', accept)
      const encoded = await get(path.replaceAll('%', '%25'), 'localhost', accept)
      expect([200, 404]).toContain(given.statusCode)
      expect(given.statusCode).toBe(encoded.statusCode)
      expect(given.body).toBe(encoded.body)
      expect(given.headers['x-robots-tag']).toBe(encoded.headers['x-robots-tag'])
      expect(given.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('a browser that opens a lone % gets the page for an unknown path', async () => {
    const { statusCode, headers } = await get('/%', 'localhost', { accept: 'text/html' })
    expect(statusCode).toBe(404)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test.each(['/api/pedidos/%', '/media/%zz', '/users/%'])(
    'a badly encoded path of no screen is refused in JSON: %s',
    async (path) => {
      const { statusCode, headers } = await get(path, 'localhost', { accept: 'text/html' })
      expect(statusCode).toBe(400)
      expect(headers['content-type']).toContain('application/json')
    },
  )

  test('a page that does not exist is a 404 for a browser that has it cached, too', async () => {
    const { headers } = await get('/no/existe')
    const again = await get('/no/existe', 'localhost', { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(404)
  })
})

test('the metadata of the menu describe the business, its branches and its products', async () => {
  const { body } = await get('/menu')
  expect(titleOf(body)).toBe('Menú · Doña Lumbre')
  expect(canonicalOf(body)).toBe(`${PUBLIC_URL}/menu`)
  expect(propertyOf(body, 'description')).toBe(
    'Masa lenta, horno bravo. Mira el menú de Doña Lumbre y pide a domicilio, para recoger o en la mesa.',
  )
  expect(propertyOf(body, 'og:site_name')).toBe('Doña Lumbre')
  expect(propertyOf(body, 'twitter:card')).toBe('summary_large_image')
  expect(propertyOf(body, 'og:image')).toMatch(
    /^https:\/\/pedidos\.donalumbre\.example\/media\/compartir\/menu-/,
  )
  expect(dataOf(body)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Restaurant',
        name: 'Doña Lumbre Chapinero',
        telephone: expect.stringMatching(/^\+57\d{10}$/),
        address: expect.objectContaining({ '@type': 'PostalAddress', addressCountry: 'CO' }),
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ dayOfWeek: expect.arrayContaining(['Friday']), opens: '12:00' }),
        ]),
        specialOpeningHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ validFrom: '2026-12-25', validThrough: '2026-12-25' }),
        ]),
      }),
      expect.objectContaining({ '@type': 'Menu' }),
    ]),
  })
})

test('a category and a product describe only themselves, and other words in the address lead to the canonical one', async () => {
  const { slug, producto, path } = await aProduct()
  const category = (await get(`/menu/${slug}`)).body
  expect(titleOf(category)).toBe('Pizzas tradicionales · Doña Lumbre')
  expect(dataOf(category)).toMatchObject({ '@type': 'MenuSection', name: 'Pizzas tradicionales' })
  expect(canonicalOf((await get('/menu/no-existe')).body)).toBe(`${PUBLIC_URL}/menu`)

  for (const address of [
    path,
    `/menu/${slug}/${String(producto.id)}-otra-cosa`,
    `/menu/bebidas/${String(producto.id)}`,
  ]) {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe('Hawaiana · Doña Lumbre')
    expect(canonicalOf(body)).toBe(PUBLIC_URL + path)
    expect(propertyOf(body, 'og:url')).toBe(PUBLIC_URL + path)
    expect(propertyOf(body, 'og:title')).toBe('Hawaiana')
    expect(propertyOf(body, 'description')).toContain('Desde $')
    expect(dataOf(body)).toMatchObject({
      '@type': 'MenuItem',
      name: 'Hawaiana',
      url: PUBLIC_URL + path,
      offers: { '@type': 'AggregateOffer', priceCurrency: 'COP', lowPrice: expect.any(Number) },
    })
  }

  for (const gone of [`/menu/${slug}/999999-nada`, `/menu/${slug}/sin-numero`]) {
    const { statusCode, body } = await get(gone)
    expect(statusCode).toBe(404)
    expect(body).toContain('Hawaiana')
    expect(canonicalOf(body)).toBe(`${PUBLIC_URL}/menu/${slug}`)
  }
})

test('a private page has the name of the business and no other metadata', async () => {
  const { body } = await get('/login')
  expect(titleOf(body)).toBe('Doña Lumbre')
  expect(canonicalOf(body)).toBeUndefined()
  expect(propertyOf(body, 'og:image')).toBeUndefined()
  expect(propertyOf(body, 'description')).toBe('Masa lenta, horno bravo.')
})

test('texts of staff are escaped in the HTML of a page', async () => {
  const { producto, path } = await aProduct()
  const nombre = '"><script>alert(1)</script>&</title>'
  await server.db
    .updateTable('productos')
    .set({ nombre, descripcion: nombre })
    .where('id', '=', producto.id)
    .execute()
  await eventually(async () => {
    for (const address of [path, '/menu']) {
      const { body } = await get(address)
      expect(body).not.toContain('<script>alert')
      expect(body).toContain(String.raw`\u003c/script>`)
    }
    expect(propertyOf((await get(path)).body, 'og:title')).toBe(
      '&quot;>&lt;script>alert(1)&lt;/script>&amp;&lt;/title>',
    )
  })
})
