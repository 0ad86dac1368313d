// Pictures of products: their content decides, never their declared type.
import { producto as productoSchema } from '#contract/catalogo/catalogo.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm, type Fields } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const dataDir = await mkdtemp(join(tmpdir(), 'comanda-media-'))
const server = await startTestServer({ config: { dataDir } })
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
const admin = await openSession(server.services, 1)

const PIZZA: Fields = [
  ['nombre', 'Prueba de horno'],
  ['categoria', '1'],
]

const put = (path: string, fields: Fields) => sendForm(server, 'PUT', path, { fields, token: admin })
const create = (fields: Fields, token: string | null = admin) =>
  sendForm(server, 'POST', '/api/productos/', { fields: [...PIZZA, ...fields], token })
const imagenOf = ({ body }: { body: unknown }) => z.parse(productoSchema, body).imagen ?? ''
const get = (url: string) => server.app.inject({ method: 'GET', url })

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 180, g: 60, b: 30, alpha: 0.5 } } })
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([Uint8Array.from(bytes)], { type })
const photo = await canvas(1200, 900).jpeg().toBuffer()
const NO_PICTURES: readonly [name: string, bytes: Buffer][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', await canvas(9, 9).gif().toBuffer()],
  ['a WebP', await canvas(9, 9).webp().toBuffer()],
  ['an AVIF', await canvas(9, 9).avif({ effort: 0 }).toBuffer()],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page with the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 60, 104, 49, 62])],
  ['half a JPEG', photo.subarray(0, photo.length / 2)],
  ['half a PNG', (await canvas(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
  ['a single byte', Buffer.from([0xff])],
]

/** A PNG of a few bytes with a header for 900 million pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await canvas(9, 9).png().toBuffer())
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** The beginning of a PNG of the given size, without data. */
function aPngHeader({
  width,
  height,
  depth = 8,
  interlaced = false,
}: {
  width: number
  height: number
  depth?: 8 | 16
  interlaced?: boolean
}): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  // Red, green and blue, without alpha.
  header.set([depth, 2, 0, 0, interlaced ? 1 : 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  const data = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e])
  return Buffer.concat([signature, header, data])
}

// Rule seguridad/imagenes.
describe('a picture', () => {
  const folder = join(dataDir, 'media')
  const keptFiles = async () => (existsSync(folder) ? readdir(folder) : [])

  test('a picture is stored with its smaller sizes under its own name, upright and without its location', async () => {
    const taken = await canvas(1200, 900)
      .withExif({ IFD0: { Copyright: 'Casa de Laura' }, IFD3: { GPSLatitude: '4/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const imagen = imagenOf(await create([['imagen', blob(taken), '../../etc/passwd.jpg']]))
    expect(imagen).toMatch(/^\/media\/subidas\/[0-9a-f]{32}\.jpg$/)
    const original = await get(imagen)
    expect(original.statusCode).toBe(200)
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width, height, exif, orientation } = await sharp(original.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 900, height: 1200 })
    for (const size of [240, 400, 640]) {
      for (const type of ['avif', 'webp']) {
        const small = await get(imagen.replace('.jpg', `-${String(size)}.${type}`))
        expect(small.headers['content-type']).toBe(`image/${type}`)
        expect((await sharp(small.rawPayload).metadata()).width).toBe(size)
      }
    }
  })

  test('a picture stays when the product is replaced without a new one', async () => {
    const answer = await create([['imagen', blob(photo)]])
    const { id, imagen } = z.parse(productoSchema, answer.body)
    const path = `/api/productos/${String(id)}/`
    expect(imagenOf(await put(path, PIZZA))).toBe(imagen)
    expect(imagenOf(await put(path, [...PIZZA, ['imagen', imagen ?? '']]))).toBe(imagen)
    expect(imagenOf(await put(path, [...PIZZA, ['imagen', blob(new Uint8Array())]]))).toBe(imagen)
    const json = await server.call('PUT', path, { token: admin, body: { nombre: 'A', categoria: 1, imagen } })
    expect(imagenOf(json)).toBe(imagen)
    const png = blob(await canvas(50, 50, 4).png().toBuffer())
    const fresh = imagenOf(await put(path, [...PIZZA, ['imagen', png]]))
    expect(fresh).toMatch(/\.png$/)
    expect((await get(imagen ?? '')).statusCode).toBe(200)
  })

  test('a picture sent twice is stored once, and a smaller one is not enlarged', async () => {
    const tiny = blob(await canvas(100, 80).png().toBuffer(), 'image/png')
    const imagen = imagenOf(await create([['imagen', tiny]]))
    const before = await keptFiles()
    expect(imagenOf(await create([['imagen', tiny]]))).toBe(imagen)
    expect(await keptFiles()).toEqual(before)
    const small = await get(imagen.replace(/\.\w+$/, '-640.webp'))
    expect((await sharp(small.rawPayload).metadata()).width).toBe(100)
  })

  test('a picture loses hidden data', async () => {
    const hidden = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const imagen = imagenOf(await create([['imagen', blob(hidden)]]))
    expect((await get(imagen)).rawPayload.includes('<script>')).toBe(false)
  })

  test.each(NO_PICTURES)(
    'a picture that is %s is refused, whatever type it declares',
    async (_name, bytes) => {
      const before = await keptFiles()
      expect(await create([['imagen', blob(bytes)]])).toMatchObject({
        status: 400,
        body: { error: 'La imagen debe ser JPEG o PNG', campos: { imagen: expect.any(String) } },
      })
      expect(await keptFiles()).toEqual(before)
    },
  )

  test('a picture of 30,000 by 30,000 pixels is refused by its header', async () => {
    const answer = await create([['imagen', blob(await bomb())]])
    expect(answer).toMatchObject({ status: 413, body: { error: 'La imagen tiene demasiados píxeles' } })
  })

  test.each([
    ['8,001 points wide', aPngHeader({ width: 8_001, height: 1 })],
    ['8,001 points high', aPngHeader({ width: 1, height: 8_001 })],
    ['50 million bytes and some, unfolded', aPngHeader({ width: 5_600, height: 2_980 })],
    ['half as many points of 16 bits', aPngHeader({ width: 4_000, height: 2_090, depth: 16 })],
    ['too big when it is interlaced', aPngHeader({ width: 5_600, height: 2_980, interlaced: true })],
  ])('a picture of %s is refused by its header, without any data', async (_name, header) => {
    expect(await create([['imagen', blob(header)]])).toMatchObject({
      status: 413,
      body: { campos: { imagen: 'La imagen tiene demasiados píxeles' } },
    })
  })

  test('a picture with a header within the limits is read on, and refused for its missing data', async () => {
    const header = aPngHeader({ width: 4_000, height: 2_080, depth: 16, interlaced: true })
    expect(await create([['imagen', blob(header)]])).toMatchObject({ status: 400 })
  })

  test('the memory for decoding a progressive JPEG counts', async () => {
    const progressive = (chromaSubsampling: string) =>
      canvas(4_000, 3_000).jpeg({ progressive: true, chromaSubsampling }).toBuffer()
    expect(await create([['imagen', blob(await progressive('4:4:4'))]])).toMatchObject({ status: 413 })
    expect(await create([['imagen', blob(await progressive('4:2:0'))]])).toMatchObject({ status: 201 })
  })

  test.each([
    ['an interlaced PNG', () => canvas(5_590, 2_980).png({ progressive: true }).toBuffer()],
    ['a progressive JPEG', () => canvas(4_080, 4_080).jpeg({ progressive: true }).toBuffer()],
  ])('%s that is just within the limits takes little memory and time', async (_name, draw) => {
    const picture = await draw()
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
    const started = process.cpuUsage()
    const { status } = await create([['imagen', blob(picture)]])
    clearInterval(watch)
    expect(status).toBe(201)
    expect(most - before).toBeLessThan(120_000_000)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(10_000)
  })

  test('a picture of a hundred scans is refused', async () => {
    const jpeg = await canvas(20, 20).jpeg().toBuffer()
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2)
    const many = Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 100 }, () => scan),
      jpeg.subarray(-2),
    ])
    expect(await create([['imagen', blob(many)]])).toMatchObject({ status: 413 })
  })

  test('a picture above 5 MB is refused', async () => {
    const heavy = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])
    const answer = await create([['imagen', blob(heavy)]])
    expect(answer).toMatchObject({ status: 413, body: { error: 'La imagen no puede pesar más de 5 MB' } })
  })

  test('only one picture is accepted', async () => {
    const answer = await create([
      ['imagen', blob(photo)],
      ['otra', blob(photo)],
    ])
    expect(answer.status).toBe(413)
  })

  test.each(['../pgdata/PG_VERSION', '..%2f..%2fetc%2fpasswd', '.hidden', 'a.jpg', `${'0'.repeat(32)}.jpg`])(
    'a picture called %s does not exist',
    async (name) => {
      expect((await get(`/media/subidas/${name}`)).statusCode).toBe(404)
    },
  )
})
