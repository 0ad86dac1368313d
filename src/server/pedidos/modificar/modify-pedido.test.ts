// Staff change an order while the kitchen has it.
import { modificarApi, type CambioPedido } from '#contract/pedidos/modificar.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import {
  aCampana,
  aCupon,
  aDomicilioBody,
  aPedido,
  aPedidoBody,
  aProducto,
  aSede,
  aSesion,
  DEMO,
} from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { aLinea, expectRefused } from '#test/orders.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
const port = await listen(server.app)
afterAll(() => server.close())
const cajera = await aSesion(server, { roles: ['Cajero'] })
const { token } = cajera

const MARGARITA = 38_900
const SODA = 6000
const soda = await aProducto(server, { nombre: 'Soda', precio: SODA })

type Cambio = Partial<CambioPedido>
const { pathOf, change, changed, preview, read, move } = createModificar(server, token)

/** Sets the price of the soda past the screens, and takes it back. */
async function atPrice<T>(precio: number, work: () => Promise<T>): Promise<T> {
  const set = (pesos: number) =>
    server.db
      .updateTable('productos')
      .set({ precio: pesos })
      .where('id', '=', soda)
      .execute()
      .then(forgetCached)
  await set(precio)
  try {
    return await work()
  } finally {
    await set(SODA)
  }
}

describe('the lines of an order that staff change', () => {
  test('what was sold keeps its price, new lines and more units cost today’s, and the preview says the same', async () => {
    const order = await aPedido(server, { productos_pedidos: [aLinea(), { producto: soda, cantidad: 1 }] })
    await atPrice(7000, async () => {
      const cambio = {
        productos_pedidos: [
          ...sentOf(order, { 0: { observaciones: 'bien tostada' }, 1: { cantidad: 3 } }),
          { producto: DEMO.margarita, medida: DEMO.medidas.personal, cantidad: 1 },
        ],
      }
      const shown = await preview(order, cambio)
      const after = await changed(order, cambio)
      const personal = after.productos_pedidos[3]?.total_linea ?? 0
      expect(after.productos_pedidos.map(({ cantidad, total_linea }) => [cantidad, total_linea])).toEqual([
        [1, MARGARITA],
        [1, SODA],
        [2, 14_000],
        [1, personal],
      ])
      expect(after).toMatchObject({
        subtotal: MARGARITA + SODA + 14_000 + personal,
        version: order.version + 1,
      })
      expect(shown).toMatchObject({
        antes: MARGARITA + SODA,
        ahora: after.total_a_pagar,
        diferencia: after.total_a_pagar - MARGARITA - SODA,
        por_cobrar: after.total_a_pagar,
        por_devolver: 0,
        en_cocina: false,
        totales: [MARGARITA, SODA + 14_000, personal],
        textos: ['Cambió la nota de Margarita Mediana', 'Agregó 2 × Soda', 'Agregó 1 × Margarita Personal'],
      })
      const [margarita, , sodas, extra] = after.productos_pedidos
      expect(margarita?.id).toBe(order.productos_pedidos[0]?.id)
      expect(after.cambio).toMatchObject({
        en_cocina: false,
        nuevas: [sodas?.id, extra?.id],
        cambiadas: [{ linea: margarita?.id, antes: 1 }],
        quitadas: [],
      })
    })
  })

  test('boards and the customer get a change by staff, and the history names who did what', async () => {
    const order = await aPedido(server)
    await move(order.id, 'EN_PROCESO')
    const board = await openLive(port, { token })
    const now = await read(order.id)
    const shown = await preview(now, { productos_pedidos: [{ producto: soda, cantidad: 1 }] })
    expect(shown).toMatchObject({ en_cocina: true })
    await changed(now, { productos_pedidos: [{ producto: soda, cantidad: 1 }] })
    const { pedido } = await board.pedido(order.id, ({ version }) => version === now.version + 1)
    expect(pedido.cambio).toMatchObject({ en_cocina: true, quitadas: ['1 × Margarita Mediana'] })
    board.ws.terminate()
    const theirs = await server.ask(pedidosApi.byToken, { params: { token: order.token } })
    expect(theirs).toMatchObject({ total_a_pagar: SODA, estado: 'EN_PROCESO' })
    const textos = ['Quitó 1 × Margarita Mediana', 'Agregó 1 × Soda']
    expect(await server.ask(modificarApi.list, { token, params: { id: String(order.id) } })).toEqual([
      {
        fecha: server.clock.now().toISOString(),
        por: expect.stringMatching(/^Prueba \d+$/),
        textos,
        antes: MARGARITA,
        ahora: SODA,
      },
    ])
    const { usuario_id, cambio } = await server.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'cambio'])
      .where('entidad', '=', 'pedido')
      .where('entidad_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ usuario_id, cambio }).toEqual({
      usuario_id: cajera.usuarioId,
      cambio: { campo: 'pedido', textos, antes: MARGARITA, despues: SODA },
    })
  })

  test('the answers under earlier keys stay, and a repeated change changes once', async () => {
    const body = aPedidoBody()
    const place = () =>
      server.call('POST', '/api/pedidos/', { body, headers: { 'idempotency-key': 'cambio-de-pedido-1' } })
    const placed = await place()
    const order = await read(Number(Object(placed.body).id))
    const cambio = { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) }
    const first = await change(order, cambio, { key: 'modificar-una-vez' })
    const again = await change(order, cambio, { key: 'modificar-una-vez' })
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await read(order.id)).toMatchObject({ version: order.version + 1, subtotal: 2 * MARGARITA })
    const repeated = await place()
    expect(repeated.headers['idempotent-replayed']).toBe('true')
    expect(repeated.body).toEqual(placed.body)
  })

  test('a change without effect leaves no trace', async () => {
    const order = await aPedido(server)
    expect(await changed(order, { productos_pedidos: sentOf(order) })).toMatchObject({
      version: order.version,
      cambio: null,
    })
    expect(await preview(order, {})).toMatchObject({ diferencia: 0, textos: [] })
  })

  test.each<[string, (order: PedidoEnviado) => Cambio, number, string]>([
    [
      'no lines',
      () => ({ productos_pedidos: [] }),
      400,
      'Deja al menos un producto. Si el cliente ya no quiere nada, cancela el pedido.',
    ],
    [
      'a line of another order',
      () => ({ productos_pedidos: [{ ...aLinea(), linea: 999_999 }] }),
      400,
      'Ese producto ya no está en el pedido',
    ],
    [
      'a line twice',
      (order) => ({ productos_pedidos: [...sentOf(order), ...sentOf(order)] }),
      400,
      'Un producto del pedido viene dos veces',
    ],
    [
      'an unknown product',
      () => ({ productos_pedidos: [{ producto: 999_999, cantidad: 1 }] }),
      400,
      'Producto no encontrado',
    ],
    [
      'no size',
      () => ({ productos_pedidos: [{ producto: DEMO.margarita, cantidad: 1 }] }),
      400,
      'Selecciona un tamaño válido',
    ],
    ['a branch that is none', () => ({ sede: 999_999 }), 404, 'La sede no existe'],
    [
      'a delivery without an address',
      () => ({ tipo_pedido: 'DOMICILIO' }),
      400,
      'Por favor selecciona una dirección válida.',
    ],
    [
      'an hour that has passed',
      () => ({ programado_para: '2020-01-01T00:00:00.000Z' }),
      400,
      'Esa hora ya pasó. Elige otra.',
    ],
    [
      'a table',
      () => ({ tipo_pedido: 'MESA' }),
      409,
      'Un pedido no pasa a una mesa. Cancélalo y tómalo en la mesa.',
    ],
  ])('%s is refused, and nothing changes', async (_name, cambioOf, status, error) => {
    const order = await aPedido(server)
    await expectRefused(server, () => change(order, cambioOf(order)), { status, error })
    expect(await read(order.id)).toMatchObject({ version: order.version, total_a_pagar: MARGARITA })
  })

  test('an order that left the kitchen is fixed', async () => {
    const order = await aPedido(server)
    await move(order.id, 'COMPLETADO')
    const { version } = await read(order.id)
    await expectRefused(server, () => change({ id: order.id, version }, { productos_pedidos: [aLinea()] }), {
      status: 409,
      error: 'Este pedido ya salió de la cocina y no se modifica.',
    })
  })

  test('people of another branch know nothing of the order, and cannot take it over', async () => {
    const order = await aPedido(server)
    const otra = await aSesion(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
    for (const rest of ['modificar', 'modificar/previa']) {
      const body = { version: order.version }
      expect(await server.call('POST', pathOf(order.id, rest), { token: otra.token, body })).toMatchObject({
        status: 404,
      })
    }
    expect(await server.call('GET', pathOf(order.id, 'cambios'), { token: otra.token })).toMatchObject({
      status: 404,
    })
    const propia = await aSesion(server, { roles: ['Cajero'], sedes: [DEMO.sede] })
    expect(await change(order, { sede: DEMO.otraSede }, { token: propia.token })).toMatchObject({
      status: 403,
    })
  })
})

describe('where, when and for whom', () => {
  test('a new address takes a new quote, and a pick-up costs no delivery', async () => {
    const order = await aPedido(server, aDomicilioBody())
    const far = await changed(order, {
      direccion: { direccion_entrega: 'Calle 93 # 11-27', instrucciones: 'Apto 302' },
    })
    expect(far.costo_domicilio).toBeGreaterThan(order.costo_domicilio)
    expect(far).toMatchObject({
      direccion: { direccion_entrega: 'Calle 93 # 11-27', instrucciones: 'Apto 302' },
      total_a_pagar: MARGARITA + far.costo_domicilio,
    })
    const picked = await changed(far, { tipo_pedido: 'RECOGER' })
    expect(picked).toMatchObject({ direccion: null, costo_domicilio: 0, total_a_pagar: MARGARITA })
  })

  test('a pick-up becomes a delivery with its fee, and a pick-up again without it', async () => {
    const order = await aPedido(server)
    const direccion = { direccion_entrega: DEMO.direccion, instrucciones: 'Apto 301' }
    const delivered = await changed(order, { tipo_pedido: 'DOMICILIO', direccion })
    expect(delivered).toMatchObject({ tipo_pedido: 'DOMICILIO', direccion })
    expect(delivered.costo_domicilio).toBeGreaterThan(0)
    expect(delivered.total_a_pagar).toBe(MARGARITA + delivered.costo_domicilio)
    const picked = await changed(delivered, { tipo_pedido: 'RECOGER' })
    expect(picked).toMatchObject({
      tipo_pedido: 'RECOGER',
      direccion: null,
      costo_domicilio: 0,
      total_a_pagar: order.total_a_pagar,
      productos_pedidos: [{ id: order.productos_pedidos[0]?.id }],
    })
  })

  test('an address outside the coverage is refused', async () => {
    const order = await aPedido(server, aDomicilioBody())
    await expectRefused(
      server,
      () => change(order, { direccion: { direccion_entrega: 'Calle 200 # 50-00' } }),
      {
        status: 422,
        error: expect.any(String),
      },
    )
  })

  test('another branch keeps the prices and must sell the products', async () => {
    const sells = await aSede(server, { productos: [DEMO.margarita] })
    const sellsNot = await aSede(server, { productos: [soda] })
    const order = await aPedido(server)
    await expectRefused(server, () => change(order, { sede: sellsNot }), {
      status: 409,
      error: 'Margarita no está disponible en esta sede',
    })
    expect(await changed(order, { sede: sells })).toMatchObject({
      sede: { id: sells },
      total_a_pagar: MARGARITA,
    })
  })

  test('the contact of a guest changes, that of an account does not', async () => {
    const invitado = { nombre: 'Andrés Ruiz', numero: '3105550199' }
    const order = await aPedido(server)
    expect(await changed(order, { invitado })).toMatchObject({ invitado })
    const cliente = await aSesion(server, { roles: ['Cliente'] })
    const own = await aPedido(server, { invitado: null }, cliente.token)
    await expectRefused(server, () => change(own, { invitado }), {
      status: 409,
      error: 'El contacto de este pedido es el de la cuenta del cliente.',
    })
  })

  test('an hour is chosen inside the opening hours, and the promise follows', async () => {
    await server.db.updateTable('sedes').set({ minutos_cocina: 20 }).where('id', '=', DEMO.sede).execute()
    forgetCached()
    const order = await aPedido(server)
    const hora = new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString()
    const later = await changed(order, { programado_para: hora })
    expect(later.programado_para).toBe(hora)
    expect(Date.parse(later.para_las ?? '')).toBeGreaterThan(Date.parse(hora))
    const now = await changed(later, { programado_para: null })
    expect(now.programado_para).toBe(server.clock.now().toISOString())
  })
})

describe('money', () => {
  test('a coupon counts again, and an order below its minimum loses it', async () => {
    const cliente = await aSesion(server, { roles: ['Cliente'] })
    const campana = await aCampana(server, { pedido_minimo: 60_000 })
    const lineas = [aLinea({ cantidad: 2 })]
    const order = await aPedido(
      server,
      { invitado: null, codigo_cupon: campana.codigo, productos_pedidos: lineas },
      cliente.token,
    )
    const more = await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 3 } }) })
    expect(more).toMatchObject({ descuento: 11_670, cupon_aplicado: { codigo: campana.codigo } })
    const counted = () =>
      server.db
        .selectFrom('campanas')
        .select(['usos', 'costo'])
        .where('id', '=', campana.id)
        .executeTakeFirst()
    expect(await counted()).toEqual({ usos: 1, costo: '11670' })
    const less = { productos_pedidos: sentOf(more, { 0: { cantidad: 1 } }) }
    expect(await preview(more, less)).toMatchObject({
      descuento: 0,
      cupon_perdido: { codigo: campana.codigo, motivo: expect.stringMatching(/^Pedido mínimo/) },
    })
    expect(await changed(more, less)).toMatchObject({
      descuento: 0,
      cupon_aplicado: null,
      total_a_pagar: MARGARITA,
    })
    expect(await counted()).toEqual({ usos: 0, costo: '0' })
    await move(order.id, 'CANCELADO')
    expect(await counted()).toEqual({ usos: 0, costo: '0' })
  })

  test('a person’s own coupon takes its percentage of the new products', async () => {
    const cliente = await aSesion(server, { roles: ['Cliente'] })
    const codigo_cupon = await aCupon(server, { usuarioId: cliente.usuarioId, porcentaje: 10 })
    const order = await aPedido(server, { invitado: null, codigo_cupon }, cliente.token)
    const after = await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) })
    expect(after).toMatchObject({ subtotal: 77_800, descuento: 7780, total_a_pagar: 70_020 })
  })

  test('a part that was paid is returned when the order costs less, and collected when it costs more', async () => {
    const order = await aPedido(server, { productos_pedidos: [aLinea(), { producto: soda, cantidad: 1 }] })
    await server.ask(pagosApi.create, {
      token,
      params: { id: String(order.id) },
      body: { forma: 'DATAFONO', valor: 40_000 },
    })
    const paid = await read(order.id)
    const [margarita] = sentOf(paid)
    if (margarita === undefined) throw new Error('one line')
    expect(await preview(paid, { productos_pedidos: [margarita] })).toMatchObject({
      por_cobrar: 0,
      por_devolver: 40_000 - MARGARITA,
    })
    const more = { productos_pedidos: sentOf(paid, { 1: { cantidad: 2 } }) }
    expect(await preview(paid, more)).toMatchObject({
      por_cobrar: MARGARITA + 2 * SODA - 40_000,
      por_devolver: 0,
    })
    const less = await changed(paid, { productos_pedidos: [margarita] })
    expect(less).toMatchObject({ pagado: 40_000, total_a_pagar: MARGARITA, comprobante: expect.any(Number) })
  })

  test('the lines of a paid order are fixed; a dearer delivery is collected with a new receipt', async () => {
    const order = await aPedido(server, aDomicilioBody())
    const pay = () =>
      server.ask(pagosApi.create, { token, params: { id: String(order.id) }, body: { forma: 'DATAFONO' } })
    await pay()
    const paid = await read(order.id)
    expect(paid.comprobante).not.toBeNull()
    await expectRefused(
      server,
      () => change(paid, { productos_pedidos: sentOf(paid, { 0: { cantidad: 2 } }) }),
      {
        status: 409,
        error: expect.stringMatching(/comprobante: sus productos no cambian/),
      },
    )
    const far = await changed(paid, { direccion: { direccion_entrega: 'Calle 93 # 11-27' } })
    expect(far).toMatchObject({ comprobante: null, pagado: paid.total_a_pagar })
    await pay()
    const settled = await read(order.id)
    expect(settled).toMatchObject({ pagado: far.total_a_pagar, comprobante: (paid.comprobante ?? 0) + 1 })
  })

  test('the copy of one’s data has the order as it was, and erasing empties it', async () => {
    const cliente = await aSesion(server, { roles: ['Cliente'], password: 'horno-bravo-7' })
    const order = await aPedido(server, aDomicilioBody({ invitado: null }), cliente.token)
    const after = await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) })
    const datos = await server.ask(usuariosApi.misDatos, { token: cliente.token })
    expect(datos.pedidos_antes).toEqual([
      { fecha: expect.any(String), pedido: expect.objectContaining({ id: order.id, subtotal: MARGARITA }) },
    ])
    await move(after.id, 'COMPLETADO')
    const erased = await server.call('DELETE', '/users/mis-datos/', {
      token: cliente.token,
      body: { password: 'horno-bravo-7' },
    })
    expect(erased.status).toBe(204)
    const { rows } = await server.pool.query(
      `select pedido from revisiones_pedido where pedido_id = ${String(order.id)}`,
    )
    expect(rows).toEqual([{ pedido: null }])
    expect(await server.ask(modificarApi.list, { token, params: { id: String(order.id) } })).toMatchObject([
      { textos: ['Cambió 1 por 2 × Margarita Mediana'] },
    ])
  })
})
