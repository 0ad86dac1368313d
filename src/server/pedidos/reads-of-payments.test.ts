// How often a payment reads whole orders: they are the largest query of the money.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { Batch } from '#server/db/batch.ts'
import { aProducto, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { permisos: ['gestionar_pedidos', 'gestionar_mesas'] })
const producto = await aProducto(server, { precio: 10_010 })
const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 10_010 }]

/** Pays, and counts the statements that read whole orders. */
async function readsOf(path: string): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await server.call('POST', path, { token, body: { forma: 'DATAFONO' } })
  const sent = query.mock.calls.flatMap(([batch]: unknown[]) =>
    batch instanceof Batch ? batch.statements : [],
  )
  query.mockRestore()
  expect(answer.status).toBe(200)
  return sent.filter(({ text }) => text.includes('select "pedidos".*')).length
}

test('a payment reads its order once, for its receipt and for the answer', async () => {
  const { id } = await placed(server, { productos_pedidos })
  expect(await readsOf(`/api/pedidos/${String(id)}/pagos/`)).toBe(1)
})

test('a payment of an account reads its orders twice, before it and after it', async () => {
  const { id: mesa } = await server.ask(sedesAdminApi.createMesa, { token, body: { sede: DEMO.sede } })
  const { id } = await placed(server, { tipo_pedido: 'MESA', mesa, productos_pedidos }, { token })
  const { cuenta } = await server.ask(pedidosApi.read, { token, params: { id: String(id) } })
  expect(await readsOf(`/api/cuentas/${String(cuenta)}/pagos/`)).toBe(2)
})
