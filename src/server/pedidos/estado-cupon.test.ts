// The coupon of an order, while the order changes its state.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aCupon, aPedido, aPedidoBody, aSesion } from '#test/builders.ts'
import { expectRefused, place, storedRows } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const cocina = await aSesion(server, { roles: ['Cocina'] })
const cliente = await aSesion(server)

const changeEstado = (id: number, estado: unknown, token: string | null = cocina.token) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })

describe('the coupon of an order', () => {
  const { usuarioId, token } = cliente

  async function anOrderWithCupon(fecha_fin = '2099-12-31') {
    const codigo = await aCupon(server, { usuarioId, fecha_fin })
    const { id } = await aPedido(server, { invitado: null, codigo_cupon: codigo }, token)
    return { id, codigo }
  }
  const cuponOf = (codigo: string) =>
    server.db
      .selectFrom('cupones')
      .select(['usado', 'usado_por_pedido'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
  const FREE = { usado: false, usado_por_pedido: null }

  test('the coupon of an order is free again when the order is cancelled, and taken again when it is restored', async () => {
    const { id, codigo } = await anOrderWithCupon()
    await changeEstado(id, 'ACEPTADO')
    expect(await cuponOf(codigo)).toEqual({ usado: true, usado_por_pedido: id })
    await changeEstado(id, 'CANCELADO')
    expect(await cuponOf(codigo)).toEqual(FREE)
    const { body } = await changeEstado(id, 'PENDIENTE')
    expect(await cuponOf(codigo)).toEqual({ usado: true, usado_por_pedido: id })
    expect(body).toMatchObject({ descuento: 3_890, cupon_aplicado: { codigo } })
  })

  test('an order stays cancelled when another order has used its coupon meanwhile', async () => {
    const { id, codigo } = await anOrderWithCupon()
    await changeEstado(id, 'CANCELADO')
    const second = await aPedido(server, { invitado: null, codigo_cupon: codigo }, token)
    await expectRefused(server, () => changeEstado(id, 'PENDIENTE'), {
      status: 409,
      codigo: 'cupon_usado',
      error: 'No se puede reactivar el pedido: su cupón ya fue usado en otro pedido',
    })
    expect(await server.ask(pedidosApi.read, { params: { id: String(id) }, token })).toMatchObject({
      estado: 'CANCELADO',
      version: 2,
    })
    expect(await cuponOf(codigo)).toEqual({ usado: true, usado_por_pedido: second.id })
    await changeEstado(second.id, 'CANCELADO')
    expect((await changeEstado(id, 'PENDIENTE')).status).toBe(200)
    expect(await cuponOf(codigo)).toEqual({ usado: true, usado_por_pedido: id })
  })

  test('an order stays cancelled when its coupon has expired', async () => {
    const { id, codigo } = await anOrderWithCupon('2026-11-20')
    await changeEstado(id, 'CANCELADO')
    server.clock.set('2026-11-21T18:00:00Z')
    await expectRefused(server, () => changeEstado(id, 'ACEPTADO'), {
      status: 409,
      codigo: 'cupon_vencido',
      error: 'No se puede reactivar el pedido: su cupón ya no está vigente',
    })
    expect(await cuponOf(codigo)).toEqual(FREE)
    server.clock.set('2026-11-20T18:00:00Z')
  })

  test('an order cancelled, re-ordered and restored at once uses its coupon once', async () => {
    const { id, codigo } = await anOrderWithCupon()
    await changeEstado(id, 'CANCELADO')
    const before = await storedRows(server)
    const body = aPedidoBody({ invitado: null, codigo_cupon: codigo })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => place(server, body, { token })),
      changeEstado(id, 'PENDIENTE'),
    ])
    const ordered = answers.slice(0, 5).filter(({ status }) => status === 201)
    expect(ordered.length).toBeLessThanOrEqual(1)
    const { usado_por_pedido } = await cuponOf(codigo)
    expect(usado_por_pedido).toBe(ordered.length === 1 ? Object(ordered[0]?.body).id : id)
    expect(await storedRows(server)).toMatchObject({ pedidos: (before['pedidos'] ?? 0) + ordered.length })
  })
})
