import { readTodasLasSedes } from '#server/sedes/read-sedes.ts'
import { whileHeld } from '#test/beside.ts'
import { aProducto, DEMO } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test, vi } from 'vitest'
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

test('a read before a change is outdated, also before its notification arrives', async () => {
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

test('a read in the transaction of an order is current, and has the new price', async () => {
  await server.db.transaction().execute(async (trx) => {
    const held = await holdOferta(server.services, trx)
    expect(held.version).toBe(await versionNow())
    expect(JSON.stringify(held.catalogo)).toContain('"precio":1,')
  })
})

test('an order that was priced before a change is priced again', async () => {
  const producto = await aProducto(server, { precio: 25_000 })
  const linea = { producto, cantidad: 1, precio_unitario_aplicado: 25_000 }
  const lock = `select pg_advisory_xact_lock(hashtextextended('clave pedidos invitado clave-de-antes', 0))`
  // The order has its prices, and waits for its key. Meanwhile the price changes.
  const { placing } = await whileHeld(server, lock, async (holder) => {
    const waiting = place(
      server,
      { productos_pedidos: [linea] },
      { headers: { 'idempotency-key': 'clave-de-antes' } },
    )
    await eventually(async () => {
      const { rows } = await holder.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toHaveLength(1)
    })
    await server.db.updateTable('productos').set({ precio: 26_000 }).where('id', '=', producto).execute()
    return { placing: waiting }
  })
  expect(await placing).toMatchObject({ status: 409, body: { codigo: 'precios_cambiaron' } })
})

test('branches that were read before the menu leave no version to price an order at', async () => {
  const sedes = await readTodasLasSedes.copy(server.services)
  const older = vi
    .spyOn(readTodasLasSedes, 'copy')
    .mockReturnValueOnce({ ...sedes, version: sedes.version - 1 })
  expect((await readOferta(server.services)).version).toBeNull()
  older.mockRestore()
})
