import { DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { holdOferta, readOferta } from './read-oferta.ts'

const server = await startTestServer()
afterAll(() => server.close())

const versionNow = async () => {
  const { version } = await server.db
    .selectFrom('catalogo_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return Number(version)
}

test('what was read before a change holds no longer, though no notification has arrived', async () => {
  const before = await readOferta(server.services)
  const version = await versionNow()
  expect(before.version).toBe(version)
  await server.db
    .updateTable('precios_por_medida')
    .set({ precio: 1 })
    .where('producto_id', '=', DEMO.margarita)
    .execute()
  const changed = await versionNow()
  expect(changed).toBeGreaterThan(version)
  expect(before.version).toBe(version)
})

test('what is read in the transaction of an order holds, and has the new price', async () => {
  await server.db.transaction().execute(async (trx) => {
    const held = await holdOferta(server.services, trx)
    expect(held.version).toBe(await versionNow())
    expect(JSON.stringify(held.catalogo)).toContain('"precio":1,')
  })
})
