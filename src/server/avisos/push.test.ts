// Alarms on devices whose screen is off (rule tablero/aviso-en-el-equipo), against a push service
// on this machine.
import { pushApi } from '#contract/avisos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { createPush, newClavesPush } from '#server/providers/push/push.ts'
import { closeSession, digestOf, openSession } from '#server/lib/session.ts'
import { aPedido, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { work } from '#test/due-work.ts'
import { startPushService } from '#test/push-service.ts'
import { startTestServer } from '#test/server.ts'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

const service = await startPushService()
const server = await startTestServer({ push: service.push })
afterAll(async () => {
  await server.close()
  await service.close()
})

const MINUTE_MS = 60_000
const admin = await aSesion(server, { roles: ['Administrador'] })

beforeEach(async () => {
  server.clock.set('2026-11-21T00:00:00.000Z')
  service.received.length = 0
  service.state.status = 201
  for (const table of ['suscripciones_push', 'tareas'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('pedidos').set({ activo: false }).execute()
})

const subscribe = (name: string, token = admin.token) =>
  server.call('PUT', '/api/avisos/push/', { token, body: service.subscription(name) })
const stored = async () =>
  (await server.db.selectFrom('suscripciones_push').select('endpoint').orderBy('id').execute()).map(
    ({ endpoint }) => new URL(endpoint).pathname,
  )
/** An order that no one accepts for four minutes. */
async function alarm(): Promise<number> {
  const { id } = await aPedido(server)
  await work(server)
  server.clock.advance(4 * MINUTE_MS)
  await work(server)
  return id
}

test('a device that asked for it gets an alarm once, encrypted and signed', async () => {
  expect((await subscribe('tableta')).status).toBe(204)
  const id = await alarm()
  await work(server)
  const numero = String(id).padStart(5, '0')
  expect(service.received).toEqual([
    {
      path: '/tableta',
      topic: `pedido-${String(id)}`,
      ttl: '900',
      mensaje: {
        titulo: 'Chapinero',
        texto: `El pedido #${numero} espera hace 4 minutos y nadie lo acepta.`,
        tema: `pedido-${String(id)}`,
        pagina: '/pedidos/gestionar',
      },
    },
  ])
})

test('a device of another branch, or of a person without the orders, gets no alarm', async () => {
  const away = await aUsuario(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
  await subscribe('cedritos', await openSession(server.services, away))
  const former = await aSesion(server, { roles: ['Cajero'] })
  await subscribe('antes', former.token)
  await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', former.usuarioId).execute()
  await alarm()
  expect(service.received).toEqual([])
})

// Rule tablero/sin-aceptar.
test.each(['cambiar_sede', 'modificar'])(
  'an order that goes to another branch (%s) after its alarm tells the devices there, and none twice',
  async (how) => {
    const away = await aUsuario(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
    await subscribe('todas')
    await subscribe('cedritos', await openSession(server.services, away))
    const id = await alarm()
    expect(service.received.map(({ path }) => path)).toEqual(['/todas'])
    const body = { version: 1, sede: DEMO.otraSede }
    const path = `/api/pedidos/${String(id)}/${how}/`
    expect((await server.call('POST', path, { token: admin.token, body })).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    await work(server)
    await work(server)
    expect(service.received.map(({ path, mensaje }) => [path, mensaje])).toEqual([
      ['/todas', expect.anything()],
      ['/cedritos', expect.objectContaining({ titulo: 'Cedritos' })],
    ])
  },
)

test('a session has one device, and it ends with the session, with the person, or when they ask', async () => {
  const cajera = await aSesion(server, { roles: ['Cajero'] })
  await subscribe('uno', cajera.token)
  await subscribe('dos', cajera.token)
  expect(await stored()).toEqual(['/dos'])
  const read = () => server.ask(pushApi.read, { token: cajera.token })
  expect((await read()).endpoint).toMatch(/\/dos$/)
  await server.call('DELETE', '/api/avisos/push/', { token: cajera.token })
  expect(await stored()).toEqual([])
  expect((await read()).endpoint).toBeNull()

  await subscribe('tres', cajera.token)
  await closeSession(server.services, digestOf(cajera.token))
  expect(await stored()).toEqual([])

  const again = await openSession(server.services, cajera.usuarioId)
  await subscribe('cuatro', again)
  await server.call('PATCH', `/users/usuarios/${String(cajera.usuarioId)}/`, {
    token: admin.token,
    body: { activo: false },
  })
  expect(await stored()).toEqual([])
})

test.each([404, 410])('a device that the push service answers with %i is forgotten', async (status) => {
  await subscribe('vieja')
  service.state.status = status
  await alarm()
  expect(await stored()).toEqual([])
})

test('a push service that fails is asked again, three times at most', async () => {
  await subscribe('tableta')
  service.state.status = 503
  const id = await alarm()
  service.state.status = 201
  await server.ask(pedidosApi.changeEstado, {
    params: { id: String(id) },
    body: { estado: 'ACEPTADO' },
    token: admin.token,
  })
  server.clock.advance(MINUTE_MS)
  await work(server)
  expect(service.received).toHaveLength(1)
})

test('the keys are made once, and are stored encrypted', async () => {
  const { clave_publica } = await server.ask(pushApi.read, { token: admin.token })
  expect(Buffer.from(clave_publica, 'base64url')).toHaveLength(65)
  expect((await server.ask(pushApi.read, { token: admin.token })).clave_publica).toBe(clave_publica)
  const { privada } = await server.db.selectFrom('claves_push').select('privada').executeTakeFirstOrThrow()
  // 32 bytes as text, with what the encryption adds.
  expect(privada).toHaveLength(43 + 12 + 16)
})

test('the product itself accepts only https and names of the internet', () => {
  const { accepts } = createPush({ publicUrl: 'https://x.example', calls: server.services.counters.calls })
  expect(accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  expect(accepts('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    'ftp://fcm.googleapis.com/x',
    '',
  ]) {
    expect(accepts(endpoint), endpoint).toBe(false)
  }
})

test('a name that leads to this machine is not called', async () => {
  const push = createPush({ publicUrl: 'https://x.example', calls: server.services.counters.calls })
  const { p256dh, auth } = service.subscription('x')
  await expect(
    push.send(newClavesPush(), { endpoint: 'https://comanda.localhost/x', p256dh, auth }, {}, 'tema'),
  ).rejects.toThrow(/public address|ENOTFOUND|EAI_AGAIN/)
})

test.each([
  [{ endpoint: 'https://127.0.0.1/x' }],
  [{ p256dh: 'corta' }],
  [{ auth: 'corta' }],
  [{ endpoint: null }],
])('a subscription with %j is refused', async (change) => {
  const body = { ...service.subscription('x'), ...change }
  expect((await server.call('PUT', '/api/avisos/push/', { token: admin.token, body })).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('the worker is served to staff alone, and has no handler of fetch', async () => {
  const staff = await server.call('GET', '/avisos.js', { headers: { host: 'admin.localhost' } })
  expect(staff.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(staff.body).toContain("addEventListener('push'")
  expect(staff.body).not.toContain('fetch')
  expect((await server.call('GET', '/avisos.js', { headers: { host: 'localhost' } })).status).toBe(404)
})

const BOARD = '/pedidos/gestionar'

test.each([
  ['no window', [], ['open /pedidos/gestionar']],
  ['a window on the board', ['/mesas', `${BOARD}?sede=1`], [`focus ${BOARD}?sede=1`]],
  // Its form may be half filled.
  ['a window on another page', ['/pedidos/nuevo'], ['open /pedidos/gestionar']],
])('a press on a notification, with %s, shows its page', async (_name, paths, expected) => {
  const { body } = await server.call('GET', '/avisos.js', { headers: { host: 'admin.localhost' } })
  const done: string[] = []
  const handlers = new Map<string, (event: object) => void>()
  const origin = 'http://admin.localhost'
  // A window that was open before the worker is not controlled by it.
  const pages = paths.map((path) => ({ url: `${origin}${path}`, focus: () => done.push(`focus ${path}`) }))
  runInNewContext(z.parse(z.string(), body), {
    URL,
    location: { href: `${origin}/avisos.js` },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: {
      matchAll: async ({ includeUncontrolled = false }) => (includeUncontrolled ? pages : []),
      openWindow: (path: string) => done.push(`open ${path}`),
    },
  })
  const waiting: Promise<unknown>[] = []
  handlers.get('notificationclick')?.({
    notification: { close: () => {}, data: { pagina: BOARD } },
    waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
  })
  await Promise.all(waiting)
  expect(done).toEqual(expected)
})
