// The accounts of tables over HTTP: what opens and closes them, their payments, and their division.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { CUENTA_YA_CAMBIO } from '#domain/mesa/cuenta.ts'
import { aProducto, aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { permisos: ['gestionar_pedidos', 'gestionar_mesas'] })
const producto = await aProducto(server, { precio: 10_010 })

const aMesa = async () =>
  (await server.ask(sedesAdminApi.createMesa, { token, body: { sede: DEMO.sede } })).id

/** An order at a table, of so many products of $ 10.010. */
const aRonda = async (mesa: number, cantidad = 1) => {
  const productos_pedidos = [{ producto, cantidad, precio_unitario_aplicado: 10_010 }]
  return (await placed(server, { tipo_pedido: 'MESA', mesa, productos_pedidos }, { token })).id
}
const pedidoOf = (id: number) => server.ask(pedidosApi.read, { token, params: { id: String(id) } })
const read = (id: number) => server.ask(cuentasApi.read, { token, params: { id: String(id) } })
const cuentaOf = async (pedido: number) => read((await pedidoOf(pedido)).cuenta ?? 0)
const estadoOf = async (mesa: number) =>
  (await server.ask(sedesApi.mesas, { token })).find(({ id }) => id === mesa)?.estado

const pay = (id: number, body: object = {}, options: object = {}) =>
  server.call('POST', `/api/cuentas/${String(id)}/pagos/`, {
    token,
    body: { forma: 'DATAFONO', ...body },
    ...options,
  })
const divide = (id: number, division: object, more: object = {}) =>
  server.call('POST', `/api/cuentas/${String(id)}/dividir/`, { token, body: { division, ...more } })
const setEstado = (pedido: number, estado: string) =>
  server.call('POST', `/api/pedidos/${String(pedido)}/cambiar_estado/`, { token, body: { estado } })

const CON_COMPROBANTE = {
  status: 409,
  codigo: 'con_comprobante',
  error:
    'La cuenta de este pedido ya está pagada y tiene comprobante: no se le suma nada. Anula el pago para cobrarlo ahí, o toma otro pedido con lo que falta.',
}

describe('the account of a table', () => {
  test('the account of a table is opened by its first order, joined by the next, and closed by its payment', async () => {
    const mesa = await aMesa()
    expect(await estadoOf(mesa)).toBe('LIBRE')
    const [one, two] = [await aRonda(mesa), await aRonda(mesa, 2)]
    expect(await estadoOf(mesa)).toBe('OCUPADA')
    const cuenta = await cuentaOf(one)
    expect(cuenta).toMatchObject({ total: 30_030, pagado: 0, por_pagar: 30_030, cerrada_en: null })
    expect(cuenta.pedidos.map(({ id }) => id)).toEqual([one, two])
    expect((await pay(cuenta.id)).status).toBe(200)
    expect(await read(cuenta.id)).toMatchObject({ por_pagar: 0, cerrada_en: expect.any(String) })
    expect(await estadoOf(mesa)).toBe('LIBRE')
    // The next guests have an account of their own.
    expect((await cuentaOf(await aRonda(mesa))).id).not.toBe(cuenta.id)
  })

  test('ten concurrent orders at a table open one account', async () => {
    const mesa = await aMesa()
    const ids = await Promise.all(Array.from({ length: 10 }, () => aRonda(mesa)))
    const cuentas = await Promise.all(ids.map(async (id) => (await pedidoOf(id)).cuenta))
    expect(new Set(cuentas).size).toBe(1)
  })

  test('the account of a table is in the list while it is open', async () => {
    const mesa = await aMesa()
    const { id } = await cuentaOf(await aRonda(mesa))
    const listed = async () => (await server.ask(cuentasApi.list, { token })).find((one) => one.id === id)
    expect(await listed()).toMatchObject({ sede: DEMO.sede, pedidos: 1, total: 10_010, por_pagar: 10_010 })
    await pay(id)
    expect(await listed()).toBeUndefined()
  })

  test('the account of a table closes when its orders are cancelled, and opens again with them', async () => {
    const mesa = await aMesa()
    const pedido = await aRonda(mesa)
    await setEstado(pedido, 'CANCELADO')
    expect(await cuentaOf(pedido)).toMatchObject({ total: 0, cerrada_en: expect.any(String) })
    expect(await estadoOf(mesa)).toBe('LIBRE')
    await setEstado(pedido, 'PENDIENTE')
    expect(await cuentaOf(pedido)).toMatchObject({ total: 10_010, cerrada_en: null })
    expect(await estadoOf(mesa)).toBe('OCUPADA')
  })

  test('the account of a table stays closed when its guests left and others have the table', async () => {
    const mesa = await aMesa()
    const pedido = await aRonda(mesa)
    await setEstado(pedido, 'CANCELADO')
    const next = await aRonda(mesa)
    expect((await setEstado(pedido, 'PENDIENTE')).status).toBe(200)
    expect(await cuentaOf(pedido)).toMatchObject({ por_pagar: 10_010, cerrada_en: expect.any(String) })
    expect(await cuentaOf(next)).toMatchObject({ cerrada_en: null })
  })

  test('the account of a table has one receipt for all its orders, when nothing is due any more', async () => {
    const mesa = await aMesa()
    const orders = [await aRonda(mesa), await aRonda(mesa, 2), await aRonda(mesa)]
    const [one = 0, two = 0, three = 0] = orders
    const comprobantes = (id: number) =>
      server.ask(comprobantesApi.read, { token, params: { id: String(id) } })
    await server.ask(pagosApi.create, { token, params: { id: String(one) }, body: { forma: 'DATAFONO' } })
    expect(await comprobantes(one)).toEqual([])
    await pay((await cuentaOf(one)).id, { valor: 20_020 })
    expect(await pedidoOf(two)).toMatchObject({ pagado: 20_020, comprobante: null })
    // The last guests leave before they eat.
    await setEstado(three, 'CANCELADO')
    const [comprobante] = await comprobantes(two)
    expect(comprobante).toMatchObject({ pedidos: [one, two], total_a_pagar: 30_030, anulado: null })
    expect(await comprobantes(one)).toEqual([comprobante])
    // Rule comprobante/otra-ronda.
    await server.db
      .updateTable('comprobantes')
      .set({ fecha: new Date(server.services.now().getTime() - 86_400_000) })
      .where('numero', '=', comprobante?.numero ?? 0)
      .execute()
    const yesterday = await comprobantes(one)
    await expectRefused(server, () => setEstado(three, 'PENDIENTE'), CON_COMPROBANTE)
    expect(await cuentaOf(three)).toMatchObject({ por_pagar: 0, cerrada_en: expect.any(String) })
    expect(await comprobantes(one)).toEqual(yesterday)
  })

  // Rule comprobante/otra-ronda.
  test('a round that was cancelled by mistake is restored while the receipt is of this day and has no invoice', async () => {
    const mesa = await aMesa()
    const [one, two] = [await aRonda(mesa), await aRonda(mesa)]
    await server.ask(pagosApi.create, { token, params: { id: String(one) }, body: { forma: 'DATAFONO' } })
    await setEstado(two, 'CANCELADO')
    const { comprobante } = await pedidoOf(one)
    expect(comprobante).not.toBeNull()
    const setNumero = (numero_factura: string) =>
      server.db.updateTable('pedidos').set({ numero_factura }).where('id', '=', one).execute()
    await setNumero('FE-1')
    await expectRefused(server, () => setEstado(two, 'PENDIENTE'), CON_COMPROBANTE)
    await setNumero('')
    await setEstado(two, 'PENDIENTE')
    expect(await pedidoOf(one)).toMatchObject({ comprobante: null })
    const cuenta = await cuentaOf(one)
    expect(cuenta).toMatchObject({ por_pagar: 10_010, cerrada_en: null })
    await pay(cuenta.id, { valor: 10_010 })
    expect((await pedidoOf(one)).comprobante).toBe((await pedidoOf(two)).comprobante)
    expect((await pedidoOf(one)).comprobante).toBeGreaterThan(comprobante ?? 0)
  })

  test('the account of a table follows payments of single orders', async () => {
    const mesa = await aMesa()
    const pedido = await aRonda(mesa)
    const params = { id: String(pedido) }
    await server.ask(pagosApi.create, { token, params, body: { forma: 'EFECTIVO' } })
    expect(await cuentaOf(pedido)).toMatchObject({ por_pagar: 0, cobros: [{ valor: 10_000, redondeo: 10 }] })
    expect(await estadoOf(mesa)).toBe('LIBRE')
  })

  test('the account of a table that staff set free stays open while something is due', async () => {
    const mesa = await aMesa()
    const pedido = await aRonda(mesa)
    await server.ask(sedesAdminApi.changeMesa, {
      token,
      params: { id: String(mesa) },
      body: { estado: 'LIBRE' },
    })
    expect(await estadoOf(mesa)).toBe('LIBRE')
    expect(await cuentaOf(pedido)).toMatchObject({ cerrada_en: null, por_pagar: 10_010 })
  })

  test('an order of an older process opens no account of a table, and is paid by itself', async () => {
    const mesa = await aMesa()
    const pedido = await aRonda(mesa)
    await server.db.updateTable('pedidos').set({ cuenta_id: null }).where('id', '=', pedido).execute()
    const params = { id: String(pedido) }
    const paid = await server.ask(pagosApi.create, { token, params, body: { forma: 'DATAFONO' } })
    expect(paid).toMatchObject({ cuenta: null, pagado: 10_010 })
  })
})

describe('a payment of an account', () => {
  test('a payment of an account settles the oldest order first, as one payment', async () => {
    const mesa = await aMesa()
    const [one, two] = [await aRonda(mesa), await aRonda(mesa)]
    const { id } = await cuentaOf(one)
    expect((await pay(id, { valor: 15_000 })).body).toMatchObject({
      pagado: 15_000,
      por_pagar: 5020,
      cobros: [{ forma: 'DATAFONO', valor: 15_000, redondeo: 0, registrado_por: expect.any(String) }],
    })
    expect([(await pedidoOf(one)).pagado, (await pedidoOf(two)).pagado]).toEqual([10_010, 4990])
    // The rest in cash, without its last pesos.
    expect((await pay(id, { forma: 'EFECTIVO' })).body).toMatchObject({
      por_pagar: 0,
      cobros: [{}, { forma: 'EFECTIVO', valor: 5000, redondeo: 20 }],
    })
  })

  test('a payment of an account is cancelled as a whole, and never by one order', async () => {
    const mesa = await aMesa()
    const [one] = [await aRonda(mesa), await aRonda(mesa)]
    const { id } = await cuentaOf(one)
    await pay(id)
    const [cobro] = (await read(id)).cobros
    const [pago] = await server.ask(pagosApi.list, { token, params: { id: String(one) } })
    await expectRefused(
      server,
      () => server.call('POST', `/api/pedidos/${String(one)}/pagos/${String(pago?.id)}/anular/`, { token }),
      { status: 409, error: 'Este pago es de la cuenta de la mesa. Anúlalo en la cuenta.' },
    )
    const params = { id: String(id), pago: String(cobro?.id) }
    const after = await server.ask(cuentasApi.cancelPago, { token, params })
    expect(after).toMatchObject({ por_pagar: 20_020, cerrada_en: null, cobros: [{ valor: 20_020 }] })
    expect(after.cobros[0]?.anulado).not.toBeNull()
    expect(await estadoOf(mesa)).toBe('OCUPADA')
    expect(await server.ask(cuentasApi.cancelPago, { token, params })).toEqual(after)
  })

  test('a payment of an account with a tip keeps it beside the total, and takes it back when it is cancelled', async () => {
    const { id } = await cuentaOf(await aRonda(await aMesa(), 2))
    const { body } = await pay(id, { valor: 11_000, propina: 1000 })
    expect(body).toMatchObject({
      total: 20_020,
      propina: 1000,
      pagado: 11_000,
      por_pagar: 10_020,
      cobros: [{ valor: 11_000, propina: 1000 }],
    })
    await pay(id, { forma: 'EFECTIVO', propina: 980 })
    const paid = await read(id)
    expect(paid).toMatchObject({ propina: 1980, por_pagar: 0, cobros: [{}, { valor: 11_000, propina: 980 }] })
    const params = { id: String(id), pago: String(paid.cobros[1]?.id) }
    expect(await server.ask(cuentasApi.cancelPago, { token, params })).toMatchObject({
      propina: 1000,
      pagado: 11_000,
      por_pagar: 10_020,
    })
  })

  test('a payment of an account is registered once under its key', async () => {
    const { id } = await cuentaOf(await aRonda(await aMesa()))
    const options = { headers: { 'idempotency-key': 'cobro-una-vez' } }
    const first = await pay(id, { valor: 1000 }, options)
    const again = await pay(id, { valor: 1000 }, options)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await read(id)).pagado).toBe(1000)
  })

  test('a payment of an account is registered once under its key, also when the retry has seen the account that it left', async () => {
    const { id, version } = await cuentaOf(await aRonda(await aMesa()))
    const options = { headers: { 'idempotency-key': 'cobro-perdido' } }
    const first = await pay(id, { valor: 1000, version }, options)
    const now = await read(id)
    expect(now.version).not.toBe(version)
    const again = await pay(id, { valor: 1000, version: now.version }, options)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await read(id)).cobros).toHaveLength(1)
    expect((await pay(id, { valor: 2000, version: now.version }, options)).status).toBe(422)
  })

  test('a payment of an account names the key that a transfer reached, for each of its orders', async () => {
    const mesa = await aMesa()
    const orders = [await aRonda(mesa), await aRonda(mesa)]
    const { id } = await cuentaOf(orders[0] ?? 0)
    const { body } = await pay(id, { forma: 'TRANSFERENCIA', medio: 'bre_b' })
    expect(body).toMatchObject({ cobros: [{ forma: 'TRANSFERENCIA', medio: 'bre_b', valor: 20_020 }] })
    for (const order of orders) {
      const params = { id: String(order) }
      expect(await server.ask(pagosApi.list, { token, params })).toMatchObject([{ medio: 'bre_b' }])
    }
  })

  test('of two waiters who settle at once one succeeds, and the other gets a refusal', async () => {
    const { id, version } = await cuentaOf(await aRonda(await aMesa()))
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, { valor: 1000, version })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ codigo: 'cuenta_cambiada', error: CUENTA_YA_CAMBIO })
    expect((await read(id)).pagado).toBe(1000)
  })

  test('a payment of an account is refused with a reason', async () => {
    const { id } = await cuentaOf(await aRonda(await aMesa()))
    const refusals: [object, { status: number; error: string }][] = [
      [{ valor: 10_011 }, { status: 400, error: 'El pago no puede ser mayor que $\u00a010.010' }],
      [{ valor: 0 }, { status: 400, error: 'Escribe el valor del pago' }],
      [{ forma: 'BITCOIN' }, { status: 400, error: 'Elige una forma de pago' }],
      [{ valor: 1.5 }, { status: 400, error: 'Escribe un valor en pesos, sin decimales' }],
      [{ parte: 999_999 }, { status: 409, error: CUENTA_YA_CAMBIO }],
    ]
    for (const [body, refusal] of refusals) await expectRefused(server, () => pay(id, body), refusal)
    await pay(id)
    await expectRefused(server, () => pay(id), { status: 409, error: 'Esta cuenta ya está pagada' })
  })
})

describe('a division', () => {
  test('a division in three has parts that are paid once each, in cash without the last pesos', async () => {
    const mesa = await aMesa()
    const { id } = await cuentaOf(await aRonda(mesa, 2))
    const { body } = await divide(id, { modo: 'IGUAL', partes: 3 })
    expect(body).toMatchObject({ partes: [{ valor: 6674 }, { valor: 6673 }, { valor: 6673 }] })
    const { partes } = await read(id)
    const ids = partes.map((parte) => parte.id)
    await pay(id, { forma: 'EFECTIVO', parte: ids[0] })
    await expectRefused(server, () => pay(id, { parte: ids[0] }), { status: 409, error: CUENTA_YA_CAMBIO })
    await pay(id, { parte: ids[1] })
    await pay(id, { forma: 'TRANSFERENCIA', parte: ids[2] })
    expect(await read(id)).toMatchObject({
      por_pagar: 0,
      cobros: [{ valor: 6650, redondeo: 24 }, { valor: 6673 }, { valor: 6673 }],
    })
    expect(await estadoOf(mesa)).toBe('LIBRE')
  })

  test('a division by product takes each unit once', async () => {
    const { id, pedidos } = await cuentaOf(await aRonda(await aMesa(), 3))
    const linea = pedidos[0]?.productos_pedidos[0]?.id ?? 0
    const productos = (cantidad: number) => ({ modo: 'PRODUCTOS', partes: [[{ linea, cantidad }]] })
    await divide(id, productos(1))
    const { partes } = await read(id)
    expect(partes).toMatchObject([
      { valor: 10_010, lineas: [{ linea, cantidad: 1 }] },
      { valor: 20_020, lineas: [{ linea, cantidad: 2 }] },
    ])
    await pay(id, { parte: partes[0]?.id })
    expect((await divide(id, productos(3))).status).toBe(400)
    expect((await divide(id, productos(2))).body).toMatchObject({
      partes: [
        { valor: 10_010, cobro: expect.any(Number) },
        { valor: 20_020, orden: 2, cobro: null },
      ],
    })
    await pay(id, { valor: 5000 })
    await expectRefused(server, () => divide(id, productos(1)), {
      status: 400,
      error: 'Ya hay pagos sin producto. Divide en partes iguales o por valor.',
    })
  })

  test('a division by product is of the rounds that stand, also after a paid round was cancelled', async () => {
    const mesa = await aMesa()
    const one = await aRonda(mesa)
    const two = await aRonda(mesa, 2)
    const { id, pedidos } = await cuentaOf(one)
    await server.call('POST', `/api/pedidos/${String(one)}/pagos/`, {
      token,
      body: { forma: 'DATAFONO', propina: 1000 },
    })
    await setEstado(one, 'CANCELADO')
    const linea = pedidos.find((pedido) => pedido.id === two)?.productos_pedidos[0]?.id ?? 0
    const productos = { modo: 'PRODUCTOS', partes: [[{ linea, cantidad: 1 }]] }
    expect(await divide(id, productos)).toMatchObject({
      status: 200,
      body: { partes: [{ valor: 10_010 }, { valor: 10_010 }] },
    })
    await pay(id, { valor: 5000 })
    expect((await divide(id, productos)).status).toBe(400)
  })

  test('a division is dropped when less is due than its parts, and stays when a round is added', async () => {
    const mesa = await aMesa()
    const { id } = await cuentaOf(await aRonda(mesa, 2))
    await divide(id, { modo: 'IGUAL', partes: 2 })
    await aRonda(mesa)
    expect((await read(id)).partes).toHaveLength(2)
    await pay(id, { valor: 20_000 })
    expect(await read(id)).toMatchObject({ por_pagar: 10_030, partes: [] })
  })

  test('a division from an older view is refused', async () => {
    const mesa = await aMesa()
    const { id, version } = await cuentaOf(await aRonda(mesa, 2))
    await aRonda(mesa)
    const equal = { modo: 'IGUAL', partes: 2 }
    await expectRefused(server, () => divide(id, equal, { version }), {
      status: 409,
      error: CUENTA_YA_CAMBIO,
    })
  })

  test('a part of a division whose payment is cancelled is to be paid again', async () => {
    const { id } = await cuentaOf(await aRonda(await aMesa(), 2))
    await divide(id, { modo: 'VALOR', valores: [5000] })
    const { partes } = await read(id)
    expect(partes).toMatchObject([{ valor: 5000 }, { valor: 15_020 }])
    await pay(id, { parte: partes[0]?.id })
    const [cobro] = (await read(id)).cobros
    const params = { id: String(id), pago: String(cobro?.id) }
    const after = await server.ask(cuentasApi.cancelPago, { token, params })
    expect(after).toMatchObject({ partes: [{ cobro: null }, { cobro: null }], por_pagar: 20_020 })
  })
})

describe('an account moves', () => {
  const moveTo = (id: number, mesa: number) =>
    server.call('POST', `/api/cuentas/${String(id)}/pasar/`, { token, body: { mesa } })
  const merge = (id: number, cuenta: number) =>
    server.call('POST', `/api/cuentas/${String(id)}/juntar/`, { token, body: { cuenta } })

  test('an account moves to another table, with its orders', async () => {
    const [from, to] = [await aMesa(), await aMesa()]
    const pedido = await aRonda(from)
    const { id } = await cuentaOf(pedido)
    expect((await moveTo(id, to)).body).toMatchObject({ mesa: { id: to } })
    expect((await pedidoOf(pedido)).mesa?.id).toBe(to)
    expect([await estadoOf(from), await estadoOf(to)]).toEqual(['LIBRE', 'OCUPADA'])
    expect((await cuentaOf(await aRonda(to))).id).toBe(id)
  })

  test('an account moves to no table of another branch, and to none that has an account', async () => {
    const [from, taken] = [await aMesa(), await aMesa()]
    const { id } = await cuentaOf(await aRonda(from))
    await aRonda(taken)
    const { nombre } = await server.db
      .selectFrom('mesas')
      .select('nombre')
      .where('id', '=', taken)
      .executeTakeFirstOrThrow()
    await expectRefused(server, () => moveTo(id, taken), {
      status: 409,
      error: `${nombre} ya tiene una cuenta. Júntalas.`,
    })
    const other = await server.db
      .selectFrom('mesas')
      .select('id')
      .where('sede_id', '=', DEMO.otraSede)
      .executeTakeFirstOrThrow()
    await expectRefused(server, () => moveTo(id, other.id), {
      status: 400,
      error: 'La mesa no pertenece a la sede',
    })
  })

  test('an account joins another one, which is paid once for both', async () => {
    const [one, two] = [await aMesa(), await aMesa()]
    const [first, second] = [await aRonda(one), await aRonda(two)]
    const [a, b] = [await cuentaOf(first), await cuentaOf(second)]
    await pay(b.id, { valor: 5000 })
    expect((await merge(a.id, b.id)).body).toMatchObject({
      total: 20_020,
      pagado: 5000,
      cobros: [{ valor: 5000 }],
    })
    expect((await pedidoOf(second)).mesa?.id).toBe(one)
    expect([await estadoOf(one), await estadoOf(two)]).toEqual(['OCUPADA', 'LIBRE'])
    await expectRefused(server, () => merge(a.id, b.id), { status: 409, error: CUENTA_YA_CAMBIO })
    await expectRefused(server, () => merge(a.id, a.id), { status: 400, error: 'Elige otra cuenta' })
    await pay(a.id)
    expect(await estadoOf(one)).toBe('LIBRE')
  })

  test('no two parts of joined accounts have the same number', async () => {
    const cuentas = [await cuentaOf(await aRonda(await aMesa())), await cuentaOf(await aRonda(await aMesa()))]
    for (const { id } of cuentas) {
      await divide(id, { modo: 'IGUAL', partes: 3 })
      const { partes } = await read(id)
      for (const parte of partes.slice(0, 2)) await pay(id, { parte: parte.id })
    }
    const [a, b] = cuentas
    // The newer account takes the older one, whose parts have the lower ids.
    await merge(b?.id ?? 0, a?.id ?? 0)
    const { partes } = await read(b?.id ?? 0)
    const paid = partes.filter(({ cobro }) => cobro !== null)
    expect(new Set(partes.map(({ orden }) => orden)).size).toBe(partes.length)
    expect(paid).toHaveLength(4)
    expect(partes).toEqual(partes.toSorted((one, other) => one.orden - other.orden))
  })
})
