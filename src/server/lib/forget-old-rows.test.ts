import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aSesion } from '#test/builders.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { forgetEndedSessions, forgetOldEvents } from './forget-old-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('events are deleted after a week, and the numbers go on from the newest', async () => {
  const { db, services } = server
  const { id } = await aPedido(server)
  await db.deleteFrom('eventos').execute()
  const old = new Date(server.clock.now().getTime() - 8 * 24 * 60 * 60 * 1000)
  await db
    .insertInto('eventos')
    .values([
      { pedido_id: id, creado_en: old, seq: '101' },
      { pedido_id: id, creado_en: old, seq: '102' },
    ])
    .execute()
  await forgetOldEvents(services)
  const left = await db.selectFrom('eventos').select('seq').execute()
  expect(left).toEqual([{ seq: '102' }])
})

test('a session is deleted once it has ended', async () => {
  const { db, services, clock } = server
  await aSesion(server)
  expect(await db.selectFrom('sessions').select('usuario_id').execute()).not.toEqual([])
  clock.advance(31 * 24 * 60 * 60 * 1000)
  await forgetEndedSessions(services)
  expect(await db.selectFrom('sessions').select('usuario_id').execute()).toEqual([])
})
