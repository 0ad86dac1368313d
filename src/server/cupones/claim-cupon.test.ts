import { pedidosApi } from '#contract/pedidos/api.ts'
import { aCupon, aSesion } from '#test/builders.ts'
import { aLinea, expectRefused, place, placed, storedRows } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const cliente = await aSesion(server)
const cajero = await aSesion(server, { roles: ['Cajero'] })
const { usuarioId, token } = cliente

const order = (codigo_cupon: string, options: { token?: string | null } = { token }, changes = {}) =>
  place(server, { codigo_cupon, ...changes }, options)

const findCupon = (codigo: string) =>
  server.db.selectFrom('cupones').selectAll().where('codigo', '=', codigo).executeTakeFirstOrThrow()

test('a coupon takes its percentage off the products alone, and is used', async () => {
  const codigo = await aCupon(server, { usuarioId, porcentaje: 15 })
  const pedido = await server.ask(pedidosApi.create, {
    token,
    body: {
      sede: 1,
      tipo_pedido: 'DOMICILIO',
      direccion: 'Carrera 7 # 45-10',
      productos_pedidos: [aLinea()],
      codigo_cupon: codigo,
    },
  })
  expect(pedido).toMatchObject({
    subtotal: 38_900,
    descuento: 5_835,
    total_pedido: 33_065,
    costo_domicilio: 6_500,
    total_a_pagar: 39_565,
    cupon_aplicado: { codigo, porcentaje_descuento: 15 },
  })
  expect(await findCupon(codigo)).toMatchObject({ usado: true, usado_por_pedido: pedido.id })
})

test('a coupon code may be written in lower case and with blanks around it', async () => {
  const codigo = await aCupon(server, { usuarioId })
  expect((await order(`  ${codigo.toLowerCase()} `)).body).toMatchObject({ cupon_aplicado: { codigo } })
})

test.each([null, '', '   '])('%j is not a coupon code', async (codigo_cupon) => {
  const { body } = await place(server, { codigo_cupon }, { token })
  expect(body).toMatchObject({ cupon_aplicado: null, descuento: 0 })
})

test('a coupon of 100 % leaves the delivery to pay', async () => {
  const codigo = await aCupon(server, { usuarioId, porcentaje: 100 })
  const changes = { tipo_pedido: 'DOMICILIO', direccion: 'Carrera 7 # 45-10' }
  expect((await order(codigo, { token }, changes)).body).toMatchObject({
    subtotal: 38_900,
    descuento: 38_900,
    total_pedido: 0,
    total_a_pagar: 6_500,
  })
})

test('a coupon of 100 % does not bring a too large order under the limit', async () => {
  const codigo = await aCupon(server, { usuarioId, porcentaje: 100 })
  const productos_pedidos = Array.from({ length: 60 }, () => aLinea({ cantidad: 1000 }))
  await expectRefused(server, () => order(codigo, { token }, { productos_pedidos }), {
    status: 400,
    error: 'El total del pedido es demasiado alto',
  })
})

test('the current figures of a refused order include the coupon, which stays free', async () => {
  const codigo = await aCupon(server, { usuarioId, porcentaje: 10 })
  const changes = { productos_pedidos: [aLinea({ precio_unitario_aplicado: 1 })] }
  const { body } = await expectRefused(server, () => order(codigo, { token }, changes), {
    status: 409,
    codigo: 'precios_cambiaron',
    error: 'Los precios cambiaron. Revisa tu carrito.',
  })
  expect(body).toMatchObject({ datos: { total_a_pagar: 35_010 } })
})

// Rule cupon/rechazos.
describe('refused coupons', () => {
  test('a coupon is refused when its code is unknown', async () => {
    await expectRefused(server, () => order('NO-EXISTE'), {
      status: 404,
      codigo: 'cupon_no_valido',
      error: 'Cupón no válido',
    })
  })

  test('a coupon of another person is refused', async () => {
    const codigo = await aCupon(server)
    await expectRefused(server, () => order(codigo), { status: 404, error: 'Cupón no válido' })
  })

  test('a used coupon is refused', async () => {
    const codigo = await aCupon(server, { usuarioId })
    expect((await order(codigo)).status).toBe(201)
    const refusal = { status: 409, codigo: 'cupon_usado', error: 'Este cupón ya fue usado' }
    await expectRefused(server, () => order(codigo), refusal)
  })

  test('a coupon is refused to a guest', async () => {
    const codigo = await aCupon(server, { usuarioId })
    const refusal = { status: 400, error: 'Inicia sesión para usar un cupón' }
    await expectRefused(server, () => order(codigo, { token: null }), refusal)
  })

  test('a coupon is refused to staff, for a caller or for a table', async () => {
    const codigo = await aCupon(server, { usuarioId: cajero.usuarioId })
    const refusal = { status: 400, error: 'Inicia sesión para usar un cupón' }
    const byStaff = { token: cajero.token }
    await expectRefused(server, () => order(codigo, byStaff), refusal)
    const table = { tipo_pedido: 'MESA' as const, invitado: undefined }
    await expectRefused(server, () => order(codigo, byStaff, table), refusal)
  })

  test('a coupon is refused after its last day in Bogotá, not before', async () => {
    const fecha_fin = '2026-11-20'
    const [first, second] = [
      await aCupon(server, { usuarioId, fecha_fin }),
      await aCupon(server, { usuarioId, fecha_fin }),
    ]
    server.clock.set('2026-11-21T04:59:59.999Z')
    expect((await order(first)).status).toBe(201)
    server.clock.set('2026-11-21T05:00:00Z')
    await expectRefused(server, () => order(second), {
      status: 409,
      codigo: 'cupon_vencido',
      error: 'El cupón ya no está vigente',
    })
  })
})

test.each([1, 2, 3])(
  'of a hundred orders at once with one coupon, exactly one gets it (round %i)',
  async () => {
    const codigo = await aCupon(server, { usuarioId })
    const before = await storedRows(server)
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(codigo)))
    const winners = answers.filter(({ status }) => status === 201)
    const losers = answers.filter(({ status }) => status !== 201)
    expect(winners).toHaveLength(1)
    // A request that waits too long for a database connection gets a 503.
    for (const { status, body } of losers) {
      expect({ status, body }).toMatchObject(
        status === 503
          ? { body: { codigo: 'no_disponible' } }
          : { status: 409, body: { codigo: 'cupon_usado' } },
      )
    }
    expect(await storedRows(server)).toEqual({
      ...before,
      pedidos: (before['pedidos'] ?? 0) + 1,
      lineas: (before['lineas'] ?? 0) + 1,
      eventos: (before['eventos'] ?? 0) + 1,
      cupones_usados: (before['cupones_usados'] ?? 0) + 1,
    })
    const cupon = await findCupon(codigo)
    expect(winners[0]?.body).toMatchObject({ id: cupon.usado_por_pedido })
  },
)

test('an order that fails after its coupon was claimed leaves it free', async () => {
  const codigo = await aCupon(server, { usuarioId })
  await server.pool.query(`alter table pedido_lineas add constraint prueba check (cantidad < 999)`)
  const changes = { productos_pedidos: [aLinea(), aLinea({ cantidad: 999 })] }
  await expectRefused(server, () => order(codigo, { token }, changes), {
    status: 500,
    error: 'Algo salió mal. Intenta de nuevo.',
  })
  await server.pool.query('alter table pedido_lineas drop constraint prueba')
  expect(await placed(server, { codigo_cupon: codigo }, { token })).toMatchObject({ id: expect.any(Number) })
})
