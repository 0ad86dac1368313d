// A kept response is sent before Fastify sees its request. These tests ask over the network: calls
// in process always go through Fastify.
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { menuRoutes } from '#server/menu/routes.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { countRequests } from '#server/metrics/product-metrics.ts'
import { aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { drain } from './draining.ts'
import { createFastify } from './fastify.ts'
import { createRegister } from './route.ts'
import { observeKept } from './send-kept.ts'

const server = await startTestServer({ config: { trustProxy: true } })
const { services } = server
const app = createFastify({ ...services.config, trustProxy: true }, services.log, () => undefined)
const metrics = createMetrics()
observeKept(app.server, countRequests(app, metrics))
/** Requests that Fastify saw. */
let seen = 0
app.addHook('onRequest', (_request, _reply, done) => {
  seen += 1
  done()
})
menuRoutes(createRegister(app, services), services)
const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(async () => {
  await app.close()
  await server.close()
})

let addresses = 0
/** The same menu under another address, which nobody has asked yet. */
const newAddress = () => `/api/categoria-productos/?sede=1${'&'.repeat((addresses += 1))}`

interface Sent {
  /** All that the server wrote, with a fixed time and a fixed id of its own. */
  readonly text: string
  readonly byFastify: boolean
}

async function ask(path: string, lines: readonly string[] = [], method = 'GET'): Promise<Sent> {
  const before = seen
  const socket = connect(Number(url.port), url.hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(`${[`${method} ${path} HTTP/1.1`, 'connection: close', ...lines].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const text = Buffer.concat(chunks)
    .toString('latin1')
    .replace(/^Date: .*$/m, 'Date: now')
    .replace(/^x-request-id: [\da-f]{8}-[\da-f-]{27}\r$/m, 'x-request-id: own\r')
  return { text, byFastify: seen > before }
}

/** Asks until the response is sent at once: it has to be compressed before. */
const askKept = (path: string, lines?: readonly string[]) =>
  eventually(async () => {
    const sent = await ask(path, lines)
    expect(sent.byFastify).toBe(false)
    return sent
  })

const HOST = 'host: localhost'
const etag = /^etag: (.+)\r$/m.exec((await ask(newAddress(), [HOST])).text)?.[1] ?? ''

test.each([
  ['Brotli', ['accept-encoding: gzip, br']],
  ['gzip', ['accept-encoding: gzip']],
  ['no encoding', []],
  ['a copy of its own', [`if-none-match: ${etag}`]],
  ['another copy', ['if-none-match: "other"']],
  ['https at its proxy', ['x-forwarded-proto: https']],
  ['https at the nearest of two proxies', ['x-forwarded-proto: http, https']],
  ['http at the nearest of two proxies', ['x-forwarded-proto: https, http']],
  ['an id of its proxy', ['x-request-id: caddy-7f3a9c']],
  ['a bad id', ['x-request-id: a"{}']],
  ['a trace', ['traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01']],
  ['another origin', ['origin: https://evil.example']],
])('for a browser with %s a kept response has the bytes of Fastify', async (_name, lines) => {
  // An encoding is made at its first use, and Brotli again once it is used often.
  await eventually(async () => {
    const path = newAddress()
    const [first, second] = [await ask(path, [HOST, ...lines]), await ask(path, [HOST, ...lines])]
    expect([first.byFastify, second.byFastify]).toEqual([true, false])
    expect(first.text).toContain('x-content-type-options: nosniff')
    expect(second.text).toBe(first.text)
  })
})

test.each([
  ['HEAD', [HOST], 'HEAD', 200],
  ['a body', [HOST, 'content-length: 2', '', '{}'], 'GET', 200],
  ["the staff's host", ['host: admin.localhost'], 'GET', 200],
  ['two hosts', [HOST, 'host: evil.example'], 'GET', 400],
  ['another method', [HOST], 'DELETE', 405],
])('%s is left to Fastify', async (_name, lines, method, status) => {
  const path = newAddress()
  await askKept(path, [HOST])
  const { text, byFastify } = await ask(path, lines, method)
  // The hook that counts comes after those that refuse.
  expect([byFastify, text.slice(9, 12)]).toEqual([status === 200, String(status)])
})

test('a change is shown at once, and then kept', async () => {
  const path = newAddress()
  const before = await askKept(path, [HOST])
  await changeCatalogo(services, (trx) =>
    trx.updateTable('productos').set({ nombre: 'Recién cambiada' }).where('id', '=', 1).execute(),
  )
  const after = await ask(path, [HOST])
  expect(after.text).toContain(Buffer.from('Recién cambiada').toString('latin1'))
  expect((await askKept(path, [HOST])).text).toBe(after.text)
  expect(after.text).not.toBe(before.text)
})

test('a menu with something that has run out is kept, too', async () => {
  const { token } = await aSesion(server, { roles: ['Cocina'] })
  const body = { sede: 1, cosa: 'PRODUCTO', id: 1, plazo: 'MANANA' }
  expect((await server.call('PUT', '/api/disponibilidad/', { token, body })).status).toBe(200)
  const path = newAddress()
  await eventually(async () => {
    const { text, byFastify } = await ask(path, [HOST])
    expect(text).toContain('no_disponible')
    expect(byFastify).toBe(false)
  })
})

test('a kept response is counted as any other', async () => {
  const counted = async () => {
    const key = '_count{route="/api/categoria-productos/",method="GET",status="200"} '
    return Number((await metrics.text()).split(key)[1]?.split('\n')[0])
  }
  const path = newAddress()
  await ask(path, [HOST])
  const before = await counted()
  await askKept(path, [HOST])
  expect(await counted()).toBe(before + 1)
})

test('invented addresses push out the oldest', async () => {
  const path = newAddress()
  await askKept(path, [HOST])
  for (let n = 0; n < 200; n += 1) await ask(newAddress(), [HOST])
  expect((await ask(path, [HOST])).byFastify).toBe(true)
})

test('when the server stops, each kept response ends its connection', async () => {
  const path = newAddress()
  await askKept(path, [HOST, 'connection: keep-alive'])
  drain(app)
  const { text } = await askKept(path, [HOST])
  expect(text).toContain('connection: close')
})
