// The Cloud API adapter against a real HTTP server that implements its contract, also badly.
import { createDb } from '#server/db/client.ts'
import { copyDatabase, openPool } from '#test/database.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createWhatsAppCloud } from './whatsapp-cloud.ts'
import { createOutbox } from './whatsapp-outbox.ts'

interface Asked {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly type: string | undefined
  readonly body: unknown
}
/** WhatsApp's response to one attempt; silence = no response. */
type Reply = { status?: number; body: unknown; location?: string } | 'silence' | 'cut'

const PHONE = { numero: '3990000205', usuarioId: null }
const asked: Asked[] = []
let replies: Reply[] = []
const taken = (id = 'wamid.1'): Reply => ({
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '573990000205', wa_id: '573990000205' }],
    messages: [{ id, message_status: 'accepted' }],
  },
})
const refusal = (code: number, status = 400): Reply => ({
  status,
  body: { error: { message: `(#${String(code)}) No`, type: 'OAuthException', code, fbtrace_id: 'x' } },
})

const meta = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request)
  const { authorization, 'content-type': type } = request.headers
  asked.push({ path: request.url, authorization, type, body: JSON.parse(sent) })
  const reply = replies.shift() ?? taken()
  if (reply === 'silence') return
  if (reply === 'cut') {
    request.socket.destroy()
    return
  }
  const { status = 200, body, location } = reply
  if (location !== undefined) response.setHeader('location', location)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
meta.listen(0, '127.0.0.1')
await once(meta, 'listening')
const address = meta.address()
const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? String(address.port) : ''}/v23.0`

const { connection: postgres, template } = inject('postgres')
const database = await copyDatabase(postgres, template)
const pool = openPool(database.connection)
const db = createDb(pool)
afterAll(async () => {
  meta.closeAllConnections()
  meta.close()
  await pool.end()
  await database.drop()
})

const waited: number[] = []
const logged: string[] = []
const outcomes: unknown[] = []
const now = () => new Date('2026-11-20T18:00:00Z')
const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })
const config = {
  apiUrl,
  token: 'EAAG-secreto',
  phoneNumberId: '1055501',
  template: 'codigo_verificacion',
  orderTemplate: 'enlace_pedido',
  avisos: {},
  appSecret: 'x',
  verifyToken: 'y',
}
const options: Parameters<typeof createWhatsAppCloud>[0] = {
  config,
  db,
  now,
  log,
  calls: { add: ({ outcome }) => outcomes.push(outcome) },
  timeoutMs: 20_000,
  wait: async (milliseconds) => waited.push(milliseconds),
}
const whatsapp = createWhatsAppCloud(options)

beforeEach(async () => {
  asked.length = 0
  waited.length = 0
  logged.length = 0
  outcomes.length = 0
  replies = []
  await db.deleteFrom('mensajes_salientes').execute()
})

const listMensajes = () =>
  db
    .selectFrom('mensajes_salientes')
    .select(['numero', 'tipo', 'texto', 'proveedor_id', 'creado_en'])
    .execute()

describe('the Cloud API', () => {
  test('the Cloud API gets a code as its authentication template', async () => {
    await whatsapp.sendCodigo(PHONE, '048213')
    expect(asked).toEqual([
      {
        path: '/v23.0/1055501/messages',
        authorization: 'Bearer EAAG-secreto',
        type: 'application/json',
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '573990000205',
          type: 'template',
          template: {
            name: 'codigo_verificacion',
            language: { code: 'es' },
            components: [
              { type: 'body', parameters: [{ type: 'text', text: '048213' }] },
              { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '048213' }] },
            ],
          },
        },
      },
    ])
    expect(await listMensajes()).toEqual([
      {
        numero: '3990000205',
        tipo: 'codigo',
        texto: 'Código de verificación',
        proveedor_id: 'wamid.1',
        creado_en: now(),
      },
    ])
  })

  test('the Cloud API gets the link of an order', async () => {
    await whatsapp.sendPedido(PHONE, { id: 42, enlace: 'https://pedidos.example/abc' })
    expect(asked[0]?.body).toMatchObject({
      template: {
        name: 'enlace_pedido',
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: '00042' },
              { type: 'text', text: 'https://pedidos.example/abc' },
            ],
          },
        ],
      },
    })
    // The link opens the order: it is not stored.
    expect(await listMensajes()).toMatchObject([{ tipo: 'pedido', texto: 'Enlace del pedido #00042' }])
  })

  test.each<[string, Reply, number[]]>([
    ['131000', refusal(131000), [300, 900]],
    ['code 2', refusal(2, 500), [300, 900]],
    ['HTTP 502 in HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, [300, 900]],
    ['130429', refusal(130429, 429), [1_000, 2_000]],
    ['HTTP 429', { status: 429, body: '' }, [1_000, 2_000]],
    ['131056', refusal(131056), [6_000]],
  ])('the failure %s is retried, and the message is sent', async (_name, reply, waits) => {
    replies = [...waits.map(() => reply), taken('wamid.tarde')]
    await whatsapp.sendCodigo(PHONE, '048213')
    expect(waited).toEqual(waits)
    expect(asked).toHaveLength(waits.length + 1)
    expect(outcomes).toEqual([...waits.map(() => 'refused'), 'answered'])
    expect(await listMensajes()).toMatchObject([{ proveedor_id: 'wamid.tarde' }])
  })

  test.each<[string, Reply]>([
    ['131000', refusal(131000)],
    ['HTTP 500', { status: 500, body: '' }],
  ])('the failure %s ends after three attempts', async (_name, reply) => {
    replies = [reply, reply, reply, reply]
    await expect(whatsapp.sendCodigo(PHONE, '048213')).rejects.toMatchObject({ motivo: 'fallo' })
    expect(asked).toHaveLength(3)
    expect(await listMensajes()).toEqual([])
  })

  test('a connection that is refused is retried twice', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = z.parse(z.object({ port: z.int() }), closed.address())
    closed.close()
    await once(closed, 'close')
    const nowhere = { ...options, config: { ...config, apiUrl: `http://127.0.0.1:${String(port)}` } }
    await expect(createWhatsAppCloud(nowhere).sendCodigo(PHONE, '048213')).rejects.toMatchObject({
      motivo: 'fallo',
    })
    expect(outcomes).toEqual(['failed', 'failed', 'failed'])
  })

  // WhatsApp may have accepted it.
  test.each<Reply>(['silence', 'cut'])(
    'after the failure %s the message is not sent twice',
    async (reply) => {
      replies = [reply]
      const impatient = createWhatsAppCloud({ ...options, timeoutMs: 1_000 })
      await expect(impatient.sendCodigo(PHONE, '048213')).rejects.toMatchObject({ motivo: 'incierto' })
      expect(asked).toHaveLength(1)
      expect(outcomes).toEqual(['failed'])
    },
  )

  test.each([
    [131026, 'numero', 'warn'],
    [131048, 'rechazo', 'error'],
    [131049, 'rechazo', 'error'],
    [368, 'rechazo', 'error'],
    [132000, 'rechazo', 'error'],
    [132001, 'rechazo', 'error'],
    [132012, 'rechazo', 'error'],
    [131047, 'rechazo', 'error'],
    [132015, 'rechazo', 'error'],
    [132016, 'rechazo', 'error'],
    [131042, 'rechazo', 'error'],
    [131031, 'rechazo', 'error'],
    [190, 'rechazo', 'error'],
    [10, 'rechazo', 'error'],
    [0, 'rechazo', 'error'],
    [3, 'rechazo', 'error'],
    [200, 'rechazo', 'error'],
    [299, 'rechazo', 'error'],
    [300, 'rechazo', 'warn'],
    [132005, 'rechazo', 'error'],
    [999_999, 'rechazo', 'warn'],
  ])('the failure %d is not retried', async (code, motivo, level) => {
    replies = [refusal(code, code === 190 ? 401 : 400)]
    await expect(whatsapp.sendCodigo(PHONE, '048213')).rejects.toMatchObject({ motivo, code })
    expect(asked).toHaveLength(1)
    expect(waited).toEqual([])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: log.levels.values[level], code }])
  })

  test.each<[string, Reply, string]>([
    ['no JSON', { body: 'ok' }, 'incierto'],
    ['an empty response', { body: '' }, 'incierto'],
    ['no message', { body: { messages: [] } }, 'incierto'],
    ['a list', { body: [] }, 'incierto'],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'rechazo'],
    ['a refusal without a code', { status: 400, body: { error: { message: 'No' } } }, 'rechazo'],
  ])('the response %s is a failure, and the message is not sent twice', async (_name, reply, motivo) => {
    replies = [reply]
    await expect(whatsapp.sendCodigo(PHONE, '048213')).rejects.toMatchObject({ motivo })
    expect(asked).toHaveLength(1)
  })

  test('the log never contains token, phone or code', async () => {
    replies = [refusal(190), refusal(131026)]
    await expect(whatsapp.sendCodigo(PHONE, '048213')).rejects.toThrow()
    await expect(whatsapp.sendCodigo(PHONE, '048213')).rejects.toThrow()
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toMatch(/secreto|3990000205|048213/)
  })
})

test('the outbox stores the whole message, and the log has nothing of it', async () => {
  const outbox = createOutbox({ db, now, log })
  await outbox.sendCodigo(PHONE, '048213')
  await outbox.sendPedido(PHONE, { id: 42, enlace: 'https://pedidos.example/abc' })
  expect(await listMensajes()).toMatchObject([
    { tipo: 'codigo', texto: 'Tu código de verificación es 048213', proveedor_id: null },
    { tipo: 'pedido', texto: 'Sigue tu pedido #00042 aquí: https://pedidos.example/abc', proveedor_id: null },
  ])
  expect(logged).toHaveLength(2)
  expect(logged.join()).not.toMatch(/048213|3990000205|example/)
})
