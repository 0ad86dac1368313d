import { drawIcon } from './draw-icon.ts'
import { readNegocio } from './read-negocio.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())

const get = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  theme_color: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.enum(['any', 'maskable']) })),
})
const readManifest = async (host?: string) => {
  const answer = await get('/manifest.webmanifest', host)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return manifest.parse(JSON.parse(answer.body))
}

test('customers and staff install their own front end, under the name of the business', async () => {
  expect(await readManifest()).toMatchObject({
    name: 'Doña Lumbre',
    start_url: '/menu',
    theme_color: '#14493b',
  })
  expect(await readManifest('admin.localhost')).toMatchObject({
    name: 'Doña Lumbre · Personal',
    start_url: '/inicio',
  })
})

test('each icon that the manifest names is a picture of its size', async () => {
  const { icons } = await readManifest()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const answer = await get(src)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, size: `${String(width)}x${String(height)}` }).toEqual({ format: 'png', size: sizes })
  }
  expect((await get('/icons/apple-touch-icon.png')).statusCode).toBe(200)
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/png')
  expect((await get('/icons/icon.svg')).headers['content-type']).toMatch(/^image\/svg\+xml/)
})

test('each icon of the present business is drawn once, the SVG of the tab too', async () => {
  const { media } = server.services
  const negocio = await readNegocio(server.services)
  for (const name of ['icon.svg', 'icon-192.png']) {
    expect(drawIcon(media, name, negocio)).toBe(drawIcon(media, name, negocio))
  }
  expect(String(await drawIcon(media, 'icon.svg', negocio))).toContain('<svg')
})

test('an icon with an unknown name is a 404', async () => {
  for (const name of ['icon-64.png', 'constructor', '..%2Fmedia']) {
    expect((await get(`/icons/${name}`)).statusCode).toBe(404)
  }
})

test('other colours draw other icons, and only a colour gets into a drawing', async () => {
  const before = (await get('/icons/icon-192.png')).rawPayload
  await server.db.updateTable('negocio').set({ color_secundario: '#123456', color_primario: '"/>' }).execute()
  await eventually(async () => expect((await get('/icons/icon.svg')).body).toContain('#123456'))
  const svg = (await get('/icons/icon.svg')).body
  expect(svg).not.toContain('""')
  expect(svg).toContain('#a63d12')
  expect((await readManifest()).theme_color).toBe('#123456')
  expect((await get('/icons/icon-192.png')).rawPayload.equals(before)).toBe(false)
})
