// Staff correct the phone of an order: its link went to somebody else.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { aPedido, aPedidoBody, aSesion } from '#test/builders.ts'
import { work } from '#test/due-work.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { createModificar } from '#test/modificar.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
const port = await listen(server.app)
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })
const { change, changed } = createModificar(server, token)

const byLink = (secret: string) => server.call('GET', `/api/pedidos/token/${secret}/`)
/** The secrets of the links that a phone got. */
const linksTo = async (numero: string) => {
  const rows = server.db.selectFrom('mensajes_salientes').select('texto').where('numero', '=', numero)
  return (await rows.execute()).flatMap(({ texto }) => /\/([\w-]{22})\b/.exec(texto)?.[1] ?? [])
}

test('another phone gets a new link, and the link of the wrong one opens nothing and ends nothing', async () => {
  const wrong = { nombre: 'Ana', numero: '3015550301' }
  const right = { nombre: 'Beatriz', numero: '3015550302' }
  const body = aPedidoBody({ invitado: wrong })
  const headers = { 'idempotency-key': 'phone-of-another-1' }
  const order = await server.ask(pedidosApi.create, { body, headers })
  const stranger = await openLive(port, { pedido_token: order.token })

  const cambio = { invitado: right }
  expect((await change(order, cambio, { key: 'phone-is-corrected' })).status).toBe(200)
  expect(await stranger.closed).toBe(LIVE_CLOSE.unauthenticated)
  expect(JSON.stringify(stranger.frames)).not.toContain(right.nombre)
  expect((await byLink(order.token)).status).toBe(404)
  expect((await server.call('POST', `/api/pedidos/token/${order.token}/cancelar/`)).status).toBe(404)

  // Any process sends it: also when that of the change ended, or its answer was lost.
  await work(server)
  const [link = '', ...others] = await linksTo(right.numero)
  expect(others).toEqual([])
  expect(link).not.toBe(order.token)
  expect(await byLink(link)).toMatchObject({ status: 200, body: { id: order.id, invitado: right } })
  // Who placed the order has its key: the repeated call returns the link that opens it.
  expect((await server.ask(pedidosApi.create, { body, headers })).token).toBe(link)

  expect((await change(order, cambio, { key: 'phone-is-corrected' })).status).toBe(200)
  await work(server)
  expect(await linksTo(right.numero)).toEqual([link])
})

test('each other phone gets another link, the first one again, too', async () => {
  const [first, second] = ['3015550303', '3015550304']
  const order = await aPedido(server, { invitado: { nombre: 'Ana', numero: first } })
  const moved = await changed(order, { invitado: { nombre: 'Ana', numero: second } })
  await work(server)
  await changed({ ...order, version: moved.version }, { invitado: { nombre: 'Ana', numero: first } })
  await work(server)
  const links = [...(await linksTo(first)), ...(await linksTo(second))]
  expect(new Set(links).size).toBe(3)
  const opened = await Promise.all(links.map(async (link) => (await byLink(link)).status))
  expect(opened.filter((status) => status === 200)).toHaveLength(1)
})

test('a phone that is corrected twice before the link goes out gets none for the first one', async () => {
  const [first, second, third] = ['3015550306', '3015550307', '3015550308']
  const order = await aPedido(server, { invitado: { nombre: 'Ana', numero: first } })
  const moved = await changed(order, { invitado: { nombre: 'Ana', numero: second } })
  await changed({ ...order, version: moved.version }, { invitado: { nombre: 'Ana', numero: third } })
  await work(server)
  expect(await linksTo(second)).toEqual([])
  const [link = '', ...others] = await linksTo(third)
  expect([(await byLink(link)).status, others]).toEqual([200, []])
})

test('another name alone keeps the link', async () => {
  const numero = '3015550305'
  const order = await aPedido(server, { invitado: { nombre: 'Ana', numero } })
  await changed(order, { invitado: { nombre: 'Ana María', numero } })
  expect(await byLink(order.token)).toMatchObject({
    status: 200,
    body: { invitado: { nombre: 'Ana María' } },
  })
  expect(await linksTo(numero)).toEqual([order.token])
})
