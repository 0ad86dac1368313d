// People who cannot deliver any more lose their deliveries (rule reparto/devuelto).
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { domiciliariosApi, repartosApi } from '#contract/pedidos/repartos.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { aProducto, aRol, aSede, aSesion, type Sesion } from '#test/builders.ts'
import { untilWaiting, whileHeld } from '#test/beside.ts'
import { placed } from '#test/orders.ts'
import { aPersona } from '#test/personas.ts'
import { startTestServer } from '#test/server.ts'
import { forgetEndedDomiciliarios } from './domiciliarios.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token: admin } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server)
let sede = 0
let otra = 0
let ana: Sesion
beforeEach(async () => {
  ;[sede, otra] = [await aSede(server, { productos: [producto] }), await aSede(server)]
  ana = await aSesion(server, { permisos: ['repartir'], sedes: [sede] })
})

const at = (id: number) => ({ token: admin, params: { id: String(id) } })

async function aDelivery(lleva_id: number | null, estado: Estado = 'ENVIADO'): Promise<number> {
  const { id } = await placed(server, { sede, productos_pedidos: [{ producto, cantidad: 1 }] })
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido: 'DOMICILIO', direccion_entrega: 'Carrera 9 # 13-20', lleva_id })
    .where('id', '=', id)
    .execute()
  if (estado !== 'PENDIENTE') await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado } })
  return id
}

async function aRider() {
  const rol = await aRol(server, { permisos: ['repartir'] })
  const { usuarioId } = await aSesion(server, { roles: ['Cliente'], sedes: [sede, otra] })
  await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: rol }).execute()
  return { id: usuarioId, rol }
}

const change = (id: number, body: object) => server.ask(administracionApi.changeUsuario, { ...at(id), body })
const hire = () => server.ask(domiciliariosApi.create, { token: admin, body: { sede, nombre: 'Wilson' } })
async function endLink(id: number) {
  const late = await server.db
    .updateTable('domiciliarios_por_hoy')
    .set({ hasta: server.clock.now() })
    .where('usuario_id', '=', id)
    .executeTakeFirst()
  expect(late.numUpdatedRows).toBe(1n)
}
const porLlevar = async (rider = ana) =>
  (await server.ask(repartosApi.list, { token: rider.token })).por_llevar.map(({ id }) => id)
const llevaOf = async (id: number) => (await server.ask(liquidacionesApi.lleva, at(id))).lleva
async function versionOf(id: number): Promise<number> {
  const row = server.db.selectFrom('pedidos').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

test('the unfinished deliveries of a deactivated person are free for the other riders', async () => {
  const { id: rider } = await aRider()
  const [sent, cooking, waiting] = [
    await aDelivery(rider),
    await aDelivery(rider, 'EN_PROCESO'),
    await aDelivery(rider, 'PENDIENTE'),
  ]
  const done = await aDelivery(rider, 'COMPLETADO')
  const seen = await versionOf(sent)
  expect(await change(rider, { activo: false })).toMatchObject({ activo: false, por_llevar: 3 })
  expect(new Set(await porLlevar())).toEqual(new Set([sent, cooking]))
  expect([await llevaOf(waiting), (await llevaOf(done))?.id]).toEqual([null, rider])
  expect(await versionOf(sent)).toBe(seen + 1)
  const events = server.db.selectFrom('eventos').select('seq').where('pedido_id', '=', cooking)
  const audited = server.db.selectFrom('auditoria').select('cambio').where('entidad_id', '=', sent)
  expect(await audited.where('entidad', '=', 'pedido').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    cambio: { campo: 'lleva', antes: expect.any(String), despues: null },
  })
  expect((await events.execute()).length).toBeGreaterThan(2)
  const taken = await server.call('POST', `/api/repartos/${String(sent)}/tomar/`, { token: ana.token })
  expect(taken.status).toBe(200)
  expect(await change(rider, { activo: true })).toMatchObject({ por_llevar: 0 })
})

test.each<[string, () => object]>([
  ['a branch', () => ({ sedes: [otra] })],
  ['every role of the team', () => ({ roles: [6] })],
])('a person who loses %s loses its deliveries', async (_what, body) => {
  const { id: rider } = await aRider()
  const pedido = await aDelivery(rider)
  expect(await change(rider, { first_name: 'Rider' })).toMatchObject({ por_llevar: 0 })
  expect(await change(rider, body())).toMatchObject({ por_llevar: 1 })
  expect(await porLlevar()).toContain(pedido)
})

test('a person who cannot ride any more loses them, and a cashier who never rode keeps theirs', async () => {
  const { id: rider, rol } = await aRider()
  const cashier = await aSesion(server, { permisos: ['gestionar_caja'], sedes: [sede] })
  const [one, other] = [await aDelivery(rider), await aDelivery(cashier.usuarioId)]
  await server.ask(administracionApi.changeRol, { ...at(rol), body: { permisos: [] } })
  expect(await change(cashier.usuarioId, { first_name: 'Lina' })).toMatchObject({ por_llevar: 0 })
  expect([await llevaOf(one), (await llevaOf(other))?.id]).toEqual([null, cashier.usuarioId])
})

test('a person who erases their account loses their deliveries', async () => {
  const { usuarioId, token, password } = await aPersona(server, { permisos: ['repartir'], sedes: [sede] })
  const pedido = await aDelivery(usuarioId)
  const answer = await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })
  expect([answer.status, await llevaOf(pedido)]).toEqual([204, null])
})

test('a rider for today leaves them with the link, whether staff or the morning end it', async () => {
  const [ended, expired] = [await hire(), await hire()]
  const [one, other] = [await aDelivery(ended.id), await aDelivery(expired.id)]
  await server.ask(domiciliariosApi.revoke, at(ended.id))
  expect(await porLlevar()).toEqual([one])
  await endLink(expired.id)
  await forgetEndedDomiciliarios(server.services)
  expect(new Set(await porLlevar())).toEqual(new Set([one, other]))
  const publish = vi.spyOn(server.services.live, 'publish')
  await forgetEndedDomiciliarios(server.services)
  await server.ask(domiciliariosApi.revoke, at((await hire()).id))
  expect(publish).not.toHaveBeenCalled()
})

test('an order that is given to a person while their account is deactivated is refused', async () => {
  const { id: rider } = await aRider()
  const pedido = await aDelivery(null)
  const off = `update usuarios set activo = false where id = ${String(rider)}`
  const [answer] = await whileHeld(server, off, (holder) =>
    Promise.all([
      server.call('POST', `/api/pedidos/${String(pedido)}/lleva/`, {
        token: admin,
        body: { persona: rider },
      }),
      untilWaiting(server).then(() => holder.query('commit')),
    ]),
  )
  expect(answer).toMatchObject({ status: 400, body: { error: 'Elige a una persona activa de la sede' } })
})

type End = (rider: number) => Promise<unknown>
test.each<[string, 'key share' | 'share', () => Promise<{ id: number }>, End]>([
  ['gets another e-mail', 'key share', aRider, (id) => change(id, { email: `${String(id)}@comanda.test` })],
  ['loses the link', 'share', hire, (id) => server.ask(domiciliariosApi.revoke, at(id))],
  [
    'has a link that ends',
    'share',
    hire,
    async (rider) => {
      await endLink(rider)
      await forgetEndedDomiciliarios(server.services)
    },
  ],
])(
  'a rider who %s waits for the person who holds their delivery, not the other way',
  async (_what, lock, begin, end) => {
    const { id } = await begin()
    const pedido = await aDelivery(id)
    const held = `select from pedidos where id = ${String(pedido)} for update`
    await whileHeld(server, held, async (holder) => {
      const ending = end(id)
      await untilWaiting(server)
      await holder.query(`select from usuarios where id = ${String(id)} for ${lock}`)
      await holder.query('commit')
      await ending
    })
  },
)

test('an order that a rider takes while their role loses the permission is free again', async () => {
  const { id: rider, rol } = await aRider()
  const pedido = await aDelivery(null)
  const taken = `select from pedidos where id = ${String(pedido)} for update;
    select from usuarios where id = ${String(rider)} for share;
    update pedidos set lleva_id = ${String(rider)} where id = ${String(pedido)}`
  await whileHeld(server, taken, async (holder) => {
    const changing = server.ask(administracionApi.changeRol, { ...at(rol), body: { permisos: [] } })
    await untilWaiting(server)
    await holder.query('commit')
    await changing
  })
  expect(await llevaOf(pedido)).toBeNull()
})

test('a rider whose role loses the permission while they take an order is refused', async () => {
  const pedido = await aDelivery(null)
  const id = String(ana.usuarioId)
  const lost = `select from usuarios where id = ${id} for no key update;
    delete from rol_permisos where rol_id in (select rol_id from usuario_roles where usuario_id = ${id})`
  await whileHeld(server, lost, async (holder) => {
    const taking = server.call('POST', `/api/repartos/${String(pedido)}/tomar/`, { token: ana.token })
    await untilWaiting(server)
    await holder.query('commit')
    expect((await taking).status).toBe(403)
  })
  expect(await llevaOf(pedido)).toBeNull()
})
