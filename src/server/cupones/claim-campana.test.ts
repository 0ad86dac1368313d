// Orders use campaigns: their price, their reasons, their limits.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aCampana, aPedidoBody, aProducto, aSesion, DEMO } from '#test/builders.ts'
import { aLinea, expectRefused, place, placed, storedRows } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server)
const cajero = await aSesion(server, { roles: ['Cajero'] })

const reduced = await aProducto(server, { precio: 20_000, descuento: 15 })

const order = (codigo_cupon: string, changes: object = {}, who: string | null = token) =>
  place(server, { codigo_cupon, ...changes }, { token: who })

const readCampana = (id: number) =>
  server.db.selectFrom('campanas').select(['usos', 'costo']).where('id', '=', id).executeTakeFirstOrThrow()

const cancel = (id: number, estado = 'CANCELADO') =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token: cajero.token, body: { estado } })

describe('what an order saves by a campaign', () => {
  test('a percentage is taken off the products alone, and the use and its cost are counted', async () => {
    const { id, codigo } = await aCampana(server, { porcentaje_descuento: 20 })
    const pedido = await server.ask(pedidosApi.create, {
      token,
      body: aPedidoBody({
        invitado: null,
        tipo_pedido: 'DOMICILIO',
        direccion: 'Carrera 7 # 45-10',
        codigo_cupon: ` ${codigo.toLowerCase()} `,
      }),
    })
    expect(pedido).toMatchObject({
      subtotal: 38_900,
      descuento: 7_780,
      total_pedido: 31_120,
      costo_domicilio: 6_500,
      total_a_pagar: 37_620,
      cupon_aplicado: { codigo, porcentaje_descuento: 20 },
    })
    expect(await server.ask(pedidosApi.read, { params: { id: String(pedido.id) }, token })).toMatchObject({
      descuento: 7_780,
      cupon_aplicado: { codigo, porcentaje_descuento: 20 },
    })
    expect(await readCampana(id)).toEqual({ usos: 1, costo: '7780' })
  })

  test('an amount reads as 0 %, and never exceeds the products', async () => {
    const { codigo } = await aCampana(server, { monto: 10_000, limite_por_persona: null })
    expect((await order(codigo)).body).toMatchObject({
      descuento: 10_000,
      total_pedido: 28_900,
      cupon_aplicado: { codigo, porcentaje_descuento: 0 },
    })
    const cheap = await aProducto(server, { precio: 4_000 })
    expect(
      (await order(codigo, { productos_pedidos: [{ producto: cheap, cantidad: 2 }] })).body,
    ).toMatchObject({
      subtotal: 8_000,
      descuento: 8_000,
      total_pedido: 0,
    })
  })

  test('a campaign of one category counts on its products alone', async () => {
    const { categoria_id } = await server.db
      .selectFrom('productos')
      .select('categoria_id')
      .where('id', '=', DEMO.margarita)
      .executeTakeFirstOrThrow()
    const { codigo } = await aCampana(server, { porcentaje_descuento: 50, categorias: [categoria_id] })
    const other = await aProducto(server, { precio: 10_000 })
    const productos_pedidos = [aLinea(), { producto: other, cantidad: 1 }]
    expect((await order(codigo, { productos_pedidos })).body).toMatchObject({
      subtotal: 48_900,
      descuento: 19_450,
    })
    const without = { productos_pedidos: [{ producto: other, cantidad: 1 }] }
    await expectRefused(server, () => order(codigo, without), {
      status: 409,
      codigo: 'cupon_no_aplica',
      error: 'Este cupón es solo para Pizzas tradicionales.',
    })
  })
})

describe('a campaign that does not count on the order', () => {
  test.each([
    [
      'below its least order',
      { pedido_minimo: 40_000 },
      {},
      /^Pedido mínimo para este cupón: \$\s40\.000\. Te faltan \$\s1\.100\.$/,
    ],
    [
      'of another type',
      { tipos_pedido: ['DOMICILIO' as const] },
      {},
      'Este cupón es solo para pedidos a domicilio.',
    ],
    ['of another branch', { sedes: [DEMO.otraSede] }, {}, 'Este cupón es solo para la sede Cedritos.'],
    ['of a category that is gone', { categorias: [999_999] }, {}, /^Este cupón es solo para/],
    [
      'with a reduced product that it does not join',
      { se_junta: false },
      { productos_pedidos: [aLinea(), { producto: reduced, cantidad: 1 }] },
      'Este cupón no se junta con otras promociones.',
    ],
    [
      'before its first day',
      { fecha_inicio: '2026-11-21' },
      {},
      'Este cupón empieza el 21 de noviembre de 2026.',
    ],
    ['while it is paused', { estado: 'PAUSADA' as const }, {}, 'Este cupón está en pausa.'],
    ['after it was ended', { estado: 'TERMINADA' as const }, {}, 'El cupón ya no está vigente'],
    ['after its last day', { fecha_fin: '2026-11-19' }, {}, 'El cupón ya no está vigente'],
  ])('an order is refused %s, and nothing is used', async (_name, conditions, changes, error) => {
    const { codigo } = await aCampana(server, conditions)
    const before = await storedRows(server)
    const answer = await order(codigo, changes)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: typeof error === 'string' ? error : expect.stringMatching(error) },
    })
    expect(await storedRows(server)).toEqual(before)
  })

  test('an archived campaign is unknown', async () => {
    const { codigo } = await aCampana(server, { archivada: true })
    await expectRefused(server, () => order(codigo), { status: 404, error: 'Cupón no válido' })
  })

  test('guests, and staff for a caller, use no campaign', async () => {
    const { codigo } = await aCampana(server)
    const refusal = { status: 400, error: 'Inicia sesión para usar un cupón' }
    for (const who of [null, cajero.token]) await expectRefused(server, () => order(codigo, {}, who), refusal)
  })

  test('a campaign for the first order refuses the second, and forgets a cancelled one', async () => {
    const person = await aSesion(server)
    const { codigo } = await aCampana(server, { solo_primer_pedido: true, limite_por_persona: null })
    const first = await placed(server, {}, { token: person.token })
    await expectRefused(server, () => order(codigo, {}, person.token), {
      status: 409,
      error: 'Este cupón es solo para tu primer pedido.',
    })
    await cancel(first.id)
    expect((await order(codigo, {}, person.token)).status).toBe(201)
  })

  test('refused orders leave no gap in the numbers', async () => {
    const { codigo } = await aCampana(server, { pedido_minimo: 1_000_000 })
    const before = await placed(server)
    await order(codigo)
    await order(codigo)
    expect((await placed(server)).id).toBe(before.id + 1)
  })
})

describe('the limits of a campaign', () => {
  test('of many orders at once by many people, the total is never exceeded', async () => {
    const { id, codigo } = await aCampana(server, { limite_total: 7, limite_por_persona: null })
    const people = await Promise.all(Array.from({ length: 20 }, () => aSesion(server)))
    const answers = await Promise.all([...people, ...people].map((person) => order(codigo, {}, person.token)))
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(7)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, body }).toMatchObject(
        status === 503
          ? {}
          : { status: 409, body: { codigo: 'cupon_agotado', error: 'Este cupón ya se agotó.' } },
      )
    }
    expect(await readCampana(id)).toEqual({ usos: 7, costo: String(7 * 3_890) })
  })

  test('of many orders at once by one person, no more than their share count', async () => {
    const { id, codigo } = await aCampana(server, { limite_por_persona: 2 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => order(codigo)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused) {
      expect(body).toMatchObject({ codigo: 'cupon_usado', error: 'Ya usaste este cupón 2 veces.' })
    }
    expect(await readCampana(id)).toMatchObject({ usos: 2 })
  })

  test('a retry under the same key returns the order and takes nothing twice', async () => {
    const { id, codigo } = await aCampana(server)
    const headers = { 'idempotency-key': 'un-solo-uso-de-campana' }
    const body = aPedidoBody({ invitado: null, codigo_cupon: codigo })
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/api/pedidos/', { token, headers, body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => Object(answer.body).id)).size).toBe(1)
    await server.db.updateTable('campanas').set({ estado: 'TERMINADA' }).where('id', '=', id).execute()
    expect((await server.call('POST', '/api/pedidos/', { token, headers, body })).status).toBe(201)
    expect(await readCampana(id)).toMatchObject({ usos: 1 })
  })

  test('a use that fails with its order is not counted', async () => {
    const { id, codigo } = await aCampana(server)
    await server.pool.query(`alter table usos_cupon add constraint prueba check (descuento < 0) not valid`)
    expect((await order(codigo)).status).toBe(500)
    await server.pool.query('alter table usos_cupon drop constraint prueba')
    expect(await readCampana(id)).toEqual({ usos: 0, costo: '0' })
    expect((await order(codigo)).status).toBe(201)
  })
})

describe('the use of a cancelled order', () => {
  test('a cancelled order gives its use back, and a restored one takes it again', async () => {
    const { id, codigo } = await aCampana(server, { limite_total: 1 })
    const pedido = await placed(server, { codigo_cupon: codigo }, { token })
    await cancel(pedido.id)
    await cancel(pedido.id)
    expect(await readCampana(id)).toEqual({ usos: 0, costo: '0' })
    expect((await cancel(pedido.id, 'PENDIENTE')).body).toMatchObject({ descuento: 3_890 })
    expect(await readCampana(id)).toEqual({ usos: 1, costo: '3890' })
  })

  test.each([
    ['used up', { limite_total: 1, limite_por_persona: null }, 'cupon_agotado', 'su cupón ya se agotó'],
    ['used by the person', { limite_por_persona: 1 }, 'cupon_usado', 'su cupón ya fue usado en otro pedido'],
  ])('an order stays cancelled when its campaign was %s meanwhile', async (_name, limits, name, reason) => {
    const { id, codigo } = await aCampana(server, limits)
    const pedido = await placed(server, { codigo_cupon: codigo }, { token })
    await cancel(pedido.id)
    await placed(server, { codigo_cupon: codigo }, { token })
    await expectRefused(server, () => cancel(pedido.id, 'ACEPTADO'), {
      status: 409,
      codigo: name,
      error: `No se puede reactivar el pedido: ${reason}`,
    })
    expect(await readCampana(id)).toMatchObject({ usos: 1 })
  })

  test.each([
    [{ estado: 'TERMINADA' as const }, 'su cupón ya no está vigente'],
    [{ estado: 'PAUSADA' as const }, 'su cupón ya no se puede usar'],
    [{ archivada: true }, 'su cupón ya no existe'],
  ])('an order stays cancelled when its campaign is %j', async (change, reason) => {
    const { id, codigo } = await aCampana(server)
    const pedido = await placed(server, { codigo_cupon: codigo }, { token })
    await cancel(pedido.id)
    await server.db.updateTable('campanas').set(change).where('id', '=', id).execute()
    await expectRefused(server, () => cancel(pedido.id, 'PENDIENTE'), {
      status: 409,
      error: `No se puede reactivar el pedido: ${reason}`,
    })
  })

  test('orders cancelled, restored and placed at once never exceed the total', async () => {
    const { id, codigo } = await aCampana(server, { limite_total: 1, limite_por_persona: null })
    const pedido = await placed(server, { codigo_cupon: codigo }, { token })
    await cancel(pedido.id)
    await Promise.all([
      ...Array.from({ length: 6 }, () => order(codigo)),
      cancel(pedido.id, 'PENDIENTE'),
      cancel(pedido.id, 'ACEPTADO'),
    ])
    const held = await server.db
      .selectFrom('usos_cupon')
      .select('pedido_id')
      .where('campana_id', '=', id)
      .where('devuelto', '=', false)
      .execute()
    expect(held).toHaveLength(1)
    expect(await readCampana(id)).toMatchObject({ usos: 1 })
  })
})
