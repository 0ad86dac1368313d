// Uploaded pictures in a bucket, through the whole product: stored, served, backed up, and what
// happens while the bucket is away.
import { trySettings } from '#server/config/try-settings.ts'
import { openSession } from '#server/lib/session.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { mountBuiltPages } from '#server/page/pages.ts'
import { pageSource } from '#server/seo/page-source.ts'
import { ensureBuilt } from '#tools/build.ts'
import { openMedia } from '#server/providers/bucket/open-media.ts'
import { compareMedia, copyMedia } from '#server/providers/bucket/copy-media.ts'
import { createDiskMedia } from '#server/providers/media.ts'
import { producto as productoSchema } from '#contract/catalogo/catalogo.ts'
import { connectionOf } from './beside.ts'
import { createEmptyDatabase } from './database.ts'
import { sendForm } from './forms.ts'
import { addProducto } from './productos.ts'
import { settingsOf, startLocalS3 } from './s3.ts'
import { startTestServer } from './server.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'

const s3 = await startLocalS3()
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-media-'))
await ensureBuilt()
const server = await startTestServer({
  config: { dataDir, bucket: settingsOf(s3) },
  mountPages: (app, services) =>
    mountBuiltPages(app, join(import.meta.dirname, '../dist'), pageSource(services)),
})
const admin = await openSession(server.services, 1)
afterAll(async () => {
  await server.close()
  await s3.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  s3.mode = 'on'
})

async function photo(red: number): Promise<Blob> {
  const picture = sharp({
    create: { width: 700, height: 500, channels: 3, background: { r: red, g: 9, b: 9 } },
  })
  return new Blob([Uint8Array.from(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
}
const upload = async (red: number) =>
  sendForm(server, 'POST', '/api/productos/', {
    fields: [
      ['nombre', `Prueba ${String(red)}`],
      ['categoria', '1'],
      ['imagen', await photo(red)],
    ],
    token: admin,
  })
const uploaded = async (red: number) => z.parse(productoSchema, (await upload(red)).body).imagen ?? ''
const get = (url: string) => server.app.inject({ method: 'GET', url })
const nameOf = (imagen: string) => imagen.replace('/media/subidas/', '')

test('an uploaded picture is in the bucket with its smaller sizes, and the product serves it from there', async () => {
  const imagen = await uploaded(10)
  const stem = nameOf(imagen).slice(0, 32)
  const names = [...s3.objects.keys()].filter((key) => key.startsWith(`media/${stem}`))
  expect(names).toHaveLength(7)
  expect(existsSync(join(dataDir, 'media'))).toBe(false)
  const answer = await get(imagen)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-site',
  })
  expect(answer.rawPayload).toEqual(s3.objects.get(`media/${nameOf(imagen)}`)?.bytes)
  expect((await server.app.inject({ method: 'HEAD', url: imagen })).headers['content-length']).toBe(
    answer.headers['content-length'],
  )
  expect((await get(`/media/subidas/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)
})

test('a bucket that is away answers 503 for its pictures, which nobody keeps', async () => {
  const imagen = await uploaded(20)
  s3.mode = 'down'
  const answer = await get(imagen)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
  expect(answer.json()).toEqual({
    error: 'Las imágenes no están disponibles ahora. Intenta de nuevo en unos minutos.',
    codigo: 'imagenes_no_disponibles',
  })
  s3.mode = 'on'
  expect((await get(imagen)).statusCode).toBe(200)
})

/** More than the connections of the database and of a browser. */
const PICTURES = 40

test.each(['down', 'cut', 'stuck', 'silent'] as const)(
  'the menu is whole while the bucket of its pictures is %s',
  { timeout: 60_000 },
  async (mode) => {
    const imagen = await uploaded({ down: 70, cut: 80, stuck: 90, silent: 100 }[mode])
    await server.pool.query('update productos set imagen = $1', [imagen])
    let turn = 0
    // A menu from memory would not notice the bucket: each one is written after a change.
    const freshMenu = async () => {
      turn += 1
      const nombre = `Sin foto ${mode} ${String(turn)}`
      await addProducto(server, admin, { nombre })
      const menu = await get('/menu')
      expect(menu.statusCode).toBe(200)
      expect(menu.body).toContain(nombre)
      return menu.body.split(nameOf(imagen).slice(0, 32)).length - 1
    }
    const shown = await freshMenu()
    expect(shown).toBeGreaterThan(0)
    s3.mode = mode
    const waits = mode === 'stuck' || mode === 'silent'
    // Again when a busy machine took longer for a menu than the product waits for a picture.
    await vi.waitFor(async () => {
      const before = s3.asked.length
      let ended = 0
      const pictures = Array.from({ length: PICTURES }, () => get(imagen).finally(() => (ended += 1)))
      const settled = Promise.allSettled(pictures)
      await vi.waitFor(() => expect(s3.asked.length).toBeGreaterThanOrEqual(before + PICTURES), 5_000)
      const pictured = await freshMenu()
      const endedBefore = ended
      const whole = (await settled).filter(
        (one) => one.status === 'fulfilled' && one.value.statusCode === 200,
      )
      expect(whole).toEqual([])
      expect(pictured).toBe(shown)
      if (waits) expect(endedBefore).toBe(0)
    }, 50_000)
  },
)

test.each(['down', 'full', 'silent'] as const)(
  'an upload to a bucket that is %s is refused with a sentence, and works afterwards',
  { timeout: 30_000 },
  async (mode) => {
    const red = { down: 30, full: 40, silent: 50 }[mode]
    s3.mode = mode
    const refused = await upload(red)
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 'No pudimos guardar la imagen. Intenta de nuevo en unos minutos.' },
    })
    const { rowCount } = await server.pool.query('select from productos where nombre = $1', [
      `Prueba ${String(red)}`,
    ])
    expect(rowCount).toBe(0)
    s3.mode = 'on'
    expect((await get(await uploaded(red))).statusCode).toBe(200)
  },
)

test('a backup brings the pictures of the bucket along, and a restore puts them into a folder or back', async () => {
  const imagen = await uploaded(60)
  const client = new Client(connectionOf(server))
  await client.connect()
  const pieces: Uint8Array[] = []
  for await (const piece of writeBackup(client, server.services.media, { tables: 0, rows: 0, files: 0 }))
    pieces.push(Buffer.from(piece))
  await client.end()
  const stored = new Map(s3.objects)
  const folder = createDiskMedia(join(dataDir, 'restored'))
  s3.objects.clear()
  for (const media of [folder, server.services.media]) {
    const database = await createEmptyDatabase(inject('postgres').connection)
    const target = new Client(database.connection)
    await target.connect()
    await readBackup(target, whole(Buffer.concat(pieces)), { media, replace: false })
    await target.end()
    await database.drop()
  }
  expect([...s3.objects.keys()].toSorted()).toEqual([...stored.keys()].toSorted())
  expect(await folder.read(nameOf(imagen))).toEqual(stored.get(`media/${nameOf(imagen)}`)?.bytes)
})

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

test('pictures are copied from the folder to the bucket and back, and a second copy goes on where the first ended', async () => {
  const { signal } = new AbortController()
  const bucket = await openMedia({ dataDir, bucket: settingsOf(s3) }, null)
  s3.objects.clear()
  const folder = createDiskMedia(join(dataDir, 'old'))
  for (const name of ['aa-240.avif', 'aa.jpg', 'bb.png']) await folder.save(name, Buffer.from(name))
  await bucket.save('aa-240.avif', Buffer.from('aa-240.avif'))
  await bucket.save('bb.png', Buffer.from('half'))
  expect(await compareMedia({ from: folder, to: bucket }, signal)).toEqual(['aa.jpg', 'bb.png'])
  expect(await copyMedia({ from: folder, to: bucket }, signal)).toEqual({ copied: 2, same: 1 })
  expect(await compareMedia({ from: folder, to: bucket }, signal)).toEqual([])
  const back = createDiskMedia(join(dataDir, 'back'))
  expect(await copyMedia({ from: bucket, to: back }, signal)).toEqual({ copied: 3, same: 0 })
  expect(await compareMedia({ from: back, to: folder }, signal)).toEqual([])
})

test('a copy stops at a bucket that is full', async () => {
  const { signal } = new AbortController()
  const folder = createDiskMedia(join(dataDir, 'more'))
  await folder.save('cc.jpg', Buffer.from('cc'))
  s3.mode = 'full'
  const copying = copyMedia({ from: folder, to: server.services.media }, signal)
  await expect(copying).rejects.toThrow('the bucket answered 507 QuotaExceeded')
})

test('a start is refused with wrong keys, and only warned while the bucket is away', async () => {
  const settings = { ...server.services.config, dataDir, host: '127.0.0.1', port: 0, metrics: null }
  expect(await trySettings(settings)).toEqual([])
  const wrong = { ...settingsOf(s3), secret: 'otro-secreto' }
  const error: unknown = await trySettings({ ...settings, bucket: wrong }).catch((reason: unknown) => reason)
  expect(String(error)).toContain('MEDIA_S3_… cannot be used: the bucket answered 403 SignatureDoesNotMatch.')
  expect(String(error)).not.toContain('otro-secreto')
  s3.mode = 'down'
  expect(await trySettings(settings)).toEqual([
    'MEDIA_S3_ENDPOINT: the bucket answered 503 SlowDown. Pictures are missing until it does.',
  ])
})
