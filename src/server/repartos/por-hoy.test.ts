// The link of a rider for today: whom it lets in, and until when. Rule reparto/por-hoy.
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { domiciliariosApi } from '#contract/pedidos/repartos.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { forgetEndedDomiciliarios } from './domiciliarios.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token: admin } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server)
const sede = await aSede(server, { productos: [producto] })

const at = (id: number) => ({ token: admin, params: { id: String(id) } })
const hire = (nombre = 'Wilson Peña') =>
  server.ask(domiciliariosApi.create, { token: admin, body: { sede, nombre } })
const status = async ({ token }: { token: string }) =>
  (await server.call('GET', '/api/repartos/', { token })).status

test('a repeated call makes one rider, whose new link works and whose earlier one does not', async () => {
  const headers = { 'idempotency-key': 'clave-de-wilson' }
  const press = (nombre = 'Wilson') =>
    server.ask(domiciliariosApi.create, { token: admin, body: { sede, nombre }, headers })
  const [lost, again] = [await press(), await press()]
  expect(again).toEqual({ ...lost, token: again.token })
  expect([await status(lost), await status(again)]).toEqual([401, 200])
  const listed = await server.ask(domiciliariosApi.list, { token: admin })
  expect(listed.filter((one) => one.sede.id === sede).map(({ id }) => id)).toEqual([lost.id])
  const stored = await server.db.selectFrom('idempotency_keys').select('respuesta').execute()
  expect(JSON.stringify(stored)).not.toContain(lost.token)
  await expect(press('Yeison')).rejects.toThrow('answered 422')
  const about = server.db.selectFrom('auditoria').select('cambio').where('entidad_id', '=', lost.id)
  const audited = () => about.where('entidad', '=', 'domiciliario').orderBy('id').execute()
  expect((await audited()).slice(1)).toMatchObject([
    { cambio: { accion: 'modificar', despues: { enlace: 'nuevo' } } },
  ])
  const both = await Promise.all([press(), press()])
  const works = await Promise.all(both.map(status))
  expect(works.toSorted((a, b) => a - b)).toEqual([200, 401])
  const sessions = server.db.selectFrom('sessions').select('usuario_id')
  expect(await sessions.where('usuario_id', '=', lost.id).execute()).toHaveLength(1)
  expect(await audited()).toHaveLength(4)
  await server.ask(domiciliariosApi.revoke, at(lost.id))
  await expect(press()).rejects.toThrow('El enlace de Wilson ya se cerró. Crea otro.')
})

test('the link ends at six in the morning, and earlier when staff end it', async () => {
  const [first, second] = [await hire('Wilson'), await hire('Yeison')]
  await server.ask(domiciliariosApi.revoke, at(first.id))
  expect(await status(first)).toBe(401)
  expect(await status(second)).toBe(200)
  server.clock.set(new Date(Date.parse(second.hasta) - 1000))
  expect(await status(second)).toBe(200)
  server.clock.advance(1000)
  expect(await status(second)).toBe(401)
  await forgetEndedDomiciliarios(server.services)
  const { id } = await placed(server, { sede, productos_pedidos: [{ producto, cantidad: 1 }] })
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido: 'DOMICILIO', direccion_entrega: 'Carrera 9 # 13-20' })
    .where('id', '=', id)
    .execute()
  const { personas } = await server.ask(liquidacionesApi.lleva, at(id))
  expect(personas.some((persona) => persona.id === second.id)).toBe(false)
})

test('a link that is made shortly before six lasts until six of the next morning', async () => {
  const six = Date.parse((await hire()).hasta)
  server.clock.set(new Date(six - 15 * 60_000))
  expect(Date.parse((await hire('Yeison')).hasta)).toBe(six + 24 * 3_600_000)
})

test('a process of the previous release cannot make the link longer', async () => {
  const { token, id, hasta } = await hire()
  const later = new Date(Date.parse(hasta) + 30 * 24 * 3_600_000)
  await server.db.updateTable('sessions').set({ expira_en: later }).where('usuario_id', '=', id).execute()
  server.clock.set(hasta)
  expect((await server.call('GET', '/api/repartos/', { token })).status).toBe(401)
})
