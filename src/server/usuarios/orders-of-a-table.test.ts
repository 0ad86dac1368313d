// A waiter has an account, and the orders of guests at tables hang on it (rule pedido/dueno). Their
// data are of the guests.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { aPersona } from '#test/personas.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await aSesion(server, { roles: ['Administrador'] })
const FACTURA = { nombre: 'Inés Peña', tipo_documento: 'CC', documento: '52123456', correo: '' } as const

/** An order that the waiter typed for guests, with all that they said. */
async function aTable(token: string): Promise<number> {
  const { id } = await aPedido(
    server,
    {
      tipo_pedido: 'MESA',
      invitado: null,
      factura: FACTURA,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1, observaciones: 'sin maní' }],
    },
    token,
  )
  await server.db
    .insertInto('revisiones_pedido')
    .values({
      pedido_id: id,
      version: 0,
      fecha: server.clock.now(),
      usuario_id: admin.usuarioId,
      pedido: JSON.stringify({ con_cuanto: 50_000 }),
      textos: '[]',
      total_antes: 0,
      total_despues: 0,
    })
    .execute()
  await server.db
    .insertInto('opiniones')
    .values({ pedido_id: id, cara: 'BIEN', palabras: 'Muy rica', creado_en: server.clock.now() })
    .execute()
  return id
}

async function tableOf(id: number) {
  const params = { id: String(id) }
  const { factura, productos_pedidos, version } = await server.ask(pedidosApi.read, {
    token: admin.token,
    params,
  })
  const { palabras } = await server.db
    .selectFrom('opiniones')
    .select('palabras')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const revisiones = await server.db
    .selectFrom('revisiones_pedido')
    .select('pedido')
    .where('pedido_id', '=', id)
    .execute()
  const observaciones = productos_pedidos.map((linea) => linea.observaciones)
  return { factura, observaciones, version, palabras, revisiones }
}

test('a waiter who erases themselves leaves the orders of their tables as they are', async () => {
  const waiter = await aPersona(server, { permisos: ['gestionar_pedidos'] })
  const id = await aTable(waiter.token)
  const before = await tableOf(id)
  expect(before).toMatchObject({
    factura: { nombre: FACTURA.nombre },
    observaciones: ['sin maní'],
    palabras: 'Muy rica',
  })
  const { token, password } = waiter
  expect((await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })).status).toBe(204)
  expect(await tableOf(id)).toEqual(before)
})

test('the copy of the data of a waiter has their own orders, and none of their tables', async () => {
  const { token, usuarioId } = await aPersona(server, { permisos: ['gestionar_pedidos'] })
  await aTable(token)
  const own = await aPedido(server, { invitado: null, usuario: usuarioId, consentimiento: '2026-11' }, token)
  const datos = await server.ask(usuariosApi.misDatos, { token })
  expect(datos.pedidos.map(({ id }) => id)).toEqual([own.id])
  expect(datos).toMatchObject({ pedidos_antes: [], opiniones: [], repartos: [] })
  expect(datos.consentimientos).toMatchObject([{ pedido: null }, { pedido: own.id }])
})

test('a waiter who lost the role reads the orders of their tables, and does nothing as their customer', async () => {
  const waiter = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const id = await aTable(waiter.token)
  const path = `/api/pedidos/${String(id)}`
  await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', waiter.usuarioId).execute()
  const { token } = waiter
  expect((await server.call('GET', `${path}/`, { token })).status).toBe(200)
  expect((await server.call('POST', `${path}/cancelar/`, { token })).status).toBe(404)
  await server.db.updateTable('pedidos').set({ estado: 'COMPLETADO' }).where('id', '=', id).execute()
  expect((await server.call('PUT', `${path}/opinion/`, { token, body: { cara: 'MAL' } })).status).toBe(404)
})
