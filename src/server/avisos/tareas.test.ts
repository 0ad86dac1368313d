// Rows of due work: each is done once, by any number of processes (docs/decisions/0103).
import { connectionOf } from '#test/beside.ts'
import { createDb } from '#server/db/client.ts'
import { openPool } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  addTareas,
  advanceTareas,
  forgetOldTareas,
  runTareas,
  type Fin,
  type Oficios,
  type Tarea,
} from './tareas.ts'

const server = await startTestServer()
const pool = openPool(connectionOf(server))
/** A second process. */
const other = { ...server.services, db: createDb(pool) }
afterAll(async () => {
  await pool.end()
  await server.close()
})

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE_MS)

beforeEach(async () => {
  await server.db.deleteFrom('tareas').execute()
  server.clock.set('2026-11-20T18:00:00.000Z')
})

const add = (clave: string, vence = at(0)) => addTareas(server.db, [{ tipo: 'prueba', clave, vence }])
const stored = (clave: string) =>
  server.db.selectFrom('tareas').selectAll().where('clave', '=', clave).executeTakeFirst()

function record(fin: Fin | ((tarea: Tarea) => Fin) = 'hecha') {
  const done: string[] = []
  const work = async (tarea: Tarea) => {
    done.push(tarea.clave)
    return typeof fin === 'function' ? fin(tarea) : fin
  }
  return { done, work }
}
const inside = (work: (tarea: Tarea) => Promise<Fin>): Oficios => ({
  prueba: { inside: (_trx, tarea) => work(tarea) },
})
const outside = (work: (tarea: Tarea) => Promise<Fin>, repeats = false): Oficios => ({
  prueba: { outside: work, repeats },
})

test.each([
  ['inside the transaction', inside],
  ['outside the database', outside],
] as const)('two processes do 60 rows %s once each', async (_name, kind) => {
  const claves = Array.from({ length: 60 }, (_, n) => String(n))
  await addTareas(
    server.db,
    claves.map((clave) => ({ tipo: 'prueba', clave, vence: at(0) })),
  )
  const { done, work } = record()
  await Promise.all([server.services, other].map((process) => runTareas(process, kind(work))))
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(claves)
})

test('work that exists is brought forward, never put off, and stays done', async () => {
  const bring = (clave: string, vence: Date) => advanceTareas(server.db, [{ tipo: 'prueba', clave, vence }])
  await add('one', at(10))
  await bring('one', at(20))
  expect(await stored('one')).toMatchObject({ vence_en: at(10) })
  await bring('one', at(5))
  await bring('other', at(7))
  expect(await stored('one')).toMatchObject({ vence_en: at(5) })
  expect(await stored('other')).toMatchObject({ vence_en: at(7) })
  server.clock.set(at(6))
  const { done, work } = record()
  await runTareas(server.services, inside(work))
  await bring('one', at(-60))
  await runTareas(server.services, inside(work))
  expect(done).toEqual(['one'])
})

test('work that is not due, of another type, or done before is left alone', async () => {
  await add('later', at(1))
  await add('done')
  await addTareas(server.db, [{ tipo: 'otra', clave: 'de otra versión', vence: at(0) }])
  const { done, work } = record()
  await runTareas(server.services, inside(work))
  await add('done')
  await runTareas(server.services, inside(work))
  expect(done).toEqual(['done'])
  server.clock.advance(MINUTE_MS)
  await runTareas(server.services, inside(work))
  expect(done).toEqual(['done', 'later'])
})

test('forgotten work may come again, and work with another time is due then', async () => {
  await add('1')
  await runTareas(server.services, inside(record('olvidada').work))
  expect(await stored('1')).toBeUndefined()
  await add('1')
  await runTareas(server.services, inside(record(at(5)).work))
  expect(await stored('1')).toMatchObject({ vence_en: at(5), intentos: 0, hecha_en: null })
})

test('a row that fails waits, and does not stand before the others', async () => {
  await add('bad', at(-1))
  await add('good')
  const { done, work } = record(({ clave }) => {
    if (clave === 'bad') throw new Error('no')
    return 'hecha'
  })
  for (const kind of [inside, outside]) {
    await server.db
      .updateTable('tareas')
      .set({ vence_en: at(-1), intentos: 0, hecha_en: null })
      .execute()
    await runTareas(server.services, kind(work))
    expect(await stored('bad')).toMatchObject({ intentos: 1, vence_en: at(0.5), tomada_en: null })
  }
  expect(done.toSorted()).toEqual(['bad', 'bad', 'good', 'good'])
})

test('a failed transaction leaves nothing of its work', async () => {
  await add('1')
  await runTareas(server.services, {
    prueba: {
      inside: async (trx) => {
        await addTareas(trx, [{ tipo: 'efecto', clave: '1', vence: at(0) }])
        throw new Error('no')
      },
    },
  })
  expect(await server.db.selectFrom('tareas').select('tipo').execute()).toEqual([{ tipo: 'prueba' }])
})

test.each([
  [true, ['1', '1']],
  [false, ['1']],
])('work whose process died while it was outside is done again: %s', async (repeats, expected) => {
  await add('1')
  const begun: string[] = []
  // The process never comes back.
  void runTareas(
    server.services,
    outside((tarea) => {
      begun.push(tarea.clave)
      return new Promise<Fin>(() => undefined)
    }, repeats),
  )
  await expect.poll(() => begun).toEqual(['1'])
  const { done, work } = record()
  await runTareas(other, outside(work, repeats))
  expect(done).toEqual([])
  server.clock.advance(MINUTE_MS)
  await runTareas(other, outside(work, repeats))
  expect([...begun, ...done]).toEqual(expected)
  expect((await stored('1'))?.hecha_en).toEqual(server.clock.now())
})

test('what was done is forgotten after eight days, and not before', async () => {
  await add('1')
  await runTareas(server.services, inside(record().work))
  server.clock.advance(8 * 24 * 60 * MINUTE_MS)
  await forgetOldTareas(server.services)
  expect(await stored('1')).toBeDefined()
  server.clock.advance(1)
  await forgetOldTareas(server.services)
  expect(await stored('1')).toBeUndefined()
})
