// The channel of an order: staff choose it, and an app changes what the order costs and owes.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { aDomicilioBody, aPedido, aPedidoBody, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ now: new Date('2026-11-20T18:00:00Z') })
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })

const RAPPI: Partial<NuevoPedido> = { canal: 'RAPPI', canal_numero: 'R-771', invitado: null }

test('an order without a channel has the one of who typed it', async () => {
  expect(await aPedido(server)).toMatchObject({ canal: 'WEB', canal_numero: '' })
  expect(await aPedido(server, {}, token)).toMatchObject({ canal: 'MOSTRADOR' })
  expect(await aPedido(server, aDomicilioBody(), token)).toMatchObject({ canal: 'TELEFONO' })
  expect(await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, token)).toMatchObject({
    canal: 'MESA',
  })
})

test('an order of an older process, without a stored channel, reads the same', async () => {
  const { id } = await aPedido(server, {}, token)
  await server.db.updateTable('pedidos').set({ canal: null }).where('id', '=', id).execute()
  expect(await server.ask(pedidosApi.read, { token, params: { id: String(id) } })).toMatchObject({
    canal: 'MOSTRADOR',
  })
})

test('a customer cannot choose a channel, and gets no price of an app', async () => {
  const body = aDomicilioBody({ canal: 'RAPPI', canal_numero: 'R-1' })
  const placed = await server.ask(pedidosApi.create, { body })
  expect(placed).toMatchObject({ canal: 'WEB', canal_numero: '' })
  expect(placed.costo_domicilio).toBeGreaterThan(0)
  const cliente = await aSesion(server)
  expect(
    await server.call('POST', '/api/pedidos/', {
      token: cliente.token,
      body: { ...aPedidoBody(), canal: 'RAPPI', pagado_por_app: true },
    }),
  ).toMatchObject({ status: 400, body: { codigo: 'datos_invalidos' } })
})

test('an order of an app has no delivery fee, no minimum and needs no contact', async () => {
  await server.db.updateTable('negocio').set({ minimo_recoger: 900_000 }).execute()
  const pickedUp = await server.ask(pedidosApi.create, { token, body: { ...aPedidoBody(), ...RAPPI } })
  await server.db.updateTable('negocio').set({ minimo_recoger: 0 }).execute()
  expect(pickedUp).toMatchObject({ canal: 'RAPPI', canal_numero: 'R-771', invitado: null, usuario: null })
  const body = aDomicilioBody({ ...RAPPI, costo_domicilio: 0 })
  expect(await server.ask(pedidosApi.create, { token, body })).toMatchObject({ costo_domicilio: 0 })
})

test("'Pagado por la app' is a payment of the order's moment, and a retry returns the same order", async () => {
  const body = { ...aPedidoBody(), ...RAPPI, pagado_por_app: true }
  const headers = { 'idempotency-key': 'rappi-771' }
  const first = await server.call('POST', '/api/pedidos/', { token, body, headers })
  expect(first.status).toBe(201)
  expect(await server.call('POST', '/api/pedidos/', { token, body, headers })).toMatchObject({
    body: first.body,
  })
  const [placed] = await server.ask(pedidosApi.activos, { token })
  if (placed === undefined) throw new Error('no order')
  expect(placed).toMatchObject({ canal: 'RAPPI', pagado: placed.total_a_pagar })
  expect(await server.ask(pagosApi.list, { token, params: { id: String(placed.id) } })).toMatchObject([
    { forma: 'APP', valor: placed.total_a_pagar, fecha: placed.fecha },
  ])
})

test('a payment in an app cannot be cancelled, since no call could register it again', async () => {
  const order = await aPedido(server, { ...RAPPI, pagado_por_app: true }, token)
  const at = { token, params: { id: String(order.id) } }
  const [pago] = await server.ask(pagosApi.list, at)
  const path = `/api/pedidos/${String(order.id)}/pagos/${String(pago?.id)}/anular/`
  expect(await server.call('POST', path, { token })).toMatchObject({
    status: 409,
    body: {
      error:
        'Lo que cobró la app no se anula. Si lo marcaste por error, cancela el pedido y tómalo otra vez.',
    },
  })
  expect(await server.ask(pedidosApi.read, at)).toMatchObject({ pagado: order.total_a_pagar })
})

test('no other channel collects the money', async () => {
  expect(
    await server.call('POST', '/api/pedidos/', {
      token,
      body: { ...aPedidoBody(), canal: 'WHATSAPP', pagado_por_app: true },
    }),
  ).toMatchObject({
    status: 400,
    body: { error: 'Solo los pedidos de Rappi y DiDi Food llegan pagados por la app' },
  })
})

test('an unknown channel is refused', async () => {
  const body = { ...aPedidoBody(), canal: 'FAX' }
  expect(await server.call('POST', '/api/pedidos/', { token, body })).toMatchObject({
    status: 400,
    body: { error: 'Elige un canal' },
  })
})
