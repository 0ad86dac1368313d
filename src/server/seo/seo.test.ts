import { productoPath } from '#domain/ruta-producto.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from './read-content.ts'
import { sharedPicturePath } from './shared-picture.ts'

const PUBLIC_URL = 'https://pedidos.donalumbre.example'
const server = await startTestServer({ config: { publicUrl: PUBLIC_URL } })
afterAll(() => server.close())

const get = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })

describe('robots.txt', () => {
  /** By the standard, the longest matching rule decides; '$' is the end of the path. */
  function mayRead(rules: string, path: string): boolean {
    const fitting = Array.from(rules.matchAll(/^(Allow|Disallow): (\S+)$/gm), ([, kind, rule = '']) => ({
      kind,
      rule,
    }))
      .filter(({ rule }) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
      .toSorted((a, b) => b.rule.length - a.rule.length)
    return fitting[0]?.kind === 'Allow'
  }

  test.each([
    ['/', true],
    ['/menu', true],
    ['/menu?pizza=4-3-5', true],
    ['/menu/bebidas/7-agua', true],
    ['/politica-de-datos', true],
    ['/assets/index-abc.js', true],
    ['/media/demo/publicidad/dos.jpg', true],
    ['/media/compartir/menu-0123456789ab.jpg', true],
    ['/icons/icon.svg', true],
    ['/menuAAAAAAAAAAAAAAAAAA', false],
    ['/AbCdEfGhIjKlMnOpQr_-12', false],
    ['/order/12', false],
    ['/login', false],
    ['/mis-datos', false],
    ['/pedidos/finalizar-pedido', false],
    ['/whatsapp-chat/1', false],
    ['/api/pedidos/token/AbCdEfGhIjKlMnOpQr_-12', false],
    ['/users/profile/', false],
  ])('robots.txt allows %s: %s', async (path, may) => {
    expect(mayRead((await get('/robots.txt')).body, path)).toBe(may)
  })

  test('robots.txt names the list of pages, and closes the whole host of staff', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    expect((await get('/robots.txt', 'admin.localhost')).body).toBe('User-agent: *\nDisallow: /\n')
  })
})

test('the list of pages has the menu, every category with products, every product and the data policy, once each', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const { menu } = await readContent(server.services)
  const full = menu.filter(({ productos_por_categoria: productos }) => productos.length > 0)
  const expected = [
    '/menu',
    '/politica-de-datos',
    ...full.map(({ slug }) => `/menu/${slug}`),
    ...full.flatMap(({ slug, productos_por_categoria: productos }) =>
      productos.map((producto) => productoPath(slug, producto)),
    ),
  ]
  const locations = Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url)
  expect(locations.toSorted()).toEqual(expected.map((path) => PUBLIC_URL + path).toSorted())
  expect((await get('/sitemap.xml', 'admin.localhost')).statusCode).toBe(404)
})

test('the list of pages is empty before the opening, when no page may be kept', async () => {
  await server.db.updateTable('negocio').set({ abierto_desde: null }).execute()
  forgetCached()
  try {
    const { statusCode, body } = await get('/sitemap.xml')
    expect(statusCode).toBe(200)
    expect(body).toContain('<urlset')
    expect(body).not.toContain('<loc>')
  } finally {
    await server.db.updateTable('negocio').set({ abierto_desde: server.clock.now() }).execute()
    forgetCached()
  }
})

describe('the picture beside a shared link', () => {
  const folder = join(server.services.config.dataDir, 'compartir')
  beforeEach(() => rm(folder, { recursive: true, force: true }))
  const keptFiles = () => readdir(folder).catch(() => [])

  async function paths() {
    const content = await readContent(server.services)
    const categoria = content.menu.find(({ productos_por_categoria: productos }) => productos.length > 0)
    const producto = categoria?.productos_por_categoria[0]
    if (categoria === undefined || producto === undefined) throw new Error('The demo sells nothing')
    return {
      producto: sharedPicturePath({ kind: 'producto', categoria, producto }, content),
      categoria: sharedPicturePath({ kind: 'categoria', categoria }, content),
      menu: sharedPicturePath({ kind: 'menu' }, content),
      politica: sharedPicturePath({ kind: 'politica' }, content),
      id: producto.id,
    }
  }

  test('the picture of a shared link has the size that networks require, and may be cached forever', async () => {
    const { producto, categoria, menu, politica } = await paths()
    expect(politica).toBe(menu)
    for (const path of [producto, categoria, menu]) {
      const { headers, rawPayload } = await get(path)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
      expect(rawPayload.length).toBeLessThan(250_000)
    }
  })

  test('the picture of a shared link is drawn once for concurrent requests, and then read from the disk', async () => {
    const { producto } = await paths()
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(producto)))
    for (const { rawPayload } of answers)
      expect(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true)
    const file = producto.split('/').at(-1) ?? ''
    expect(await keptFiles()).toEqual([file])
    await writeFile(join(folder, file), 'kept')
    expect((await get(producto)).body).toBe('kept')
  })

  test('pictures of shared links that are asked for at once are drawn two at a time', async () => {
    const content = await readContent(server.services)
    const paths = content.menu
      .flatMap((categoria) =>
        categoria.productos_por_categoria.map((producto) =>
          sharedPicturePath({ kind: 'producto', categoria, producto }, content),
        ),
      )
      .slice(0, 5)
    let most = 0
    // Each drawing waits for one step of the library at a time.
    // A step may start between the readings of both counters: a reading counts once it is repeated.
    const count = () => {
      let seen = sharp.counters()
      let again = sharp.counters()
      while (seen.queue !== again.queue || seen.process !== again.process) {
        seen = again
        again = sharp.counters()
      }
      most = Math.max(most, seen.queue + seen.process)
    }
    sharp.queue.on('change', count)
    try {
      const answers = await Promise.all(paths.map((path) => get(path)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    } finally {
      sharp.queue.off('change', count)
    }
    expect(most).toBe(2)
    expect(await keptFiles()).toHaveLength(5)
  })

  test('the picture of a shared link has another address after a change; the old one redirects, and the old file is deleted', async () => {
    const { producto, id } = await paths()
    await get(producto)
    await server.db.updateTable('productos').set({ nombre: 'Con otro nombre' }).where('id', '=', id).execute()
    await eventually(async () => expect((await paths()).producto).not.toBe(producto))
    const now = (await paths()).producto
    await get(now)
    expect(await keptFiles()).toEqual([now.split('/').at(-1)])
    expect(await get(producto)).toMatchObject({ statusCode: 302, headers: { location: now } })
  })

  test('the picture of a shared link is not drawn for unsold products, nor for invented versions and names', async () => {
    const { producto } = await paths()
    const invented = producto.replace(/-[0-9a-f]{12}\.jpg$/, '-000000000000.jpg')
    expect((await get(invented)).statusCode).toBe(302)
    for (const name of [
      'producto-999999-000000000000.jpg',
      'categoria-999999-000000000000.jpg',
      'producto-1.jpg',
      'politica-000000000000.jpg',
      '..%2Fsecreto',
    ]) {
      expect((await get(`/media/compartir/${name}`)).statusCode).toBe(404)
    }
    expect(await keptFiles()).toEqual([])
  })

  test('the picture of a shared link is returned when the disk is full, and when the product has no picture', async () => {
    const { id } = await paths()
    await server.db.updateTable('productos').set({ imagen: null }).where('id', '=', id).execute()
    await symlink(`${folder}-gone`, folder)
    await eventually(async () => {
      const { statusCode, headers, body } = await get((await paths()).producto)
      expect(statusCode, body).toBe(200)
      expect(headers['content-type']).toBe('image/jpeg')
    })
  })
})
