// How often due work sends a message that WhatsApp refuses or does not confirm (rule
// operacion/mensajes).
import { pedidosApi } from '#contract/pedidos/api.ts'
import { createWhatsAppCloud } from '#server/providers/whatsapp-cloud.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { work } from '#test/due-work.ts'
import { startLocalHttp, type Answer } from '#test/local-http.ts'
import { WITH_WHATSAPP } from '#test/mensajes.ts'
import { startTestServer } from '#test/server.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
const meta = await startLocalHttp()
afterAll(async () => {
  await server.close()
  await meta.close()
})

const MINUTE_MS = 60_000
const NUMERO = '3150000042'
const admin = await aSesion(server, { roles: ['Administrador'] })
const { phoneNumberId } = WITH_WHATSAPP.whatsapp
const overWhatsApp = (timeoutMs: number) => ({
  ...server,
  services: {
    ...server.services,
    whatsapp: createWhatsAppCloud({
      config: {
        ...WITH_WHATSAPP.whatsapp,
        apiUrl: meta.origin,
        avisos: { aceptado: 'pedido_aceptado', alarma: 'alarma' },
      },
      db: server.db,
      now: server.clock.now,
      log: pino({ level: 'silent' }),
      calls: server.services.counters.calls,
      timeoutMs,
      wait: async () => {},
    }),
  },
})

beforeEach(async () => {
  server.clock.set('2026-11-21T00:12:00.000Z')
  await server.db.deleteFrom('tareas').execute()
  await server.db.updateTable('pedidos').set({ activo: false }).execute()
  meta.asked.length = 0
})

const refusal = (code: number, status = 400): Answer => ({ status, body: { error: { message: 'No', code } } })

/** How many requests WhatsApp got within the next half hour. */
async function countRequests(answer: Answer): Promise<number> {
  meta.answers.set(`POST /${phoneNumberId}/messages`, answer)
  const over = overWhatsApp(answer.silent === true ? 1_000 : 20_000)
  for (let round = 0; round < 30; round += 1) {
    await work(over)
    server.clock.advance(MINUTE_MS)
  }
  return meta.asked.length
}

test.each<[string, Answer, number]>([
  ['131048', refusal(131048), 1],
  ['132001', refusal(132001), 1],
  ['131042', refusal(131042), 1],
  ['190', refusal(190, 401), 1],
  ['no known code', refusal(999_999), 1],
  ['silence', { silent: true }, 1],
  // Certainly not accepted: three sendings of three attempts.
  ['131000', refusal(131000), 9],
  ['HTTP 503', { status: 503, body: '' }, 9],
])(
  'a message to a customer is sent again only where WhatsApp has not accepted it: %s',
  async (_name, answer, expected) => {
    const { id } = await aPedido(server, { invitado: { nombre: 'Camila', numero: NUMERO } })
    const params = { id: String(id) }
    await server.ask(pedidosApi.changeEstado, { params, body: { estado: 'ACEPTADO' }, token: admin.token })
    expect(await countRequests(answer)).toBe(expected)
  },
)

test.each<[string, Answer, number]>([
  ['131048, once', refusal(131048), 1],
  ['190, once', refusal(190, 401), 1],
  ['silence, twice', { silent: true }, 2],
  // Four sendings of three attempts.
  ['131000, twelve times', refusal(131000), 12],
])('an alarm is sent at %s', async (_name, answer, expected) => {
  const body = { numero_encargado: NUMERO }
  await server.call('PATCH', '/api/negocio/avisos/', { token: admin.token, body })
  await server.db
    .insertInto('tareas')
    .values({
      tipo: 'alarma',
      clave: 'sin_aceptar 1',
      datos: JSON.stringify({ nombre: 'Chapinero', texto: 'Un pedido espera.', tema: 'pedido-1' }),
      vence_en: server.clock.now(),
    })
    .execute()
  expect(await countRequests(answer)).toBe(expected)
})
