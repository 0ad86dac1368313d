// Messages to customers about their orders (rule pedido/avisos-al-cliente).
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { forgetOldMensajes } from '#server/mensajes/list-mensajes.ts'
import { createWhatsAppCloud } from '#server/providers/whatsapp-cloud.ts'
import { aDomicilioBody, aPedido, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { textsTo, work } from '#test/due-work.ts'
import { startLocalHttp } from '#test/local-http.ts'
import { WITH_WHATSAPP } from '#test/mensajes.ts'
import { createModificar, setSede } from '#test/modificar.ts'
import { startTestServer } from '#test/server.ts'
import { openSession } from '#server/lib/session.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetOldTareas } from './tareas.ts'
import { workOnce } from './work.ts'

const server = await startTestServer()
afterAll(() => server.close())

const SECOND_MS = 1_000
const admin = await aSesion(server, { roles: ['Administrador'] })

beforeEach(async () => {
  server.clock.set('2026-11-21T00:12:00.000Z')
  for (const table of ['mensajes_salientes', 'tareas'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('ajustes_avisos').set({ mensajes_apagados: [] }).execute()
})

const NUMERO = '3150000042'
const invitado = { nombre: 'Camila', numero: NUMERO }
const move = (id: number, estado: Estado, motivo?: string) =>
  server.ask(pedidosApi.changeEstado, {
    params: { id: String(id) },
    body: motivo === undefined ? { estado } : { estado, motivo },
    token: admin.token,
  })
/** The change, and its messages. */
async function after(seconds = 10): Promise<string[]> {
  await work(server)
  server.clock.advance(seconds * SECOND_MS)
  await work(server)
  return textsTo(server, NUMERO)
}

test('the customer of a delivery gets one message for each state', async () => {
  const { id } = await aPedido(server, aDomicilioBody({ invitado }))
  await server.db
    .updateTable('pedidos')
    .set({ para_las: new Date('2026-11-21T01:00:00.000Z') })
    .where('id', '=', id)
    .execute()
  expect(await after()).toEqual([])
  await move(id, 'ACEPTADO')
  await move(id, 'EN_PROCESO')
  await after()
  await server.call('POST', `/api/pedidos/${String(id)}/demorar/`, {
    token: admin.token,
    body: { minutos: 10 },
  })
  await after()
  await move(id, 'ENVIADO')
  await after()
  await move(id, 'COMPLETADO')
  // Back and forth again: its message was sent already.
  await after()
  await move(id, 'ENVIADO')
  const numero = `#${String(id).padStart(5, '0')}`
  expect(await after()).toEqual([
    `Aceptamos tu pedido ${numero}. Llega entre 7:40 y 8:00 p. m. ¡Gracias por pedir con nosotros!`,
    `Pedido ${numero}: necesitamos 10 minutos más: llega hacia las 8:10 p. m. Gracias por esperar.`,
    `Tu pedido ${numero} va en camino. ¡Buen provecho!`,
  ])
})

test('an undone change sends no message; repeating it sends one', async () => {
  const { id } = await aPedido(server, { invitado })
  await move(id, 'CANCELADO', 'Producto agotado')
  await work(server)
  server.clock.advance(6 * SECOND_MS)
  await move(id, 'PENDIENTE')
  expect(await after()).toEqual([])
  await move(id, 'CANCELADO', 'Producto agotado')
  expect(await after()).toEqual([
    `Tuvimos que cancelar tu pedido #${String(id).padStart(5, '0')}: se nos acabó un producto de tu pedido. Discúlpanos.`,
  ])
})

test('a message that is switched off is not sent, and the others are', async () => {
  await server.call('PATCH', '/api/negocio/avisos/', {
    token: admin.token,
    body: { mensajes_apagados: ['aceptado'] },
  })
  const { id } = await aPedido(server, { invitado })
  await move(id, 'ACEPTADO')
  expect(await after()).toEqual([])
  await move(id, 'COMPLETADO')
  expect(await after()).toHaveLength(1)
})

test('news of an hour ago are not told', async () => {
  const { id } = await aPedido(server, { invitado })
  await move(id, 'ACEPTADO')
  expect(await after(60 * 60)).toEqual([])
})

test('a change of an order of last month sends no message about its state again', async () => {
  const { id } = await aPedido(server, { invitado })
  await move(id, 'COMPLETADO')
  expect(await after()).toHaveLength(1)
  server.clock.advance(40 * 24 * 60 * 60 * SECOND_MS)
  await forgetOldTareas(server.services)
  await forgetOldMensajes(server.services)
  const token = await openSession(server.services, 1)
  await server.ask(pedidosApi.changeActivo, { params: { id: String(id) }, body: {}, token })
  expect(await after()).toEqual([])
})

test('the same minutes after another hour are another delay', async () => {
  const { read, changed } = createModificar(server, admin.token)
  await setSede(server, admin.token, DEMO.sede, { minutos_cocina: 20 })
  const { id } = await aPedido(server, aDomicilioBody({ invitado }))
  const delay = () =>
    server.call('POST', `/api/pedidos/${String(id)}/demorar/`, { token: admin.token, body: { minutos: 10 } })
  await delay()
  expect(await after()).toHaveLength(1)
  await changed(await read(id), { programado_para: '2026-11-21T01:30:00.000Z' })
  expect(await after()).toHaveLength(1)
  await delay()
  const texts = await after()
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain('necesitamos 10 minutos más')
})

test('messages to an unverified phone count among its links, and a verified one gets all', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const cashier = await aSesion(limited, { roles: ['Administrador'] })
    const advance = async (id: number, estado: Estado) => {
      await limited.ask(pedidosApi.changeEstado, {
        params: { id: String(id) },
        body: { estado },
        token: cashier.token,
      })
      await work(limited)
      limited.clock.advance(10 * SECOND_MS)
      await work(limited)
    }
    const { id } = await aPedido(limited, aDomicilioBody({ invitado }))
    for (const estado of ['ACEPTADO', 'ENVIADO'] as const) await advance(id, estado)
    // One link and one message within an hour.
    expect(await textsTo(limited, NUMERO)).toHaveLength(1)

    const usuarioId = await aUsuario(limited, { numero: '3150000043' })
    await limited.db
      .updateTable('usuarios')
      .set({ numero_verificado: true })
      .where('id', '=', usuarioId)
      .execute()
    const token = await openSession(limited.services, usuarioId)
    const own = await aPedido(limited, aDomicilioBody({ invitado: undefined }), token)
    for (const estado of ['ACEPTADO', 'ENVIADO'] as const) await advance(own.id, estado)
    expect(await textsTo(limited, '3150000043')).toHaveLength(2)
  } finally {
    await limited.close()
  }
})

test('over WhatsApp a state with a template is sent with its parameters, and one without is silent', async () => {
  const meta = await startLocalHttp()
  const { phoneNumberId } = WITH_WHATSAPP.whatsapp
  meta.answers.set(`POST /${phoneNumberId}/messages`, { body: { messages: [{ id: 'wamid.1' }] } })
  const { db, services } = server
  const whatsapp = createWhatsAppCloud({
    config: {
      ...WITH_WHATSAPP.whatsapp,
      apiUrl: meta.origin,
      avisos: { listo: 'pedido_listo' },
    },
    db,
    now: server.clock.now,
    log: pino({ level: 'silent' }),
    calls: services.counters.calls,
  })
  try {
    const { id } = await aPedido(server, { invitado })
    await move(id, 'ACEPTADO')
    for (const estado of [null, 'COMPLETADO'] as const) {
      if (estado !== null) await move(id, estado)
      await expect
        .poll(async () => db.selectFrom('eventos').select('id').where('seq', 'is', null).execute())
        .toEqual([])
      await workOnce({ ...services, whatsapp })
      server.clock.advance(10 * SECOND_MS)
      await workOnce({ ...services, whatsapp })
    }
    expect(meta.asked.map(({ body }) => body)).toMatchObject([
      {
        to: `57${NUMERO}`,
        template: {
          name: 'pedido_listo',
          language: { code: 'es' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: String(id).padStart(5, '0') },
                { type: 'text', text: 'Chapinero' },
              ],
            },
          ],
        },
      },
    ])
    expect(await textsTo(server, NUMERO)).toEqual([
      `Tu pedido #${String(id).padStart(5, '0')} está listo. Te esperamos en Chapinero. ¡Buen provecho!`,
    ])
  } finally {
    await meta.close()
  }
})
