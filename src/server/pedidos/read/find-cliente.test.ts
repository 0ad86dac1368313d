// Staff, and only they, see what is known of a caller.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aDomicilioBody, aPedido, aSede, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ now: new Date('2026-11-20T18:00:00Z') })
afterAll(() => server.close())
const cajero = await aSesion(server, { roles: ['Cajero'] })

const recall = (numero: string) => server.ask(pedidosApi.cliente, { query: { numero }, token: cajero.token })

test('a phone without orders is unknown', async () => {
  expect(await recall('3001112233')).toBeNull()
})

test('a caller is known by name, addresses and last order, from orders of any author', async () => {
  const invitado = { nombre: 'Camila Díaz', numero: '3001112244' }
  const to = (direccion_entrega: string, instrucciones: string) =>
    aDomicilioBody({ invitado, direccion: { direccion_entrega, instrucciones } })
  await aPedido(server, to(DEMO.direccion, 'apto 101'))
  await aPedido(server, to('Calle 70 # 9-20', ''), cajero.token)
  await aPedido(server, to(DEMO.direccion, 'apto 301'))
  const { id } = await aPedido(server, { invitado: { ...invitado, nombre: 'Camila D.' } }, cajero.token)
  const known = await recall(invitado.numero)
  expect(known).toMatchObject({ nombre: 'Camila D.', ultimo_pedido: { id, tipo_pedido: 'RECOGER' } })
  expect(known?.direcciones.map(({ direccion, instrucciones }) => [direccion, instrucciones])).toEqual([
    [DEMO.direccion, 'apto 301'],
    ['Calle 70 # 9-20', ''],
  ])
  expect(known?.direcciones[0]).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
})

test('at most five addresses are returned', async () => {
  const invitado = { nombre: 'Camila Díaz', numero: '3001112255' }
  for (let n = 1; n <= 6; n += 1) {
    const direccion_entrega = `Calle 72 # 10-0${String(n)}`
    await aPedido(server, aDomicilioBody({ invitado, direccion: { direccion_entrega } }), cajero.token)
  }
  expect((await recall(invitado.numero))?.direcciones).toHaveLength(5)
})

test('the account of a verified phone is known, that of an unverified one is not', async () => {
  const [verified, other] = ['3001112266', '3001112277']
  const cliente = await aSesion(server, { numero: verified, numero_verificado: true })
  const unverified = await aSesion(server, { numero: other })
  expect(await recall(verified)).toMatchObject({
    nombre: expect.stringMatching(/^Prueba/),
    ultimo_pedido: null,
  })
  const { id } = await aPedido(server, { invitado: null }, cliente.token)
  await aPedido(server, { invitado: null }, unverified.token)
  expect((await recall(verified))?.ultimo_pedido?.id).toBe(id)
  expect(await recall(other)).toBeNull()
})

test('staff of one branch do not know an account without orders there', async () => {
  const numero = '3001112299'
  const cliente = await aSesion(server, { numero, numero_verificado: true })
  const [sede, other] = [await aSede(server), await aSede(server)]
  const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [sede] })
  const recallThere = () => server.ask(pedidosApi.cliente, { query: { numero }, token })
  expect(await recallThere()).toBeNull()
  const orderIn = async (id: number) => {
    const order = await aPedido(server, { invitado: null }, cliente.token)
    await server.db.updateTable('pedidos').set({ sede_id: id }).where('id', '=', order.id).execute()
    return order
  }
  await orderIn(other)
  expect(await recallThere()).toBeNull()
  expect((await recall(numero))?.nombre).toMatch(/^Prueba/)
  const { id } = await orderIn(sede)
  expect(await recallThere()).toMatchObject({
    nombre: expect.stringMatching(/^Prueba/),
    ultimo_pedido: { id },
  })
})

test("a waiter's orders at tables are not a caller's", async () => {
  const numero = '3001112288'
  const mesero = await aSesion(server, { numero, numero_verificado: true, permisos: ['gestionar_pedidos'] })
  await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, mesero.token)
  expect((await recall(numero))?.ultimo_pedido).toBeNull()
})

test('a caller is shown only to staff who manage orders', async () => {
  const path = '/api/pedidos/cliente/?numero=3001112244'
  const mercadeo = await aSesion(server, { roles: ['Mercadeo'] })
  expect((await server.call('GET', path)).status).toBe(401)
  expect((await server.call('GET', path, { token: mercadeo.token })).status).toBe(403)
})

test.each(['', '300111', '30011122ab', "' or 1=1"])('the number %j is refused', async (numero) => {
  const path = `/api/pedidos/cliente/?numero=${encodeURIComponent(numero)}`
  expect((await server.call('GET', path, { token: cajero.token })).status).toBe(400)
})

test('the search for a caller uses an index', async () => {
  const { rows } = await server.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'pedidos' and indexname = 'pedidos_invitado_numero'",
  )
  expect(rows).toHaveLength(1)
})
