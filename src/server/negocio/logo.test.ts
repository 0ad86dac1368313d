// The logo of the business: what is accepted, what it becomes, and where it is seen.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { negocioApi } from '#contract/negocio.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm, type FormAnswer } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const dataDir = await mkdtemp(join(tmpdir(), 'comanda-logo-'))
const server = await startTestServer({ config: { dataDir } })
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
const token = await openSession(server.services, 1)

const PATH = '/api/negocio/logo/'
const upload = (bytes: Uint8Array, type = 'image/png', as: string | null = token): Promise<FormAnswer> =>
  sendForm(server, 'PUT', PATH, {
    fields: [['imagen', new Blob([Uint8Array.from(bytes)], { type }), 'logo.png']],
    token: as,
  })
const readLogo = () => server.ask(negocioAdminApi.logo, { token })
const get = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })
const keptFiles = async () => {
  const folder = join(dataDir, 'media')
  return existsSync(folder) ? readdir(folder) : []
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const canvas = (width: number, height: number, background: object = CLEAR) =>
  sharp({ create: { width, height, channels: 4, background: { ...CLEAR, ...background } } })
/** A bar of one colour on a transparent ground, with a notch in its middle. */
const aLogo = (width: number, height: number, color: string, edge = 0) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width + 2 * edge)}" height="${String(height + 2 * edge)}">` +
        `<path transform="translate(${String(edge)} ${String(edge)})" fill="${color}" ` +
        `d="M0 0H${String(width * 0.3)}V${String(height * 0.3)}H${String(width * 0.7)}V0H${String(width)}V${String(height)}H0Z"/></svg>`,
    ),
  )
const RED = { r: 190, g: 24, b: 30 }

beforeEach(async () => {
  await server.call('DELETE', PATH, { token })
})

describe('an uploaded logo', () => {
  test('a logo is cut out, measured, and served in two sizes', async () => {
    const wide = aLogo(600, 150, '#be181e', 40)
    const { status, body } = await upload(await wide.png().toBuffer())
    expect(status).toBe(200)
    const { logo, colores } = await readLogo()
    expect(body).toEqual({ logo, colores })
    expect(logo).toMatchObject({ ancho: 400, alto: 100, tono: 'oscuro' })
    expect(colores).toEqual(['#be181e'])
    const imagen = logo?.imagen ?? ''
    const mark = await get(imagen)
    expect(mark.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const { width, height } = await sharp(mark.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 400, height: 100 })
    expect((await get(imagen.replace('-400.webp', '.png'))).statusCode).toBe(200)
    // Everybody reads it with the business, without its colours.
    expect((await server.ask(negocioApi.read)).logo).toEqual(logo)
  })

  test('a WebP and a JPEG are accepted, and a JPEG is opaque', async () => {
    const white = aLogo(90, 300, '#fff')
    expect(await upload(await white.webp().toBuffer(), 'image/webp')).toMatchObject({
      status: 200,
      body: { logo: { ancho: 48, alto: 160, tono: 'claro' } },
    })
    const photo = await canvas(200, 200, { ...RED, alpha: 1 })
      .jpeg()
      .toBuffer()
    expect(await upload(photo, 'image/jpeg')).toMatchObject({
      status: 200,
      body: { logo: { tono: 'opaco' } },
    })
  })

  test('hidden data of the file is gone, and a photo stands upright', async () => {
    const turned = await canvas(300, 100, { ...RED, alpha: 1 })
      .withExif({ IFD0: { Copyright: 'Casa de Laura' }, IFD3: { GPSLatitude: '4/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(turned, 'image/jpeg')
    const { logo } = await readLogo()
    expect(logo).toMatchObject({ ancho: 53, alto: 160 })
    const master = await get((logo?.imagen ?? '').replace('-400.webp', '.png'))
    expect((await sharp(master.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('the same logo again is one change in the audit, and a removal another one', async () => {
    const bytes = await aLogo(200, 100, '#fff').png().toBuffer()
    const changes = async () => {
      const rows = await server.db.selectFrom('auditoria').select('cambio').orderBy('id').execute()
      return rows.map(({ cambio }) => cambio)
    }
    const before = (await changes()).length
    await upload(bytes)
    await upload(bytes)
    expect((await changes()).length).toBe(before + 1)
    expect((await server.call('DELETE', PATH, { token })).status).toBe(204)
    expect((await server.call('DELETE', PATH, { token })).status).toBe(204)
    expect((await changes()).slice(before)).toMatchObject([
      { antes: { logo: null }, despues: { logo: expect.stringMatching(/^\/media\/subidas\//) } },
      { antes: { logo: expect.any(String) }, despues: { logo: null } },
    ])
    expect(await readLogo()).toEqual({ logo: null, colores: [] })
  })
})

/** A PNG of a few bytes with a header for 900 million pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await canvas(9, 9).png().toBuffer())
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
/** A WebP whose header says 12000 pixels a side. */
async function webpBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await canvas(9, 9).webp({ lossless: true }).toBuffer())
  const at = bytes.indexOf('VP8L') + 9
  const side = 12_000 - 1
  bytes.writeUInt32LE(0x1000_0000 + side * 2 ** 14 + side, at)
  return bytes
}
const photo = await canvas(900, 700, { ...RED, alpha: 1 })
  .jpeg()
  .toBuffer()
const png = await canvas(300, 300, { ...RED, alpha: 1 })
  .png({ compressionLevel: 0 })
  .toBuffer()
const webp = await canvas(300, 300, { ...RED, alpha: 1 })
  .webp({ lossless: true, quality: 100 })
  .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const NO_PICTURE = 'El logo debe ser una imagen PNG, JPEG o WebP'
const NO_SVG = 'Un SVG no sirve de logo. Expórtalo como PNG y súbelo de nuevo.'
const REFUSED: readonly [name: string, bytes: Buffer, error: string, status?: number][] = [
  ['an SVG', Buffer.from(SVG), NO_SVG],
  ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>\n${SVG}`), NO_SVG],
  ['a GIF', await canvas(90, 90).gif().toBuffer(), NO_PICTURE],
  ['an AVIF', await canvas(90, 90).avif({ effort: 0 }).toBuffer(), NO_PICTURE],
  ['a page with the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 60, 104]), NO_PICTURE],
  ['half a JPEG', photo.subarray(0, photo.length / 2), NO_PICTURE],
  ['half a PNG', png.subarray(0, 5000), NO_PICTURE],
  ['half a WebP', webp.subarray(0, webp.length / 2), NO_PICTURE],
  ['a bomb', await bomb(), 'La imagen tiene demasiados píxeles', 413],
  ['a WebP of 12000 pixels a side', await webpBomb(), 'La imagen tiene demasiados píxeles', 413],
  [
    'nothing visible',
    await canvas(90, 90).png().toBuffer(),
    'El logo está en blanco: todo en él es transparente',
  ],
  [
    'a dot',
    await canvas(8, 8, { ...RED, alpha: 1 })
      .png()
      .toBuffer(),
    'El logo es muy pequeño: necesita al menos 16 píxeles de ancho o de alto',
  ],
  [
    'a line',
    await canvas(600, 2, { ...RED, alpha: 1 })
      .png()
      .toBuffer(),
    'El logo es demasiado angosto: un lado puede medir hasta 10 veces el otro',
  ],
]

describe('what is no logo', () => {
  test.each(REFUSED)('%s is refused, and nothing is stored', async (_name, bytes, error, status = 400) => {
    const before = await keptFiles()
    expect(await upload(bytes)).toMatchObject({ status, body: { error, campos: { imagen: error } } })
    expect(await keptFiles()).toEqual(before)
    expect((await readLogo()).logo).toBeNull()
  })

  test('a form or JSON without a picture is refused', async () => {
    const error = 'Elige la imagen del logo'
    expect(await server.call('PUT', PATH, { token, body: {} })).toMatchObject({ status: 400 })
    expect(await server.call('PUT', PATH, { token, body: { imagen: '/etc/passwd' } })).toMatchObject({
      status: 400,
      body: { campos: { imagen: error } },
    })
  })

  test('nobody sets a logo without the permission', async () => {
    const bytes = await aLogo(90, 90, '#be181e').png().toBuffer()
    expect((await upload(bytes, 'image/png', null)).status).toBe(401)
  })
})

describe('the icons', () => {
  const pixel = async (bytes: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }
  const GROUND = [0x14, 0x49, 0x3b, 255]

  test('the icons show the logo on the colour of the business, inside any mask', async () => {
    const before = (await get('/icons/icon-192.png')).rawPayload
    await upload(await aLogo(600, 150, '#fff').png().toBuffer())
    const any = (await get('/icons/icon-192.png')).rawPayload
    expect(any.equals(before)).toBe(false)
    expect(await pixel(any, 96, 96)).toEqual([255, 255, 255, 255])
    expect(await pixel(any, 96, 10)).toEqual(GROUND)
    expect((await pixel(any, 0, 0))[3]).toBe(0)

    const maskable = (await get('/icons/maskable-512.png')).rawPayload
    expect(await pixel(maskable, 0, 0)).toEqual(GROUND)
    const { data, info } = await sharp(maskable).raw().toBuffer({ resolveWithObject: true })
    const far = []
    for (let at = 0; at < data.length; at += info.channels) {
      const [x, y] = [(at / info.channels) % 512, Math.floor(at / info.channels / 512)]
      const isFar = Math.hypot(x - 255.5, y - 255.5) > 512 * 0.4 + 2
      if (isFar && (data[at] !== GROUND[0] || data[at + 1] !== GROUND[1])) far.push([x, y])
    }
    expect(far).toEqual([])
  })

  test('a dark logo lies on a white card, and the tab shows the logo, too', async () => {
    await upload(await aLogo(300, 300, '#141414').png().toBuffer())
    const icon = (await get('/icons/icon-512.png')).rawPayload
    expect(await pixel(icon, 256, 256)).toEqual([20, 20, 20, 255])
    expect(await pixel(icon, 256, 100)).toEqual([255, 255, 255, 255])
    expect((await get('/icons/icon.svg')).body).toContain('data:image/png;base64,')
  })

  test('another logo has other addresses, which are kept for ever; any other address is not', async () => {
    const addressOf = async () => {
      const manifest: { icons: { src: string }[] } = JSON.parse((await get('/manifest.webmanifest')).body)
      return manifest.icons[0]?.src ?? ''
    }
    const first = await addressOf()
    expect((await get(first)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await upload(await aLogo(100, 100, '#be181e').png().toBuffer())
    const second = await addressOf()
    expect(second).not.toBe(first)
    expect((await get(second)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(first)).headers['cache-control']).toBe('no-cache')
  })

  test('without its file the logo is replaced by the drawn mark', async () => {
    const drawn = (await get('/icons/icon-192.png')).rawPayload
    await upload(await aLogo(120, 100, '#fff').png().toBuffer())
    await rm(join(dataDir, 'media'), { recursive: true })
    expect((await get('/icons/icon-192.png')).rawPayload.equals(drawn)).toBe(true)
  })
})
