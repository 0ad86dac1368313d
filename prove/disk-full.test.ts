// A disk that fills up under the product: writes get a 503, reads go on, nothing is lost, and the
// product recovers by itself.
import { placeAt } from '#test/orders.ts'
import { askDatabase, launch, type Product } from '#test/product.ts'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'

const DISK_MB = 240
const MB = 1024 * 1024
/** The disk is checked once a second; the machine may be busy. */
const NOTICED_WITHIN_MS = 10_000
/** The pool closes idle connections after 30 seconds: reads then need new ones. */
const LONGER_THAN_IDLE_MS = 35_000

const disk = mkdtempSync(join(tmpdir(), 'comanda-disk-'))
chmodSync(disk, 0o755)
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  rmSync(disk, { recursive: true })
})

/** A small disk that only the product sees; it vanishes with its process. */
const namespace = process.geteuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']
const WITHIN = [
  'unshare',
  ...namespace,
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${String(DISK_MB)}m,mode=755 tmpfs '${disk}' && exec "$@"`,
  'sh',
]
const DATA = join(disk, 'data')

/** The product's disk, seen from here. */
const seen = (name: string) => `/proc/${String(product?.pid)}/root${disk}/${name}`

async function fillDisk(name: string): Promise<void> {
  const file = await open(seen(name), 'w')
  const piece = Buffer.alloc(MB, 1)
  try {
    for (;;) if ((await file.write(piece)).bytesWritten < piece.length) return
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    await file.close()
  }
}

interface Answers {
  readonly statuses: Map<number, number>
  readonly acknowledged: number[]
}

async function order(url: string, answers: Answers): Promise<number> {
  const answer = await placeAt(url)
  const body: unknown = await answer.json()
  if (answer.status === 201) answers.acknowledged.push(Number(Object(body).id))
  if (answer.status === 503)
    expect(body).toEqual({ error: 'Servicio no disponible, intenta más tarde', codigo: 'no_disponible' })
  answers.statuses.set(answer.status, (answers.statuses.get(answer.status) ?? 0) + 1)
  return answer.status
}

const orderUntil = (url: string, answers: Answers, status: number) =>
  expect.poll(() => order(url, answers), { timeout: NOTICED_WITHIN_MS, interval: 20 }).toBe(status)

async function expectReads(url: string): Promise<void> {
  for (const path of ['/ready', '/api/productos/?sede=1', '/api/negocio/', '/api/categoria-productos/']) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200])
  }
}

test(
  'a full disk stops writes only, and the product recovers when there is room again',
  { timeout: 180_000 },
  async () => {
    product = launch({ DATA_DIR: DATA, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, undefined, WITHIN)
    const url = await product.url()
    const answers: Answers = { statuses: new Map(), acknowledged: [] }
    const reserved = () => existsSync(seen('data/reserve'))
    await expect.poll(reserved, { timeout: NOTICED_WITHIN_MS }).toBe(true)
    await orderUntil(url, answers, 201)

    await fillDisk('ballast')
    await orderUntil(url, answers, 503)
    await expect.poll(reserved, { timeout: NOTICED_WITHIN_MS }).toBe(false)
    await fillDisk('ballast-2')
    await expectReads(url)
    for (let n = 0; n < 200; n += 1) await order(url, answers)
    const idle = performance.now() + LONGER_THAN_IDLE_MS
    await expect
      .poll(async () => [await order(url, answers), performance.now() > idle], {
        timeout: LONGER_THAN_IDLE_MS + 5_000,
        interval: 1_000,
      })
      .toEqual([503, true])
    await expectReads(url)

    await rm(seen('ballast'))
    await orderUntil(url, answers, 201)
    await rm(seen('ballast-2'))
    for (let n = 0; n < 20; n += 1) expect(await order(url, answers)).toBe(201)
    await expectReads(url)
    await expect.poll(reserved, { timeout: NOTICED_WITHIN_MS }).toBe(true)

    const stored = await askDatabase<{ id: number }>(
      seen('data'),
      'select id from pedidos p where exists (select from pedido_lineas where pedido_id = p.id) order by id',
    )
    tell({
      answers: [...answers.statuses]
        .map(([status, times]) => `${String(times)} × ${String(status)}`)
        .join(', '),
      'orders acknowledged and stored': `${String(answers.acknowledged.length)} and ${String(stored.length)}`,
    })
    expect(stored.map(({ id }) => id)).toEqual(answers.acknowledged.toSorted((a, b) => a - b))
    expect(new Set(answers.statuses.keys())).toEqual(new Set([201, 503]))
    expect(product.output()).toContain('is full: nothing is written until there is room.')
    expect(product.output()).toContain('has room again.')
  },
)
