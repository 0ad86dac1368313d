// Reads of the past on a real streaming standby: they go there, and to the primary while it is
// too old, refuses or is gone (docs/decisions/0138).
import { examine } from '#server/doctor/examine.ts'
import { startEngine, type Engine } from '#server/engine/engine.ts'
import { databaseOf, execute, query, urlOf } from '#test/database.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tell } from './figures.ts'
import { canStandBy, startStandby } from './standby.ts'

/** The bound of the product, a measurement each second, and a busy machine. */
const OLD_WITHIN_MS = 10_000 + 1_000 + 4_000
/** A connection that is refused, and the same read of the primary. */
const ANSWER_WITHIN_MS = 3_000
const WAIT = { timeout: 30_000, interval: 100 }

const isHere = canStandBy()
if (!isHere) console.log('Standby: not run, this PostgreSQL has no receiver of a stream')
const proof = test.runIf(isHere)

const folders = [newDataDir(), newDataDir(), newDataDir()]
const [primaryDir = '', standbyDir = '', dataDir = ''] = folders
const primary = await startEngine({ dataDir: primaryDir })
const closings: (() => Promise<unknown>)[] = [() => primary.stop()]
const here = databaseOf(primary, 'comanda')
let standby: Engine
let product: Product
let url = ''
let token = ''

const there = () => databaseOf(standby, 'comanda')

beforeAll(async () => {
  if (!isHere) return
  standby = await startStandby(primary, standbyDir)
  closings.push(() => standby.stop())
  product = launch({
    DATABASE_URL: urlOf(here),
    DATABASE_READ_URL: urlOf(there()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  closings.push(() => product.stop())
  url = await product.url()
  const body = JSON.stringify({ email: 'cliente@donalumbre.example', password: 'comanda-demo' })
  const headers = { 'content-type': 'application/json' }
  token = Object(await (await fetch(`${url}/users/login/`, { method: 'POST', headers, body })).json()).token
  await vi.waitFor(expectStandby, WAIT)
})
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

interface Read {
  readonly status: number
  readonly name: unknown
  readonly age: number
  readonly ms: number
}

/** The name of the person in the copy of their own data. */
async function readPast(cookie = ''): Promise<Read> {
  const begun = performance.now()
  const answer = await fetch(`${url}/users/mis-datos/`, {
    headers: { authorization: `Token ${token}`, cookie },
  })
  const { perfil } = Object(await answer.json())
  return {
    status: answer.status,
    name: perfil?.first_name,
    age: Number(answer.headers.get('x-datos-de-hace')),
    ms: performance.now() - begun,
  }
}

/** Stores a new name, and returns the cookies of the answer. */
async function rename(first_name: string): Promise<string> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ first_name })
  const answer = await fetch(`${url}/users/profile/`, { method: 'PATCH', headers, body })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** How often the consents were read by a server: the profile and `mis-datos` read them. */
async function scansOf(server: typeof here): Promise<number> {
  const [row] = await query<{ scans: number }>(
    server,
    "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'consentimientos'",
  )
  return row?.scans ?? 0
}

async function expectStandby(): Promise<void> {
  const before = await scansOf(there())
  await readPast()
  await vi.waitFor(async () => expect(await scansOf(there())).toBeGreaterThan(before), {
    timeout: 3_000,
    interval: 100,
  })
}

proof('reads of the past go to the standby, and none of them to the primary', async () => {
  const [before, beforeHere] = [await scansOf(there()), await scansOf(here)]
  for (let n = 0; n < 50; n += 1) expect((await readPast()).status).toBe(200)
  await vi.waitFor(async () => expect(await scansOf(there())).toBeGreaterThanOrEqual(before + 50), WAIT)
  const atPrimary = (await scansOf(here)) - beforeHere
  tell({ reads: 50, 'at the standby': (await scansOf(there())) - before, 'at the primary': atPrimary })
  expect(atPrimary).toBe(0)
  const found = await examine({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(here),
    DATABASE_READ_URL: urlOf(there()),
  })
  expect(found).toContainEqual({ kind: 'ok', text: 'DATABASE_READ_URL is a standby that answers.' })
})

proof(
  'a standby that stands still is read for ten seconds at most, and not by who has just written',
  async () => {
    const before = (await readPast()).name
    await execute(there(), 'select pg_wal_replay_pause()')
    const paused = performance.now()
    const cookies = await rename('Recién')
    expect(await readPast(cookies)).toMatchObject({ status: 200, name: 'Recién', age: 0 })
    const ages: number[] = []
    await vi.waitFor(async () => {
      const read = await readPast()
      if (read.name === before) ages.push(read.age)
      expect(read).toMatchObject({ status: 200, name: 'Recién', age: 0 })
    }, WAIT)
    const old = performance.now() - paused
    tell({
      'oldest age said (s)': `${String(Math.max(...ages))}, bound 10`,
      'primary read after (ms)': `${old.toFixed(0)}, bound ${String(OLD_WITHIN_MS)}`,
    })
    expect(ages.length).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...ages)).toBeLessThanOrEqual(10)
    expect(old).toBeLessThan(OLD_WITHIN_MS)

    await execute(there(), 'select pg_wal_replay_resume()')
    await vi.waitFor(expectStandby, WAIT)
    expect((await readPast()).name).toBe('Recién')
  },
)

proof('a read that the standby refuses is answered by the primary', async () => {
  const holder = await holdLock()
  const read = await readPast()
  tell({ 'answered after (ms)': read.ms.toFixed(0) })
  expect(read).toMatchObject({ status: 200, name: 'Recién', age: 0 })
  await holder.release()
  await vi.waitFor(expectStandby, WAIT)
})

/** The standby holds the lock of a transaction of the primary whose end it has not replayed. */
async function holdLock() {
  const client = new Client(here)
  await client.connect()
  await client.query('begin; lock table consentimientos in access exclusive mode')
  // The lock is sent to standbys with the next record of the log that is flushed.
  await execute(here, 'create table marca (); drop table marca')
  const held = async () =>
    expect(
      await query(
        there(),
        "select from pg_locks where relation = 'consentimientos'::regclass and mode = 'AccessExclusiveLock'",
      ),
    ).toHaveLength(1)
  await vi.waitFor(held, WAIT)
  await execute(there(), 'select pg_wal_replay_pause()')
  await client.query('commit')
  await client.end()
  return { release: () => execute(there(), 'select pg_wal_replay_resume()') }
}

proof('a standby that dies costs no read, and is read again after its start', async () => {
  process.kill(standby.pid, 'SIGKILL')
  const reads = await Promise.all(Array.from({ length: 20 }, () => readPast()))
  const slowest = Math.max(...reads.map(({ ms }) => ms))
  tell({ reads: reads.length, 'slowest (ms)': `${slowest.toFixed(0)}, bound ${String(ANSWER_WITHIN_MS)}` })
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect(slowest).toBeLessThan(ANSWER_WITHIN_MS)
  expect(product.output()).toContain('replica: not used')

  standby.release()
  standby = await startEngine({ dataDir: standbyDir })
  await vi.waitFor(expectStandby, WAIT)
  expect(product.output()).toContain('replica: used again')
})
