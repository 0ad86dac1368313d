// Notifications of riders (rule reparto/aviso-en-el-equipo), against a push service on this
// machine.
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { pushDeRepartosApi } from '#contract/avisos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { domiciliariosApi, repartosApi } from '#contract/pedidos/repartos.ts'
import type { Estado, TipoPedido } from '#domain/pedido/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { aPedido, aSesion, DEMO, type Sesion } from '#test/builders.ts'
import { work } from '#test/due-work.ts'
import { startPushService } from '#test/push-service.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const service = await startPushService()
const server = await startTestServer({ push: service.push })
afterAll(async () => {
  await server.close()
  await service.close()
})

const admin = await aSesion(server, { roles: ['Administrador'] })
const aRider = (sede: number) => aSesion(server, { permisos: ['repartir'], sedes: [sede] })
const carlos = await aRider(DEMO.sede)
const ana = await aRider(DEMO.sede)
const lejos = await aRider(DEMO.otraSede)

beforeEach(async () => {
  for (const table of ['suscripciones_push', 'tareas'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('pedidos').set({ activo: false }).execute()
  for (const [name, { token }] of Object.entries({ carlos, ana, lejos })) await subscribe(name, token)
  await server.call('PUT', '/api/avisos/push/', { token: admin.token, body: service.subscription('admin') })
  await work(server)
  service.received.length = 0
})

const subscribe = (name: string, token: string) =>
  server.ask(pushDeRepartosApi.subscribe, { token, body: service.subscription(name) })

async function anOrder(tipo_pedido: TipoPedido = 'DOMICILIO'): Promise<number> {
  const { id } = await aPedido(server)
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido, ...(tipo_pedido === 'DOMICILIO' && { direccion_entrega: 'Carrera 9 # 13-20' }) })
    .where('id', '=', id)
    .execute()
  return id
}
const at = (id: number) => ({ token: admin.token, params: { id: String(id) } })
const setEstado = async (id: number, estado: Estado) => {
  server.clock.advance(60_000)
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado } })
}
const give = async (id: number, persona: Sesion | null, token = admin.token) => {
  server.clock.advance(60_000)
  await server.ask(liquidacionesApi.changeLleva, {
    ...at(id),
    token,
    body: { persona: persona?.usuarioId ?? null },
  })
}

/** The notifications of each device since the last call. */
async function told(): Promise<Record<string, unknown>> {
  await work(server)
  await work(server)
  const texts = service.received.map(({ path, mensaje }): [string, unknown] => [
    path.slice(1),
    Object(mensaje).texto,
  ])
  service.received.length = 0
  return Object.fromEntries(texts)
}
const pedido = (id: number) => `El pedido #${formatNumero(id)}`

test('the riders of a branch get one notification when the kitchen begins a delivery', async () => {
  const id = await anOrder()
  expect(await told()).toEqual({})
  await setEstado(id, 'EN_PROCESO')
  const text = `${pedido(id)} está por llevar.`
  await work(server)
  expect(service.received.map(({ mensaje }) => mensaje)).toContainEqual({
    titulo: 'Chapinero',
    texto: text,
    tema: `por-llevar-${String(DEMO.sede)}`,
    pagina: '/repartos',
  })
  expect(await told()).toEqual({ carlos: text, ana: text })
  // Another event of the same order.
  await server.db.insertInto('eventos').values({ pedido_id: id }).execute()
  expect(await told()).toEqual({})
})

test('riders get one notification of a delivery that skips the kitchen', async () => {
  const id = await anOrder()
  await setEstado(id, 'ENVIADO')
  const text = `${pedido(id)} está por llevar.`
  expect(await told()).toEqual({ carlos: text, ana: text })
})

test('riders get no second notification of a delivery whose state goes back and forth', async () => {
  const id = await anOrder()
  const text = `${pedido(id)} está por llevar.`
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({ carlos: text, ana: text })
  for (const estado of ['ACEPTADO', 'EN_PROCESO', 'ENVIADO'] as const) {
    await setEstado(id, estado)
    expect(await told(), estado).toEqual({})
  }
})

test.each(['MESA', 'RECOGER'] as const)('an order of type %s notifies no rider', async (tipo) => {
  await setEstado(await anOrder(tipo), 'EN_PROCESO')
  expect(await told()).toEqual({})
})

test('staff give an order to another rider: both riders get a notification', async () => {
  const id = await anOrder()
  await setEstado(id, 'EN_PROCESO')
  await told()
  await give(id, carlos)
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
  await server.db
    .updateTable('usuarios')
    .set({ first_name: 'Ana María', last_name: 'Ruiz' })
    .where('id', '=', ana.usuarioId)
    .execute()
  await give(id, ana)
  expect(await told()).toEqual({
    carlos: `${pedido(id)} ya no es tuyo. Lo lleva Ana.`,
    ana: `${pedido(id)} es tuyo. Recógelo en la sede.`,
  })
  await give(id, null)
  expect(await told()).toEqual({ ana: `${pedido(id)} ya no es tuyo.` })
})

test('a rider of an order that waits for the kitchen gets one notification, when the kitchen begins it', async () => {
  const id = await anOrder()
  await give(id, ana)
  await give(id, carlos)
  await setEstado(id, 'ACEPTADO')
  expect(await told()).toEqual({})
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
  await server.db.insertInto('eventos').values({ pedido_id: id }).execute()
  expect(await told()).toEqual({})
})

test('a rider of an accepted order that staff set to Enviado gets one notification', async () => {
  const id = await anOrder()
  await setEstado(id, 'ACEPTADO')
  await give(id, carlos)
  expect(await told()).toEqual({})
  await setEstado(id, 'ENVIADO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({})
})

test('a rider gets the notification also when the order is Enviado before the event of the kitchen is read', async () => {
  const id = await anOrder()
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  await setEstado(id, 'ENVIADO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
})

test('a rider who took an order gets no notification when staff set it back to the kitchen', async () => {
  const id = await anOrder()
  await setEstado(id, 'EN_PROCESO')
  await told()
  server.clock.advance(60_000)
  await server.ask(repartosApi.take, { token: carlos.token, params: { id: String(id) } })
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({})
})

test('a rider who got the order from the kitchen gets no second notification when the kitchen begins it again', async () => {
  const id = await anOrder()
  await setEstado(id, 'EN_PROCESO')
  await give(id, carlos)
  expect(await told()).toMatchObject({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
  await setEstado(id, 'ACEPTADO')
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({})
})

test('a rider who gets an order a second time gets a second notification', async () => {
  const id = await anOrder()
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
  await setEstado(id, 'ACEPTADO')
  await give(id, null)
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} es tuyo. Recógelo en la sede.` })
})

test('a rider of a pick-up gets no notification, because their page does not show it', async () => {
  const id = await anOrder('RECOGER')
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  await give(id, ana)
  expect(await told()).toEqual({})
})

/** A delivery of Carlos that the kitchen has begun. */
async function anOrderOfCarlos(): Promise<number> {
  const id = await anOrder()
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  // Only a fresh order to take would notify the riders of the other branch.
  server.clock.advance(15 * 60_000)
  await told()
  return id
}
const modify = async (id: number, cambio: object) => {
  const { version } = await server.ask(pedidosApi.read, at(id))
  await server.ask(modificarApi.change, { ...at(id), body: { version, ...cambio } })
}

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'passes to another branch',
    (id) => server.ask(pedidosApi.changeSede, { ...at(id), body: { sede: DEMO.otraSede } }),
  ],
  [
    'is changed and goes to another branch',
    (id) =>
      modify(id, {
        sede: DEMO.otraSede,
        direccion: { direccion_entrega: 'Carrera 11 # 147-60', instrucciones: '' },
      }),
  ],
  ['is changed into a pick-up', (id) => modify(id, { tipo_pedido: 'RECOGER' })],
])('an order that %s notifies its rider, and nobody carries it', async (_name, change) => {
  const id = await anOrderOfCarlos()
  await change(id)
  expect(await told()).toEqual({ carlos: `${pedido(id)} ya no es tuyo.` })
  const { lleva_id } = await server.db
    .selectFrom('pedidos')
    .select('lleva_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(lleva_id).toBeNull()
})

test('an order that is changed and stays in its branch keeps its rider, who gets no notification', async () => {
  const id = await anOrderOfCarlos()
  await modify(id, { direccion: { direccion_entrega: DEMO.direccion, instrucciones: 'Torre 2' } })
  expect(await told()).toEqual({})
  const { mios } = await server.ask(repartosApi.list, { token: carlos.token })
  expect(mios.map((reparto) => reparto.id)).toContain(id)
})

test('an order in the kitchen that loses its rider notifies the others', async () => {
  const id = await anOrder()
  await give(id, carlos)
  await setEstado(id, 'EN_PROCESO')
  await told()
  await give(id, null)
  expect(await told()).toMatchObject({ ana: `${pedido(id)} está por llevar.` })
})

test('a person who takes or gives an order gets no notification of it', async () => {
  const id = await anOrder()
  await setEstado(id, 'EN_PROCESO')
  await told()
  await server.ask(repartosApi.take, { token: carlos.token, params: { id: String(id) } })
  expect(await told()).toEqual({})
  const cajera = await aSesion(server, { permisos: ['gestionar_pedidos', 'repartir'], sedes: [DEMO.sede] })
  await subscribe('cajera', cajera.token)
  await give(id, cajera, cajera.token)
  expect(await told()).toEqual({ carlos: expect.stringContaining('ya no es tuyo') })
})

test('an order that staff cancel notifies its rider', async () => {
  const id = await anOrder()
  await give(id, carlos)
  await setEstado(id, 'ENVIADO')
  await told()
  await setEstado(id, 'CANCELADO')
  expect(await told()).toEqual({ carlos: `${pedido(id)} está cancelado. Devuélvelo a la sede.` })
})

test.each<[string, TipoPedido, readonly Estado[]]>([
  ['a pick-up', 'RECOGER', ['EN_PROCESO']],
  ['a delivery that waits', 'DOMICILIO', []],
  ['an accepted delivery', 'DOMICILIO', ['ACEPTADO']],
])('staff cancel %s: its rider, who never had it, gets no notification', async (_name, tipo, estados) => {
  const id = await anOrder(tipo)
  await give(id, carlos)
  for (const estado of estados) await setEstado(id, estado)
  expect(await told()).toEqual({})
  await setEstado(id, 'CANCELADO')
  expect(await told()).toEqual({})
})

test('staff write a person down for a cancelled delivery: the person gets no notification', async () => {
  const id = await anOrder()
  await setEstado(id, 'ENVIADO')
  await setEstado(id, 'CANCELADO')
  await give(id, carlos)
  expect(await told()).toEqual({})
})

test('staff write a person down for an order that has ended: the person gets no notification', async () => {
  const id = await anOrder()
  await setEstado(id, 'COMPLETADO')
  await give(id, carlos)
  expect(await told()).toEqual({})
})

test('a change of a quarter of an hour ago notifies no rider', async () => {
  await setEstado(await anOrder(), 'EN_PROCESO')
  server.clock.advance(15 * 60_000)
  expect(await told()).toEqual({})
})

test('a rider for today gets notifications until the link ends', async () => {
  const { id: wilson, token } = await server.ask(domiciliariosApi.create, {
    token: admin.token,
    body: { sede: DEMO.sede, nombre: 'Wilson' },
  })
  await subscribe('wilson', token)
  expect((await server.ask(pushDeRepartosApi.read, { token })).endpoint).toMatch(/\/wilson$/)
  await setEstado(await anOrder(), 'EN_PROCESO')
  await work(server)
  expect(service.received).toContainEqual(
    expect.objectContaining({
      path: '/wilson',
      mensaje: expect.objectContaining({ pagina: '/repartos/hoy' }),
    }),
  )
  await told()
  await server.ask(domiciliariosApi.revoke, { token: admin.token, params: { id: String(wilson) } })
  await setEstado(await anOrder(), 'EN_PROCESO')
  expect(Object.keys(await told()).toSorted()).toEqual(['ana', 'carlos'])
})

test('a rider switches notifications off and gets no more of them', async () => {
  await server.ask(pushDeRepartosApi.unsubscribe, { token: carlos.token })
  expect((await server.ask(pushDeRepartosApi.read, { token: carlos.token })).endpoint).toBeNull()
  await setEstado(await anOrder(), 'EN_PROCESO')
  expect(Object.keys(await told())).toEqual(['ana'])
})
