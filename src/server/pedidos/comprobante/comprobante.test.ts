// Receipts over HTTP: when they are written, what they say, and who reads them.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { aCupon, aDomicilioBody, aProducto, aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Cajero'] })
const cliente = await aSesion(server)
const producto = await aProducto(server, { precio: 68_400 })
const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_400 }]
beforeAll(async () => {
  await server.db
    .updateTable('negocio')
    .set({ impuesto: 'INC_8', razon_social: 'Doña Lumbre S. A. S.' })
    .execute()
})

const params = (id: number) => ({ id: String(id) })
const pay = (id: number, body: { forma: 'EFECTIVO' | 'DATAFONO'; valor?: number; propina?: number }) =>
  server.ask(pagosApi.create, { token, params: params(id), body })
const list = (id: number) => server.ask(comprobantesApi.read, { token, params: params(id) })
const read = (id: number) => server.ask(pedidosApi.read, { token, params: params(id) })
const setEstado = (id: number, estado: Estado) =>
  server.ask(pedidosApi.changeEstado, { token, params: params(id), body: { estado } })
const cancelPago = async (id: number) => {
  const pagos = await server.ask(pagosApi.list, { token, params: params(id) })
  const last = pagos.findLast(({ anulado }) => anulado === null)
  return server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(last?.id) } })
}
const aPaid = async (changes: object = {}) => {
  const pedido = await placed(server, { productos_pedidos, ...changes })
  await pay(pedido.id, { forma: 'DATAFONO' })
  return pedido
}

describe('a receipt', () => {
  test('a receipt is written with the last payment, and lists what was bought and how it was paid', async () => {
    const { id } = await placed(server, {
      productos_pedidos,
      forma_de_pago: 'EFECTIVO',
      con_cuanto: 100_000,
    })
    expect(await list(id)).toEqual([])
    const paid = await pay(id, { forma: 'EFECTIVO', propina: 6800 })
    expect(paid.comprobante).toBeGreaterThan(0)
    const [comprobante] = await list(id)
    expect(comprobante).toMatchObject({
      numero: paid.comprobante,
      pedidos: [id],
      anulado: null,
      negocio: { nombre: 'Doña Lumbre', razon_social: 'Doña Lumbre S. A. S.', nit: '900.000.000-0' },
      sede: { nombre: 'Chapinero' },
      lineas: [{ cantidad: 1, total: 68_400, base: 63_333, impuesto: 5067 }],
      total_a_pagar: 68_400,
      propina: 6800,
      impuesto: { tipo: 'INC_8', base: 63_333, valor: 5067 },
      pagos: [{ forma: 'EFECTIVO', valor: 75_200, redondeo: 0 }],
      efectivo: { recibido: 100_000, vueltas: 24_800 },
    })
  })

  test('a receipt is not written before the last payment, and waits for the tip', async () => {
    const { id } = await placed(server, { productos_pedidos })
    await pay(id, { forma: 'DATAFONO', valor: 60_000 })
    expect(await read(id)).toMatchObject({ comprobante: null })
    await pay(id, { forma: 'DATAFONO', valor: 8400, propina: 5000 })
    expect(await read(id)).toMatchObject({ comprobante: null })
    const { comprobante } = await server.ask(pagosApi.changePropina, {
      token,
      params: params(id),
      body: { propina: 0 },
    })
    expect(comprobante).toBeGreaterThan(0)
  })

  test('a receipt has the next number of its branch, without gaps', async () => {
    const other = await placed(server, { sede: DEMO.otraSede })
    await pay(other.id, { forma: 'DATAFONO' })
    const numbers: (number | null)[] = []
    for (let n = 0; n < 3; n += 1) numbers.push((await read((await aPaid()).id)).comprobante)
    const [first = 0] = numbers
    expect(numbers).toEqual([first, (first ?? 0) + 1, (first ?? 0) + 2])
    expect(await read(other.id)).toMatchObject({ comprobante: 1 })
  })

  test('a receipt is cancelled with its payment, keeps its number, and is replaced by a new one', async () => {
    const { id } = await aPaid()
    const { comprobante: before } = await read(id)
    expect(await cancelPago(id)).toMatchObject({ comprobante: null, pagado: 0 })
    expect(await list(id)).toMatchObject([{ numero: before, anulado: expect.any(String) }])
    const { comprobante: after } = await pay(id, { forma: 'EFECTIVO' })
    expect(after).toBe((before ?? 0) + 1)
    expect(await list(id)).toMatchObject([
      { numero: after, anulado: null },
      { numero: before, anulado: expect.any(String) },
    ])
  })

  test('a receipt does not change when the business, branch or product changes', async () => {
    const { id } = await aPaid()
    const said = await list(id)
    await server.db.updateTable('negocio').set({ nit: '1', impuesto: 'IVA_19' }).execute()
    await server.db.updateTable('productos').set({ nombre: 'Otro' }).where('id', '=', producto).execute()
    expect(await list(id)).toEqual(said)
    await server.db.updateTable('negocio').set({ nit: '900.000.000-0', impuesto: 'INC_8' }).execute()
  })

  test('a receipt spreads the coupon, and taxes the delivery when the business wants it', async () => {
    const codigo_cupon = await aCupon(server, { usuarioId: cliente.usuarioId })
    const body = { ...aDomicilioBody(), productos_pedidos, codigo_cupon, invitado: null }
    const pedido = await server.ask(pedidosApi.create, { body, token: cliente.token })
    await pay(pedido.id, { forma: 'DATAFONO' })
    const [out] = await list(pedido.id)
    expect(out).toMatchObject({ descuento: 6840, costo_domicilio: 2000, total_a_pagar: 63_560 })
    expect(out?.impuesto).toEqual({ tipo: 'INC_8', base: 57_000 + 2000, valor: 4560 })
    await server.db.updateTable('negocio').set({ impuesto_domicilio: true }).execute()
    await cancelPago(pedido.id)
    await pay(pedido.id, { forma: 'DATAFONO' })
    const [within] = await list(pedido.id)
    expect(within?.impuesto).toEqual({ tipo: 'INC_8', base: 57_000 + 1852, valor: 4708 })
  })

  test('the receipt of an order that an app collected is written with the order', async () => {
    const body = {
      tipo_pedido: 'RECOGER' as const,
      sede: DEMO.sede,
      productos_pedidos,
      invitado: { nombre: 'Camila', numero: '3001234567' },
      canal: 'RAPPI' as const,
      pagado_por_app: true,
    }
    const pedido = await server.ask(pedidosApi.create, { body, token })
    expect(pedido.comprobante).toBeGreaterThan(0)
    expect(await list(pedido.id)).toMatchObject([{ pagos: [{ forma: 'APP', valor: 68_400 }] }])
  })

  test('no receipt is written for a test order', async () => {
    const { id } = await placed(server, { productos_pedidos })
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    expect(await pay(id, { forma: 'DATAFONO' })).toMatchObject({ pagado: 68_400, comprobante: null })
    expect(await list(id)).toEqual([])
  })
})

// Rule comprobante/pedido-cancelado.
describe('the receipt of a cancelled order', () => {
  test('the receipt of a cancelled order is cancelled and keeps its number, whoever cancels the order', async () => {
    const byStaff = await aPaid()
    const byToken = await aPaid()
    const { comprobante: numero } = await read(byStaff.id)
    expect(await setEstado(byStaff.id, 'CANCELADO')).toMatchObject({ comprobante: null, pagado: 68_400 })
    expect(await list(byStaff.id)).toMatchObject([{ numero, anulado: expect.any(String) }])
    const cancelled = await server.ask(pedidosApi.cancelByToken, { params: { token: byToken.token ?? '' } })
    expect(cancelled.comprobante).toBeNull()
    expect(await list(byToken.id)).toMatchObject([{ anulado: expect.any(String) }])
  })

  test('a new receipt replaces the cancelled one when the order returns, as long as it is paid', async () => {
    const { id } = await aPaid()
    const { comprobante: numero } = await read(id)
    await setEstado(id, 'CANCELADO')
    expect(await setEstado(id, 'ACEPTADO')).toMatchObject({ comprobante: (numero ?? 0) + 1 })
    const unpaid = await placed(server, { productos_pedidos })
    await setEstado(unpaid.id, 'CANCELADO')
    expect(await setEstado(unpaid.id, 'ACEPTADO')).toMatchObject({ comprobante: null })
    expect(await list(unpaid.id)).toEqual([])
  })

  test('the receipt of a table is written again for the orders that stand, and for all when one returns', async () => {
    const waiter = await aSesion(server, { permisos: ['gestionar_pedidos', 'gestionar_mesas'] })
    const { id: mesa } = await server.ask(sedesAdminApi.createMesa, {
      token: waiter.token,
      body: { sede: DEMO.sede },
    })
    const aRonda = () => placed(server, { tipo_pedido: 'MESA', mesa, productos_pedidos }, waiter)
    const [one, two] = [await aRonda(), await aRonda()]
    await server.ask(cuentasApi.createPago, {
      token: waiter.token,
      params: params((await read(one.id)).cuenta ?? 0),
      body: { forma: 'DATAFONO' },
    })
    const { comprobante: numero } = await read(one.id)
    expect(await setEstado(two.id, 'CANCELADO')).toMatchObject({ comprobante: null })
    expect(await list(one.id)).toMatchObject([
      { numero: (numero ?? 0) + 1, anulado: null, pedidos: [one.id], total_a_pagar: 68_400 },
      { numero, anulado: expect.any(String), pedidos: [one.id, two.id] },
    ])
    await setEstado(two.id, 'COMPLETADO')
    expect(await list(two.id)).toMatchObject([
      { numero: (numero ?? 0) + 2, anulado: null, pedidos: [one.id, two.id], total_a_pagar: 136_800 },
      { numero },
    ])
    await setEstado(one.id, 'CANCELADO')
    await setEstado(two.id, 'CANCELADO')
    expect((await list(two.id)).every(({ anulado }) => anulado !== null)).toBe(true)
  })
})

describe('the receipts of an order', () => {
  // Rule comprobante/quien-lo-lee.
  test('the receipts of an order are read by its secret token, by its owner and by staff of its branch alone', async () => {
    const body = { ...aDomicilioBody(), productos_pedidos, invitado: null }
    const pedido = await server.ask(pedidosApi.create, { body, token: cliente.token })
    await pay(pedido.id, { forma: 'DATAFONO' })
    const byToken = await server.ask(comprobantesApi.byToken, { params: { token: pedido.token } })
    expect(byToken).toHaveLength(1)
    expect(await list(pedido.id)).toEqual(byToken)
    const own = await server.ask(comprobantesApi.read, { token: cliente.token, params: params(pedido.id) })
    expect(own).toEqual(byToken)
    const path = `/api/pedidos/${String(pedido.id)}/comprobantes/`
    const stranger = await aSesion(server)
    await expectRefused(server, () => server.call('GET', path, { token: stranger.token }), {
      status: 404,
      error: 'El pedido no existe',
    })
    await expectRefused(
      server,
      () => server.call('GET', `/api/pedidos/token/${'x'.repeat(43)}/comprobantes/`),
      { status: 404, codigo: 'token_invalido', error: 'Token inválido o expirado.' },
    )
  })

  test('the receipts of an order name no customer', async () => {
    const { id } = await aPaid({ invitado: { nombre: 'Rosalba Quintanilla', numero: '3009998877' } })
    expect(JSON.stringify(await list(id))).not.toMatch(/Rosalba|3009998877/)
  })
})
