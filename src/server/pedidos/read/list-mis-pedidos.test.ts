import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test('one’s own orders come newest first, twenty at a time', async () => {
  const { token } = await aSesion(server)
  const other = await aSesion(server)
  await aPedido(server, {}, other.token)
  await aPedido(server)
  const own: number[] = []
  for (let n = 0; n < 21; n += 1) {
    const { id } = await aPedido(server, {}, token)
    await server.db.updateTable('pedidos').set({ estado: 'CANCELADO' }).where('id', '=', id).execute()
    own.unshift(id)
  }
  const first = await server.ask(pedidosApi.mios, { token })
  expect(first.map(({ id }) => id)).toEqual(own.slice(0, 20))
  const antes = String(first.at(-1)?.id)
  const rest = await server.ask(pedidosApi.mios, { token, query: { antes } })
  expect(rest.map(({ id }) => id)).toEqual(own.slice(20))
})
