// What moves with an order that staff change: counts, its table, and several people at once.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { aPedido, aProducto, aSede, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { aLinea, expectRefused } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })
const { change, changed, read, move } = createModificar(server, token)

const MARGARITA = 38_900
const soda = await aProducto(server, { nombre: 'Soda', precio: 6000 })

describe('things that are counted (rule disponibilidad/quedan)', () => {
  const left = async (sede: number = DEMO.sede) => {
    const row = await server.db
      .selectFrom('disponibilidad')
      .select('quedan')
      .where('cosa', '=', 'PRODUCTO')
      .where('cosa_id', '=', soda)
      .where('sede_id', '=', sede)
      .executeTakeFirst()
    return row?.quedan
  }
  const count = (sede: number, quedan: number) =>
    server.db
      .insertInto('disponibilidad')
      .values({
        sede_id: sede,
        cosa: 'PRODUCTO',
        cosa_id: soda,
        desde: server.clock.now(),
        hasta: null,
        usuario_id: 1,
        quedan,
      })
      .execute()
  const aBranch = async (quedan: number) => {
    const sede = await aSede(server, { productos: [soda] })
    await count(sede, quedan)
    return sede
  }
  const sodas = (sede: number, cantidad: number) =>
    aPedido(server, { sede, tipo_pedido: 'RECOGER', productos_pedidos: [{ producto: soda, cantidad }] })

  test('a change takes and gives back the difference, once', async () => {
    const before = await aPedido(server, { productos_pedidos: [{ producto: soda, cantidad: 2 }] })
    await count(DEMO.sede, 5)
    // Counted after the first order: its sodas are not in the count.
    const grown = await changed(before, { productos_pedidos: sentOf(before, { 0: { cantidad: 4 } }) })
    expect(await left()).toBe(3)
    await expectRefused(
      server,
      () => change(grown, { productos_pedidos: sentOf(grown, { 0: { cantidad: 8 } }) }),
      {
        status: 409,
        error: expect.stringMatching(/Solo quedan 7 de Soda/),
      },
    )
    const shrunk = await changed(grown, { productos_pedidos: sentOf(grown, { 0: { cantidad: 1 } }) })
    // It gives back what it took from this count, and no more.
    expect(await left()).toBe(5)
    const again = await changed(shrunk, { productos_pedidos: sentOf(shrunk, { 0: { cantidad: 3 } }) })
    expect(await left()).toBe(3)
    await move(again.id, 'CANCELADO')
    expect(await left()).toBe(5)
    await move(again.id, 'PENDIENTE')
    expect(await left()).toBe(3)
    const moved = await aSede(server, { productos: [soda] })
    const now = await read(again.id)
    await changed(now, { sede: moved })
    expect(await left()).toBe(5)
    await server.db.deleteFrom('disponibilidad').where('cosa_id', '=', soda).execute()
  })

  test('an order that is changed and goes to another branch takes from its count, or is refused', async () => {
    const [from, to] = [await aBranch(5), await aBranch(3)]
    const [first, second] = [await sodas(from, 2), await sodas(from, 2)]
    const moved = await changed(first, { sede: to })
    expect([await left(from), await left(to)]).toEqual([3, 1])
    await expectRefused(server, () => change(second, { sede: to }), {
      status: 409,
      error: expect.stringMatching(/Solo queda 1 de Soda/),
    })
    await changed(second, { sede: to, productos_pedidos: sentOf(second, { 0: { cantidad: 1 } }) })
    expect([await left(from), await left(to)]).toEqual([5, 0])
    await move(moved.id, 'CANCELADO')
    expect([await left(from), await left(to)]).toEqual([5, 2])
  })

  test('orders that change branches at the same moment are all moved, and each count is exact', async () => {
    const [one, other] = [await aBranch(9), await aBranch(9)]
    let pair: PedidoEnviado[] = [await sodas(one, 1), await sodas(other, 1)]
    for (let round = 0; round < 8; round += 1) {
      const to = round % 2 === 0 ? [other, one] : [one, other]
      pair = await Promise.all(pair.map((order, index) => changed(order, { sede: to[index] ?? 0 })))
    }
    expect([await left(one), await left(other)]).toEqual([8, 8])
  })

  test('what ran out stays in an order that has it, and is not added to another', async () => {
    const has = await aPedido(server, { productos_pedidos: [{ producto: soda, cantidad: 1 }, aLinea()] })
    const hasNot = await aPedido(server)
    await server.db
      .insertInto('disponibilidad')
      .values({
        sede_id: DEMO.sede,
        cosa: 'PRODUCTO',
        cosa_id: soda,
        desde: server.clock.now(),
        hasta: null,
        usuario_id: 1,
      })
      .execute()
    expect(
      await changed(has, { productos_pedidos: sentOf(has, { 0: { observaciones: 'bien fría' } }) }),
    ).toMatchObject({ version: has.version + 1 })
    await expectRefused(
      server,
      () => change(hasNot, { productos_pedidos: [...sentOf(hasNot), { producto: soda, cantidad: 1 }] }),
      { status: 409, error: 'Se acabó: Soda. Quita ese producto o elige otro producto.' },
    )
    await server.db.deleteFrom('disponibilidad').where('cosa_id', '=', soda).execute()
  })
})

describe('several people at the same moment', () => {
  test('of two changes at once one is stored, and the other author reads who made it', async () => {
    const order = await aPedido(server)
    const answers = await Promise.all(
      [2, 3].map((cantidad) => change(order, { productos_pedidos: sentOf(order, { 0: { cantidad } }) })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'pedido_cambiado',
      error: expect.stringMatching(/^Prueba modificó el pedido #\d+ antes que tú\./),
    })
    expect(await read(order.id)).toMatchObject({ version: order.version + 1 })
  })

  test('a change, an acceptance and a cancellation make one history, whatever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await aPedido(server)
      const body = { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) }
      const [edit, accept, cancel] = await Promise.all([
        change(order, body),
        move(order.id, 'ACEPTADO'),
        server.call('POST', `/api/pedidos/token/${order.token}/cancelar/`),
      ])
      const after = await read(order.id)
      const steps = [edit, accept, cancel].filter(({ status }) => status === 200).length
      expect(after.version).toBe(order.version + steps)
      const { length: revisions } = await server.ask(modificarApi.list, {
        token,
        params: { id: String(order.id) },
      })
      expect(revisions).toBe(edit.status === 200 ? 1 : 0)
      expect(after.subtotal).toBe(edit.status === 200 ? 2 * MARGARITA : MARGARITA)
      if (edit.status !== 200) {
        expect(edit).toMatchObject({
          status: 409,
          body: { error: expect.stringMatching(/mientras lo modificabas/) },
        })
      }
      if (cancel.status !== 200) expect(cancel.body).toMatchObject({ error: 'La sede ya aceptó tu pedido' })
      else expect(after.estado).toBe('CANCELADO')
      const estados = after.historial.map(({ estado }) => estado)
      expect(estados).toEqual(
        ['PENDIENTE', 'ACEPTADO', 'CANCELADO'].filter((estado) => estados.some((one) => one === estado)),
      )
    }
  })
})

test('a table’s account follows its orders, and loses the parts that nobody paid', async () => {
  const mesa = await server.db
    .selectFrom('mesas')
    .select('id')
    .where('sede_id', '=', DEMO.sede)
    .executeTakeFirstOrThrow()
  const order = await aPedido(server, { tipo_pedido: 'MESA', mesa: mesa.id })
  await server.ask(cuentasApi.divide, {
    token,
    params: { id: String(order.cuenta) },
    body: { division: { modo: 'IGUAL', partes: 2 } },
  })
  await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) })
  expect(await server.ask(cuentasApi.read, { token, params: { id: String(order.cuenta) } })).toMatchObject({
    por_pagar: 2 * MARGARITA,
    partes: [],
  })
})
