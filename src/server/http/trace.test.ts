// One id for a request, in the lines of every process that acts on it (docs/decisions/0139).
import { readEventos } from '#server/avisos/read-eventos.ts'
import { runTareas } from '#server/avisos/tareas.ts'
import { createLog } from '#server/lib/log.ts'
import { aPedidoBody } from '#test/builders.ts'
import { listen } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

interface Line {
  readonly reqId?: string
  readonly msg: string
  readonly pedido?: number
}
function capture() {
  const lines: Line[] = []
  const log = createLog({ logLevel: 'debug' }, { write: (text) => lines.push(JSON.parse(text)) })
  return { lines, log }
}
const [here, there] = [capture(), capture()]
const server = await startTestServer({ log: here.log, config: { production: true, trustProxy: true } })
const twin = await startTwin(server, there.log)
afterAll(async () => {
  await twin.close()
  await server.close()
})
beforeEach(() => {
  here.lines.length = 0
  there.lines.length = 0
})

const ofId = (lines: readonly Line[], id: string) => lines.filter(({ reqId }) => reqId === id)
const place = async (headers: Record<string, string>) => {
  const placed = await server.call('POST', '/api/pedidos/', { body: aPedidoBody(), headers })
  expect(placed.status).toBe(201)
  return { id: Number(Object(placed.body).id), answered: placed.headers['x-request-id'] }
}

test.each([
  ['the id of the proxy', { 'x-request-id': 'caddy-7f3a9c', traceparent: PARENT }, 'caddy-7f3a9c'],
  ['the trace of the proxy', { traceparent: PARENT }, '4bf92f3577b34da6a3ce929d0e0e4736'],
])(
  '%s is in the answer, and in the lines of the process that tells of the order',
  async (_name, sent, id) => {
    const placed = await place(sent)
    expect(placed.answered).toBe(id)
    expect(ofId(here.lines, id)).toContainEqual(expect.objectContaining({ msg: 'request answered' }))
    await vi.waitFor(
      () =>
        expect(ofId(there.lines, id)).toEqual([
          expect.objectContaining({ msg: 'event told', pedido: placed.id }),
        ]),
      10_000,
    )
  },
)

test('work that follows from a request is done under its id by any process, also when it fails', async () => {
  const { id } = await place({ 'x-request-id': 'proxy-de-la-noche' })
  await vi.waitFor(() => expect(ofId(there.lines, 'proxy-de-la-noche')).toHaveLength(1), 10_000)
  while (await readEventos(twin.services));
  server.clock.advance(60 * 60_000)
  await runTareas(twin.services, {
    sin_aceptar: {
      inside: async (_trx, { clave }) => {
        twin.services.log.warn({ pedido: Number(clave) }, 'nobody accepted it')
        throw new Error('no network')
      },
    },
  })
  const lines = ofId(there.lines, 'proxy-de-la-noche')
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'nobody accepted it', pedido: id }))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'due work failed' }))
})

test('lines of two requests at once are not mixed', async () => {
  const ids = Array.from({ length: 10 }, (_, n) => `a-la-vez-${String(n)}`)
  const placed = await Promise.all(ids.map((id) => place({ 'x-request-id': id })))
  await vi.waitFor(
    () =>
      expect(ids.map((id) => ofId(there.lines, id).map(({ pedido }) => pedido))).toEqual(
        placed.map(({ id }) => [id]),
      ),
    10_000,
  )
})

test('an action that knows no request writes its id, and each line has it once', async () => {
  const texts: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (text) => texts.push(text) })
  const one = await startTestServer({
    log,
    rateLimits: true,
    config: { production: true, trustProxy: true, dailyMessages: 0 },
  })
  onTestFinished(() => one.close())
  // The body comes after its request has begun, in events of a connection that know nothing of it.
  const sent = request({
    port: await listen(one.app),
    host: '127.0.0.1',
    path: '/api/pedidos/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'una-sola-vez' },
  })
  one.app.server.once('request', () => sent.end(JSON.stringify(aPedidoBody())))
  sent.flushHeaders()
  const [answer] = await once(sent, 'response')
  answer.resume()
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([201, 'una-sola-vez'])
  await vi.waitFor(() => expect(texts.join('')).toContain('order link not sent'), 10_000)
  one.services.log.info('of nobody')
  const idsOf = (text: string) => text.match(/"reqId":"[^"]*"/g)
  const mine = ['"reqId":"una-sola-vez"']
  expect(texts.filter((text) => /request answered|order link/.test(text)).map(idsOf)).toEqual([mine, mine])
  expect(texts.filter((text) => text.includes('of nobody')).map(idsOf)).toEqual([null])
})
