// What branches still have to finish, over HTTP. Rules sede/cierre and sede/archivada.
import { cajasApi } from '#contract/caja/cajas.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { openSession } from '#server/lib/session.ts'
import { aProducto, aSede } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const producto = await aProducto(server, { precio: 20_000 })

test('orders under way, open accounts and open drawers of a branch are counted, and later hours listed', async () => {
  const sede = await aSede(server, { productos: [producto] })
  const pendientes = async () =>
    (await server.ask(gestionSedesApi.pendientes, { token })).find((one) => one.sede === sede)
  expect(await pendientes()).toEqual({ sede, pedidos: 0, cuentas: 0, cajas: 0, programados: [] })

  const order = { sede, productos_pedidos: [{ producto, cantidad: 1, precio_unitario_aplicado: 20_000 }] }
  const { id: mesa } = await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })
  await placed(server, { ...order, tipo_pedido: 'MESA', mesa }, { token })
  const done = await placed(server, { ...order, tipo_pedido: 'RECOGER' }, { token })
  await server.call('POST', `/api/pedidos/${String(done.id)}/cambiar_estado/`, {
    token,
    body: { estado: 'COMPLETADO' },
  })
  const later = await placed(server, { ...order, tipo_pedido: 'RECOGER' }, { token })
  const para_las = new Date(server.clock.now().getTime() + 20 * 3_600_000)
  await server.db.updateTable('pedidos').set({ para_las }).where('id', '=', later.id).execute()
  const caja = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })
  await server.ask(cajasApi.open, { token, params: { id: String(caja.id) }, body: { base: 0 } })

  expect(await pendientes()).toEqual({
    sede,
    pedidos: 2,
    cuentas: 1,
    cajas: 1,
    programados: [{ id: later.id, para_las: para_las.toISOString() }],
  })
})

test('a branch that is archived has no row', async () => {
  const sede = await aSede(server)
  await server.ask(gestionSedesApi.change, {
    token,
    params: { id: String(sede) },
    body: { archivada: 'true' },
  })
  const rows = await server.ask(gestionSedesApi.pendientes, { token })
  expect(rows.filter((one) => one.sede === sede)).toEqual([])
})
