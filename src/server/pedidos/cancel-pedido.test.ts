// Why an order was cancelled, and its customer who cancels it (rules pedido/cancelar and
// pedido/cancelar-el-cliente).
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { dineroDeCancelado } from '#domain/cancelacion/cancelacion.ts'
import { cobroOf } from '#domain/pedido/pago.ts'
import { aCupon, aPedido, aProducto, aSesion } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const caja = await aSesion(server, { permisos: ['gestionar_pedidos'] })
const cliente = await aSesion(server)

const changeEstado = (id: number, body: object) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token: caja.token, body })
const cancel = (id: number, token: string | null = cliente.token) =>
  server.call('POST', `/api/pedidos/${String(id)}/cancelar/`, { token })
const cancelByToken = (token: string) => server.call('POST', `/api/pedidos/token/${token}/cancelar/`)
const read = (id: number) => server.ask(pedidosApi.read, { params: { id: String(id) }, token: caja.token })
const auditOf = (id: number) =>
  server.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'cambio'])
    .where('entidad', '=', 'pedido')
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()
const historialOf = async (id: number) =>
  (await server.db.selectFrom('pedidos').select('historial').where('id', '=', id).executeTakeFirstOrThrow())
    .historial
const anOwnOrder = () => aPedido(server, { invitado: null }, cliente.token)

describe('staff cancel with a reason', () => {
  test('the reason is read with the order, by its customer, too, and stands in the audit', async () => {
    const { id, token } = await placed(server)
    const { status, body } = await changeEstado(id, { estado: 'CANCELADO', motivo: ' Cliente no contesta ' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { estado: 'CANCELADO', motivo_cancelacion: 'Cliente no contesta', version: 2 },
    })
    const shown = await server.ask(pedidosApi.byToken, { params: { token } })
    expect(shown).toMatchObject({ motivo_cancelacion: 'Cliente no contesta' })
    expect(await auditOf(id)).toEqual([
      {
        usuario_id: caja.usuarioId,
        cambio: { campo: 'estado', antes: 'PENDIENTE', despues: 'CANCELADO', motivo: 'Cliente no contesta' },
      },
    ])
  })

  test('the documented call cancels without a reason, as before', async () => {
    const { id } = await aPedido(server)
    const { body } = await changeEstado(id, { estado: 'CANCELADO' })
    expect(body).toMatchObject({ estado: 'CANCELADO', motivo_cancelacion: null })
    expect(await auditOf(id)).toEqual([
      {
        usuario_id: caja.usuarioId,
        cambio: { campo: 'estado', antes: 'PENDIENTE', despues: 'CANCELADO' },
      },
    ])
  })

  test('an order that goes on loses its reason, and is cancelled again for another one', async () => {
    const { id } = await aPedido(server)
    await changeEstado(id, { estado: 'CANCELADO', motivo: 'Sin domiciliarios' })
    const back = await changeEstado(id, { estado: 'PENDIENTE', version: 2 })
    expect(back).toMatchObject({ status: 200, body: { motivo_cancelacion: null } })
    await changeEstado(id, { estado: 'CANCELADO' })
    expect((await read(id)).motivo_cancelacion).toBeNull()
  })

  test('a process of the previous version, which knows no reason, leaves none on an order that goes on', async () => {
    const { id } = await aPedido(server)
    await changeEstado(id, { estado: 'CANCELADO', motivo: 'Pedido repetido' })
    await server.db.updateTable('pedidos').set({ estado: 'ACEPTADO' }).where('id', '=', id).execute()
    expect((await read(id)).motivo_cancelacion).toBeNull()
  })

  test.each([
    ['blank', '  ', 'Escribe el motivo'],
    ['too long', 'x'.repeat(121), 'Escribe máximo 120 caracteres'],
    ['with a NUL', 'no\u0000contesta', 'El texto contiene caracteres no permitidos'],
    ['no text', 7, 'Escribe el motivo'],
  ])('a reason that is %s is refused', async (_name, motivo, error) => {
    const { id } = await aPedido(server)
    await expectRefused(server, () => changeEstado(id, { estado: 'CANCELADO', motivo }), {
      status: 400,
      error,
    })
  })

  test('a reason for another state is refused', async () => {
    const { id } = await aPedido(server)
    await expectRefused(server, () => changeEstado(id, { estado: 'ACEPTADO', motivo: 'Pedido repetido' }), {
      status: 400,
      error: 'El motivo es de un pedido cancelado',
    })
  })
})

describe('a customer cancels', () => {
  test('the owner cancels their pending order once, and a repeated call changes nothing', async () => {
    const { id } = await anOwnOrder()
    const first = await cancel(id)
    expect(first).toMatchObject({
      status: 200,
      body: { estado: 'CANCELADO', motivo_cancelacion: 'Cancelado por el cliente', version: 2 },
    })
    expect(await cancel(id)).toMatchObject({ status: 200, body: first.body })
    expect(await auditOf(id)).toMatchObject([
      { usuario_id: cliente.usuarioId, cambio: { motivo: 'Cancelado por el cliente' } },
    ])
    expect(await historialOf(id)).toMatchObject([
      { estado: 'PENDIENTE' },
      { estado: 'CANCELADO', usuario_id: cliente.usuarioId },
    ])
  })

  test('a guest cancels by the token of the order', async () => {
    const { id, token } = await placed(server)
    expect(await cancelByToken(token)).toMatchObject({
      status: 200,
      body: { id, estado: 'CANCELADO', motivo_cancelacion: 'Cancelado por el cliente' },
    })
    expect(await auditOf(id)).toMatchObject([{ usuario_id: null }])
    expect(await historialOf(id)).toMatchObject([{}, { usuario_id: null }])
    const events = await server.db.selectFrom('eventos').select('id').where('pedido_id', '=', id).execute()
    expect(events).toHaveLength(2)
  })

  test.each(['ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO'])(
    'an order in %s is not cancelled by its customer any more',
    async (estado) => {
      const { id, token } = await placed(server, { invitado: null }, { token: cliente.token })
      await changeEstado(id, { estado })
      const refusal = { status: 409, codigo: 'pedido_aceptado', error: 'La sede ya aceptó tu pedido' }
      await expectRefused(server, () => cancel(id), refusal)
      await expectRefused(server, () => cancelByToken(token), refusal)
    },
  )

  test('an order that staff cancelled keeps their reason', async () => {
    const { id, token } = await placed(server)
    await changeEstado(id, { estado: 'CANCELADO', motivo: 'Producto agotado' })
    expect(await cancelByToken(token)).toMatchObject({
      status: 200,
      body: { motivo_cancelacion: 'Producto agotado', version: 2 },
    })
  })

  test('an order does not exist for anybody but its customer', async () => {
    const { id } = await anOwnOrder()
    const missing = { status: 404, error: 'El pedido no existe' }
    await expectRefused(server, () => cancel(id, caja.token), missing)
    const other = await aSesion(server)
    await expectRefused(server, () => cancel(id, other.token), missing)
    await expectRefused(server, () => cancel(999_999), missing)
    await expectRefused(server, () => cancel(id, null), {
      status: 401,
      error: 'Inicia sesión para continuar',
    })
    await expectRefused(server, () => cancelByToken('A'.repeat(22)), {
      status: 404,
      error: 'Token inválido o expirado.',
    })
  })

  test('the coupon of an order that its customer cancels is free again', async () => {
    const codigo = await aCupon(server, { usuarioId: cliente.usuarioId, fecha_fin: '2099-12-31' })
    const { id } = await aPedido(server, { invitado: null, codigo_cupon: codigo }, cliente.token)
    await cancel(id)
    const cupon = await server.db
      .selectFrom('cupones')
      .select(['usado', 'usado_por_pedido'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
    expect(cupon).toEqual({ usado: false, usado_por_pedido: null })
  })

  test('a transfer that staff confirmed is to be returned', async () => {
    const { id, token } = await placed(server)
    const { pagado } = await server.ask(pagosApi.create, {
      params: { id: String(id) },
      token: caja.token,
      body: { forma: 'TRANSFERENCIA' },
    })
    await cancelByToken(token)
    expect(cobroOf(await read(id))).toEqual({ tipo: 'devolver', valor: pagado })
    // It has an order, so it is no money without one.
    expect(await server.ask(enLineaApi.porDevolver, { token: caja.token })).toEqual([])
  })

  // Rule pago/redondeo.
  test('a customer is promised before they cancel what they handed over in cash, and nothing that cash left out', async () => {
    const producto = await aProducto(server, { precio: 68_423 })
    const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_423 }]
    const { id, token } = await placed(server, { productos_pedidos })
    const body = { forma: 'EFECTIVO' } as const
    await server.ask(pagosApi.create, { params: { id: String(id) }, token: caja.token, body })
    const shown = await server.ask(pedidosApi.byToken, { params: { token } })
    expect(dineroDeCancelado(shown)).toContain('Te devolvemos $\u00a068.400 ')
    await cancelByToken(token)
    expect(dineroDeCancelado(await read(id))).toBe(dineroDeCancelado(shown))
  })

  test('staff reactivate an order only when they have seen that its customer cancelled it', async () => {
    const { id } = await anOwnOrder()
    await cancel(id)
    await expectRefused(server, () => changeEstado(id, { estado: 'ACEPTADO' }), {
      status: 409,
      codigo: 'cancelado_por_cliente',
      error: `El cliente canceló el pedido #${String(id).padStart(5, '0')}.`,
    })
    expect(await changeEstado(id, { estado: 'ACEPTADO', version: 2 })).toMatchObject({
      status: 200,
      body: { estado: 'ACEPTADO', motivo_cancelacion: null },
    })
  })

  test('when a customer cancels and staff accept at the same moment, one succeeds and the other gets a refusal', async () => {
    const standing: unknown[] = []
    for (let round = 0; round < 30; round += 1) {
      const { id } = await anOwnOrder()
      const calls = [() => cancel(id), () => changeEstado(id, { estado: 'ACEPTADO' })]
      // Each of them is sent first in half of the rounds.
      const sent = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call())
      const answers = await Promise.all(sent)
      const [cancelled, accepted] = round % 2 === 0 ? answers : answers.toReversed()
      const { estado, version } = await read(id)
      standing.push(estado)
      const isCancelled = estado === 'CANCELADO'
      expect(cancelled).toMatchObject(
        isCancelled ? { status: 200 } : { status: 409, body: { error: 'La sede ya aceptó tu pedido' } },
      )
      expect(accepted).toMatchObject(
        isCancelled ? { status: 409, body: { codigo: 'cancelado_por_cliente' } } : { status: 200 },
      )
      expect(version).toBe(2)
      expect(await auditOf(id)).toHaveLength(1)
      expect(await historialOf(id)).toHaveLength(2)
    }
    expect(new Set(standing)).toEqual(new Set(['CANCELADO', 'ACEPTADO']))
  })
})
