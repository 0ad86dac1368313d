// Machines whose clocks are two hours wrong, on one database: orders and sessions take the
// database's time (rule operacion/reloj).
import { createPool } from '#server/db/client.ts'
import { launch, type Product } from '#test/product.ts'
import { createEmptyDatabase, urlOf } from '#test/database.ts'
import { placeAt } from '#test/orders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { tell } from './figures.ts'

const HOUR_MS = 60 * 60 * 1000
const OFFSETS = [-2 * HOUR_MS, 0, 2 * HOUR_MS]
/** The delay that a start and a busy machine may add between two readings. */
const WITHIN_MS = 5_000

const dataDir = mkdtempSync(join(tmpdir(), 'comanda-clocks-'))
const database = await createEmptyDatabase(inject('postgres').connection)
const running: Product[] = []
afterAll(async () => {
  for (const product of running) {
    await product.stop()
  }
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

/** Loaded before the product: its process lives at another time. */
const elsewhen = (offset: number) =>
  `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length === 0 ? super(Real.now() + ${String(offset)}) : super(...parts) }
    static now() { return Real.now() + ${String(offset)} }
  }`)}`

test('three machines with wrong clocks agree on orders, openings and sessions', async () => {
  const env = { DATABASE_URL: urlOf(database.connection), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const urls: string[] = []
  for (const offset of OFFSETS) {
    const product = launch({ ...env, NODE_OPTIONS: `--import=${elsewhen(offset)}` })
    running.push(product)
    urls.push(await product.url())
  }
  const pool = createPool(database.connection)
  const errors: number[] = []
  const tokens: string[] = []
  for (const url of urls) {
    const answer = await placeAt(url)
    expect(answer.status).toBe(201)
    const { fecha } = Object(await answer.json())
    const { rows } = await pool.query<{ time: Date }>('select clock_timestamp() as time')
    errors.push(Math.abs(new Date(String(fecha)).getTime() - (rows[0]?.time.getTime() ?? 0)))
    const entered = await fetch(`${url}/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin', password: 'comanda-demo' }),
    })
    tokens.push(String(Object(await entered.json()).token))
  }
  // A session of any of them is valid on all.
  for (const url of urls) {
    for (const token of tokens) {
      const own = await fetch(`${url}/api/pedidos/activos/`, { headers: { authorization: `Token ${token}` } })
      expect(own.status).toBe(200)
    }
  }
  const { rows } = await pool.query<{ days: number }>(
    'select distinct round(extract(epoch from expira_en - now()) / 86400)::int as days from sessions',
  )
  await pool.end()
  tell({
    'clocks off by (h)': OFFSETS.map((ms) => ms / HOUR_MS).join(', '),
    'orders off by (ms)': errors.join(', '),
  })
  expect(Math.max(...errors)).toBeLessThan(WITHIN_MS)
  expect(rows).toEqual([{ days: 30 }])
  const warned = running.map((product) => product.output().includes('the database has another time'))
  expect(warned).toEqual([true, false, true])
})
