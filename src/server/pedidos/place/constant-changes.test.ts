// Staff change the menu without a pause, and no order fails because of it.
import { connectionOf } from '#test/beside.ts'
import { aProducto } from '#test/builders.ts'
import { aLinea, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

/**
 * Changes a price on its own connection, repeatedly until the work is done. The work gets the
 * number of changes so far.
 */
async function whilePriceChanges<T>(id: number, work: (changes: () => number) => Promise<T>): Promise<T> {
  const changer = new Client(connectionOf(server))
  await changer.connect()
  const ended = new AbortController()
  let changes = 0
  const changing = (async () => {
    for (; !ended.signal.aborted; changes += 1) {
      await changer.query('update productos set precio = $1 where id = $2', [10_000 + changes, id])
    }
  })()
  const result = await work(() => changes).finally(() => ended.abort())
  await changing
  await changer.end()
  return result
}

test('orders at the price that was shown are placed while another price changes continuously', async () => {
  const other = await aProducto(server, { precio: 10_000 })
  const own = await aProducto(server, { precio: 25_000 })
  const linea = { producto: own, cantidad: 1, precio_unitario_aplicado: 25_000 }
  const result = await whilePriceChanges(other, async (changes) => {
    const statuses: number[] = []
    for (let round = 0; round < 4 || changes() <= 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => place(server, { productos_pedidos: [linea] })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    return statuses
  })
  expect(new Set(result)).toEqual(new Set([201]))
})

test('an order whose own price changes is placed, or refused with the new price', async () => {
  const id = await aProducto(server, { precio: 9_999 })
  const linea = { producto: id, cantidad: 1, precio_unitario_aplicado: 9_999 }
  const result = await whilePriceChanges(id, () =>
    Promise.all(Array.from({ length: 10 }, () => place(server, { productos_pedidos: [linea, aLinea()] }))),
  )
  for (const { status, body } of result) {
    if (status === 201) continue
    expect([status, body]).toEqual([409, expect.objectContaining({ codigo: 'precios_cambiaron' })])
  }
})
