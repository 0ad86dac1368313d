// The event log against a real database: numbers in commit order, none skipped, none stuck.
import { createDb, createPool } from '#server/db/client.ts'
import { connectionOf, whileHeld } from '#test/beside.ts'
import { aPedido } from '#test/builders.ts'
import { PATIENT } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createLiveHub, type LiveEvent } from './live.ts'

const server = await startTestServer()
const { pool, services } = server
const { live, log } = services
afterAll(() => server.close())

const [one, two, three] = [await aPedido(server), await aPedido(server), await aPedido(server)].map(
  ({ id }) => id,
)
const WAIT = { timeout: 10_000, interval: 5 }
const PUBLISHER_LOCK = 7_234_002

/** Everything published so far has its number, and this process has delivered it. */
const settled = () =>
  vi.waitUntil(async () => {
    const { rows } = await pool.query<{ pending: number; last: string }>(
      'select count(*) filter (where seq is null)::int as pending, max(seq) as last from eventos',
    )
    return rows[0]?.pending === 0 && Number(rows[0].last) === live.lastSeq()
  }, WAIT)

beforeEach(settled)

const insertEvento = async (pedidoId: number | undefined) => {
  await pool.query('insert into eventos (pedido_id) values ($1)', [pedidoId])
}

// Rule tablero/orden-de-eventos.
test('an event that commits late gets a later number, so that no replay skips it', async () => {
  const from = live.lastSeq()
  const slow = new Client(connectionOf(server))
  await slow.connect()
  await slow.query('begin')
  await slow.query('insert into eventos (pedido_id) values ($1)', [one])
  await insertEvento(two)
  live.publish()
  await vi.waitUntil(() => live.lastSeq() > from, WAIT)
  const seen = live.lastSeq()
  expect(await live.since(from)).toEqual([{ seq: seen, pedidoId: two }])

  await slow.query('commit')
  await slow.end()
  live.publish()
  await settled()
  expect(await live.since(seen)).toEqual([{ seq: seen + 1, pedidoId: one }])
})

test('of several events of one order only the newest is delivered', async () => {
  const from = live.lastSeq()
  for (const id of [one, two, one, three, one]) await insertEvento(id)
  live.publish()
  await settled()
  expect(await live.since(from)).toEqual([
    { seq: from + 2, pedidoId: two },
    { seq: from + 4, pedidoId: three },
    { seq: from + 5, pedidoId: one },
  ])
})

test('a replay comes in bounded pages that lose nothing', async () => {
  const from = live.lastSeq()
  await pool.query('insert into eventos (pedido_id) select $1 from generate_series(1, 150)', [one])
  await insertEvento(two)
  live.publish()
  await settled()
  const first = await live.since(from)
  expect(first).toEqual([{ seq: from + 100, pedidoId: one }])
  expect(await live.since(from + 100)).toEqual([
    { seq: from + 150, pedidoId: one },
    { seq: from + 151, pedidoId: two },
  ])
  expect(await live.since(from + 151)).toEqual([])
})

test('an event whose listener failed is delivered again', async () => {
  const hub = await createLiveHub(server.db, log)
  const told: (readonly LiveEvent[])[] = []
  hub.subscribe(async (events) => {
    told.push(events)
    if (told.length === 1) throw new Error('the database did not answer')
  })
  await insertEvento(one)
  hub.publish()
  await vi.waitUntil(() => told.length === 2, WAIT)
  await hub.close()
  expect(told[1]).toEqual(told[0])
})

test('a number that cannot be assigned now leaves its connection usable and is assigned later', async () => {
  const two = createPool(connectionOf(server), 2, { ...PATIENT, lockMs: 500 })
  let warnings = 0
  const hub = await createLiveHub(createDb(two), pino({ level: 'warn' }, { write: () => (warnings += 1) }))
  const from = hub.lastSeq()
  await whileHeld(server, `select pg_advisory_xact_lock(${String(PUBLISHER_LOCK)})`, async () => {
    await insertEvento(one)
    hub.publish()
    await vi.waitUntil(() => warnings > 0, WAIT)
    expect(hub.lastSeq()).toBe(from)
  })
  const answers = await Promise.all([two.query('select 1 as n'), two.query('select 1 as n')])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 1 }]])
  await vi.waitUntil(() => hub.lastSeq() === from + 1, WAIT)
  await hub.close()
  await two.end()
})

test('a process without listeners reads no events, and misses none afterwards', async () => {
  const quiet = pino({ level: 'info' })
  const hub = await createLiveHub(server.db, quiet)
  const told: number[] = []
  let isHeard = false
  const changed = vi.fn<() => void>()
  hub.subscribe(
    async (events) => {
      told.push(...events.map(({ pedidoId }) => pedidoId))
    },
    () => isHeard,
  )
  hub.onChange(changed)
  await insertEvento(one)
  hub.publish()
  await vi.waitUntil(() => changed.mock.calls.length > 0, WAIT)
  await settled()
  await vi.waitUntil(() => hub.lastSeq() === live.lastSeq(), WAIT)
  expect(told).toEqual([])
  isHeard = true
  await insertEvento(two)
  hub.publish()
  await vi.waitUntil(() => told.length > 0, WAIT)
  await hub.close()
  expect(told).toEqual([two])
})
