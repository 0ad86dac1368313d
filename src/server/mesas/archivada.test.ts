// A table that a branch no longer has. Rule mesa/archivada.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import { MAX_MESAS, sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const producto = await aProducto(server, { precio: 20_000 })

let sede = 0
let mesa = 0
const aMesa = async () => (await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })).id
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  mesa = await aMesa()
})

const change = (body: object, id = mesa) =>
  server.call('PATCH', `/api/locations/mesas/${String(id)}/`, { token, body })
const mesas = async () =>
  (await server.ask(sedesApi.mesas, { token, query: { sede: String(sede) } })).map(({ nombre }) => nombre)
const anOrder = () => ({
  tipo_pedido: 'MESA',
  sede,
  mesa,
  productos_pedidos: [{ producto, cantidad: 1, precio_unitario_aplicado: 20_000 }],
})
/** The account that an order opens. */
async function aCuenta(): Promise<number> {
  const { id } = await placed(server, anOrder(), { token })
  const row = server.db.selectFrom('pedidos').select('cuenta_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).cuenta_id ?? 0
}

test('an archived table leaves the lists and the sheet, its code is old, and its number stays taken', async () => {
  await aMesa()
  const { codigo } = await server.db
    .selectFrom('mesas')
    .select('codigo')
    .where('id', '=', mesa)
    .executeTakeFirstOrThrow()
  await server.call('POST', `/api/mesas/qr/${codigo}/llamados/`, { body: { tipo: 'MESERO' } })
  expect(await change({ archivada: true })).toMatchObject({
    status: 200,
    body: { id: mesa, nombre: 'Mesa 1' },
  })
  expect(await mesas()).toEqual(['Mesa 2'])
  const sheet = await server.ask(qrApi.list, { token })
  expect(sheet.filter((one) => one.sede === sede).map(({ nombre }) => nombre)).toEqual(['Mesa 2'])
  expect((await server.call('GET', `/api/mesas/qr/${codigo}/`, {})).status).toBe(404)
  const calls = server.db.selectFrom('llamados').select('id').where('mesa_id', '=', mesa)
  expect(await calls.where('atendido_en', 'is', null).execute()).toEqual([])
  await aMesa()
  expect(await mesas()).toEqual(['Mesa 2', 'Mesa 3'])
  expect(await change({ archivada: false })).toMatchObject({ status: 200 })
  expect(await mesas()).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3'])
})

test('staff of its branch who manage tables list an archived table when they ask, and nobody else', async () => {
  await aMesa()
  await change({ archivada: true })
  const read = async (session: string | null, archivadas: 'true' | 'false') =>
    (await server.ask(sedesApi.mesas, { token: session, query: { sede: String(sede), archivadas } })).map(
      ({ nombre, archivada }) => [nombre, archivada],
    )
  const shown = [['Mesa 2', undefined]]
  expect(await read(token, 'true')).toEqual([['Mesa 1', true], ...shown])
  expect(await read(token, 'false')).toEqual(shown)
  expect(await read(null, 'true')).toEqual(shown)
  const elsewhere = await aSesion(server, { permisos: ['gestionar_mesas'], sedes: [await aSede(server)] })
  expect(await read(elsewhere.token, 'true')).toEqual(shown)
  const waiter = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [sede] })
  expect(await read(waiter.token, 'true')).toEqual(shown)
})

test('orders go to no archived table, and accounts are not moved there', async () => {
  const free = await aMesa()
  await change({ archivada: true }, free)
  const cuenta = await aCuenta()
  expect(
    await server.call('POST', `/api/cuentas/${String(cuenta)}/pasar/`, { token, body: { mesa: free } }),
  ).toMatchObject({ status: 400 })
  expect(
    await server.call('POST', '/api/pedidos/', { token, body: { ...anOrder(), mesa: free } }),
  ).toMatchObject({ status: 400, body: { error: 'La mesa no pertenece a la sede' } })
})

test('a table with an open account is not archived, and one whose account is paid is', async () => {
  const cuenta = await aCuenta()
  expect(await change({ archivada: true })).toMatchObject({
    status: 409,
    body: { error: 'Mesa 1 tiene una cuenta abierta. Cóbrala o pásala a otra mesa.' },
  })
  expect(await mesas()).toEqual(['Mesa 1'])
  await server.ask(cuentasApi.createPago, {
    token,
    params: { id: String(cuenta) },
    body: { forma: 'DATAFONO', valor: null },
  })
  expect(await change({ archivada: true })).toMatchObject({ status: 200 })
})

test('of an order and the archiving of its table at once, one wins', async () => {
  const [ordered, archived] = await Promise.all([
    server.call('POST', '/api/pedidos/', { token, body: anOrder() }),
    change({ archivada: true }),
  ])
  const open = await server.db
    .selectFrom('cuentas')
    .select('id')
    .where('mesa_id', '=', mesa)
    .where('cerrada_en', 'is', null)
    .execute()
  expect(ordered.status === 201).not.toBe(archived.status === 200)
  expect(open).toHaveLength(ordered.status === 201 ? 1 : 0)
})

test('a table that comes back needs room in its branch', async () => {
  await change({ archivada: true })
  const rows = Array.from({ length: MAX_MESAS }, (_, i) => ({
    sede_id: sede,
    numero: i + 10,
    nombre: `Mesa ${String(i + 10)}`,
  }))
  await server.db.insertInto('mesas').values(rows).execute()
  expect(await change({ archivada: false })).toMatchObject({
    status: 409,
    body: { error: 'La sede ya tiene 200 mesas. Archiva una y después restaura Mesa 1.' },
  })
})
