// Statements that are sent together behave as if sent one by one: their order, their errors, their
// transaction.
import { startTestServer } from '#test/server.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readTogether, sendAlong } from './prepared.ts'

const server = await startTestServer()
const { db } = server
await sql`create table prueba (id int primary key, texto text not null)`.execute(db)
afterAll(() => server.close())
beforeEach(() => sql`truncate prueba`.execute(db))

const insert = (id: number, texto: string | null) =>
  sql`insert into prueba (id, texto) values (${id}, ${texto})`
const stored = async () =>
  (await sql<{ texto: string }>`select texto from prueba order by id`.execute(db)).rows.map(
    ({ texto }) => texto,
  )

test('a deferred statement runs before the next statement, and with the commit', async () => {
  const seen = await db.transaction().execute(async (trx) => {
    await sendAlong(trx, insert(1, 'uno'))
    await sendAlong(trx, insert(2, 'dos'))
    const { rows } = await sql`select id from prueba order by id`.execute(trx)
    await sendAlong(trx, insert(3, 'tres'))
    return rows
  })
  expect(seen).toEqual([{ id: 1 }, { id: 2 }])
  expect(await stored()).toEqual(['uno', 'dos', 'tres'])
})

test('a transaction takes two messages when its first part is awaited and its second only sent', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await db.transaction().execute(async (trx) => {
    await sendAlong(trx, insert(1, 'uno'))
    await sql`select 1`.execute(trx)
    await sendAlong(trx, insert(2, 'dos'))
  })
  expect(query).toHaveBeenCalledTimes(2)
  query.mockClear()
  await expect(
    db.transaction().execute(() => Promise.reject(new Error('nothing was sent'))),
  ).rejects.toThrow()
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('two queries take one message, in a transaction or outside, and each returns its rows', async () => {
  await insert(1, 'uno').execute(db)
  const ids = sql<{ id: number }>`select id from prueba`
  const texts = sql<{ texto: string }>`select texto from prueba`
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const read = (on: typeof db) =>
    readTogether(on, { compile: () => ids.compile(db) }, { compile: () => texts.compile(db) })
  expect(await read(db)).toEqual([[{ id: 1 }], [{ texto: 'uno' }]])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  const inside = await db.transaction().execute(async (trx) => {
    await sendAlong(trx, insert(2, 'dos'))
    return read(trx)
  })
  expect(inside).toEqual([
    [{ id: 1 }, { id: 2 }],
    [{ texto: 'uno' }, { texto: 'dos' }],
  ])
  await expect(
    readTogether(db, { compile: () => sql`select 1 / 0`.compile(db) }, { compile: () => texts.compile(db) }),
  ).rejects.toMatchObject({ code: '22012' })
})

test.each([
  ['the next statement', (trx: Parameters<typeof sendAlong>[0]) => sql`select 1`.execute(trx)],
  ['the commit', () => Promise.resolve()],
])('an error of a deferred statement is thrown by %s, and nothing is stored', async (_, next) => {
  const work = db.transaction().execute(async (trx) => {
    await sendAlong(trx, insert(1, 'uno'))
    await sendAlong(trx, insert(2, null), (error) => new Error('explained', { cause: error }))
    await sendAlong(trx, insert(3, 'tres'), () => new Error('never reached'))
    await next(trx)
  })
  await expect(work).rejects.toMatchObject({ message: 'explained', cause: { code: '23502' } })
  expect(await stored()).toEqual([])
})

test('a statement whose first run failed is prepared again when it is repeated', async () => {
  await db.connection().execute(async (connection) => {
    const later = () => sql`select ${1}::int as uno from todavia_no`.execute(connection)
    const failing = () => sql`select 10 / ${0}::int as cociente`.execute(connection)
    await expect(later()).rejects.toMatchObject({ code: '42P01' })
    await expect(failing()).rejects.toMatchObject({ code: '22012' })
    await expect(failing()).rejects.toMatchObject({ code: '22012' })
    await sql`create temporary table todavia_no (id int)`.execute(connection)
    expect((await later()).rows).toEqual([])
  })
})

test('values come back as they were sent, also from a prepared statement', async () => {
  const fecha = new Date('2026-11-22T06:00:00.123Z')
  const ask = () =>
    sql`select ${[1, 2]}::int[] as ids, ${['a"b', 'c,d', null]}::text[] as textos, ${fecha}::timestamptz as fecha,
      ${Buffer.from([0, 255])}::bytea as bytes, ${{ a: [1] }}::jsonb as objeto, ${null}::text as nada, ${true}::bool as si`.execute(
      db,
    )
  const row = {
    ids: [1, 2],
    textos: ['a"b', 'c,d', null],
    fecha,
    bytes: Buffer.from([0, 255]),
    objeto: { a: [1] },
    nada: null,
    si: true,
  }
  expect((await ask()).rows).toEqual([row])
  expect((await ask()).rows).toEqual([row])
})

test('changed rows are counted', async () => {
  await insert(1, 'uno').execute(db)
  await insert(2, 'dos').execute(db)
  expect((await sql`update prueba set texto = ${'otro'}`.execute(db)).numAffectedRows).toBe(2n)
  expect((await sql`delete from prueba where id = ${9}`.execute(db)).numAffectedRows).toBe(0n)
})
