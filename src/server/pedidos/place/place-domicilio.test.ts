// Deliveries are charged by the server's own quote of the written address, whatever the client
// sends.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aDomicilioBody, aSede, DEMO } from '#test/builders.ts'
import { aLinea, expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())

/** Covered by Chapinero: 13 minutes, $6.500. Out of the reach of Cedritos. */
const FAR = 'Carrera 7 # 45-10'
const OUTSIDE = {
  status: 422,
  codigo: 'fuera_de_cobertura',
  error: 'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.',
}
const MISSING = { status: 400, error: 'Por favor selecciona una dirección válida.' }
const CHANGED = { status: 409, error: 'Los precios cambiaron. Revisa tu carrito.' }

const feesOf = z.object({
  datos: z.object({ costo_domicilio: z.number(), costo_cotizado: z.number() }),
})
const delivery = (direccion: unknown, changes: object = {}) =>
  place(server, { tipo_pedido: 'DOMICILIO', direccion, ...changes })

test('an address that was never quoted is found and priced with the order', async () => {
  const pedido = await server.ask(pedidosApi.create, {
    body: aDomicilioBody({ direccion: { direccion_entrega: FAR, instrucciones: 'apto 301' } }),
  })
  expect(pedido).toMatchObject({
    costo_domicilio: 6500,
    total_pedido: 38_900,
    total_a_pagar: 45_400,
    direccion: { direccion_entrega: FAR, instrucciones: 'apto 301', distancia_metros: expect.any(Number) },
  })
})

test('the short form sends the address as a text', async () => {
  const { status, body } = await delivery(DEMO.direccion)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { costo_domicilio: 2000, direccion: { direccion_entrega: DEMO.direccion, instrucciones: '' } },
  })
})

test.each([
  ['none', null, MISSING],
  ['an empty one', '', MISSING],
  ['blanks', { direccion_entrega: '   ' }, MISSING],
  ['a text that names no place', 'la casa azul, al lado de la tienda', OUTSIDE],
  ['another city', 'Calle 10 # 43-12, Medellín, El Poblado', OUTSIDE],
  ['a whole street', 'Calle 72', OUTSIDE],
])('the address %s is refused', async (_name, direccion, refusal) => {
  await expectRefused(server, () => delivery(direccion), refusal)
})

test('an address that another branch covers is refused', async () => {
  expect((await delivery(FAR)).status).toBe(201)
  await expectRefused(server, () => delivery(FAR, { sede: DEMO.otraSede }), OUTSIDE)
})

test('a quote of one branch does not count in another', async () => {
  const quoted = await server.ask(sedesApi.distance, { query: distanceQuery(DEMO.sede, FAR) })
  expect(quoted.out_of_coverage).toBe(false)
  await expectRefused(server, () => delivery(FAR, { sede: DEMO.otraSede }), OUTSIDE)
})

test('coordinates that do not belong to the address change nothing', async () => {
  const query = { ...distanceQuery(DEMO.sede, FAR), lat: '4.6548', lon: '-74.0602' }
  await server.ask(sedesApi.distance, { query })
  const { body } = await delivery(FAR, { lat: 4.6548, lng: -74.0602, distancia_metros: 1, minutos: 1 })
  expect(body).toMatchObject({ costo_domicilio: 6500 })
})

describe('a quote that was shown', () => {
  test('a quote that was shown is charged to the order, for half an hour', async () => {
    const sede = await aSede(server, { productos: [DEMO.margarita] })
    await server.ask(sedesApi.distance, { query: distanceQuery(sede, FAR) })
    const { costo_domicilio: shown } = await server.ask(sedesApi.distance, {
      query: distanceQuery(sede, FAR),
    })
    // The branch moves next door: a new quote would be the lowest fee.
    const [lat, lng] = [4.6318, -74.0637]
    await server.db.updateTable('sedes').set({ lat, lng }).where('id', '=', sede).execute()

    server.clock.advance(29 * 60_000)
    expect((await delivery(FAR, { sede, costo_domicilio: shown })).body).toMatchObject({
      costo_domicilio: shown,
    })
    server.clock.advance(2 * 60_000)
    const { body } = await expectRefused(
      server,
      () => delivery(FAR, { sede, costo_domicilio: shown }),
      CHANGED,
    )
    expect(body).toMatchObject({ datos: { costo_domicilio: 2000, total_a_pagar: 40_900 } })
    expect((await delivery(FAR, { sede, costo_domicilio: 2000 })).status).toBe(201)
  })

  test('a quote that was shown does not allow an address that is out of coverage now', async () => {
    const sede = await aSede(server, { productos: [DEMO.margarita] })
    expect((await delivery(FAR, { sede })).status).toBe(201)
    await server.db.updateTable('sedes').set({ max_minutos: 5 }).where('id', '=', sede).execute()
    await expectRefused(server, () => delivery(FAR, { sede }), OUTSIDE)
  })
})

test.each([0, 1999, 2001, 6000, 2_147_483_647])('a fee of %i that was not quoted is refused', async (fee) => {
  await expectRefused(server, () => delivery(FAR, { costo_domicilio: fee }), CHANGED)
})

test.each(['RECOGER', 'MESA'])(
  'an order of the type %s costs no delivery and stores no address',
  async (tipo_pedido) => {
    const mesa = await server.db
      .selectFrom('mesas')
      .select('id')
      .where('sede_id', '=', DEMO.sede)
      .limit(1)
      .execute()
    const { body } = await delivery(FAR, { tipo_pedido, mesa: mesa[0] })
    expect(body).toMatchObject({ tipo_pedido, costo_domicilio: 0, direccion: null, total_a_pagar: 38_900 })
  },
)

/** As the browser requests it: the place that the search found, and the customer's text. */
const distanceQuery = (sede: number, direccion: string) => ({
  sede_id: String(sede),
  lat: '4.6318',
  lon: '-74.0637',
  direccion,
})

describe('the tariff of the business', () => {
  const setTarifa = (columns: object) => server.db.updateTable('negocio').set(columns).execute()
  const settle = () => server.services.memory.settle()

  test('an address is quoted and ordered at the tariff of the business', async () => {
    await setTarifa({ domicilio_por_minuto: 450, domicilio_minimo: 3000, domicilio_redondeo: 500 })
    await settle()
    const [far] = (await server.ask(sedesApi.directions, { query: { input_text: FAR, sede_id: '1' } }))
      .suggestions
    if (far === undefined) throw new Error('no suggestion')
    const at = { lat: String(far.lat), lon: String(far.lng), sede_id: '1' }
    // 13 minutes × 450 = 5.850, to the next 500.
    expect(await server.ask(sedesApi.distance, { query: at })).toMatchObject({ costo_domicilio: 6000 })
    expect(await delivery('Carrera 7 # 45-12')).toMatchObject({
      status: 201,
      body: { costo_domicilio: 6000 },
    })
  })

  test('a quote that was shown keeps its price when the tariff changes', async () => {
    const direccion = 'Carrera 7 # 45-14'
    const ask = async () =>
      (
        await server.ask(sedesApi.distance, {
          query: { sede_id: '1', lat: '4.6567', lon: '-74.0582', direccion },
        })
      ).costo_domicilio
    const shown = await ask()
    await setTarifa({ domicilio_por_minuto: 900 })
    await settle()
    const later = await ask()
    expect(later).toBeGreaterThan(shown)
    for (const costo_domicilio of [shown, later]) {
      expect(await delivery(direccion, { costo_domicilio })).toMatchObject({
        status: 201,
        body: { costo_domicilio },
      })
    }
    expect(await delivery(direccion, { costo_domicilio: shown + 0.5 })).toMatchObject({
      status: 409,
      body: { datos: { costo_domicilio: later } },
    })
  })

  test('a delivery is free from the amount of the business on, and only then', async () => {
    await setTarifa({ domicilio_gratis_desde: 65_000 })
    await settle()
    const [one, two] = [{ cantidad: 1 }, { cantidad: 2 }].map((changes) => [aLinea(changes)])
    expect(await delivery(FAR, { productos_pedidos: one, costo_domicilio: 0 })).toMatchObject({ status: 409 })
    expect(await delivery(FAR, { productos_pedidos: two, costo_domicilio: 0 })).toMatchObject({
      status: 201,
      body: { costo_domicilio: 0 },
    })
    await expectRefused(
      server,
      () => delivery(FAR, { productos_pedidos: two, costo_domicilio: 6500 }),
      CHANGED,
    )
    // The free one names the fee that counts again when products leave the order.
    const refusals = [one, two].map((productos_pedidos) =>
      delivery(FAR, { productos_pedidos, costo_domicilio: 1 }),
    )
    const [owed, free] = (await Promise.all(refusals)).map(({ body }) => feesOf.parse(body).datos)
    expect(owed?.costo_domicilio).toBeGreaterThan(1)
    expect(free).toEqual({ costo_domicilio: 0, costo_cotizado: owed?.costo_domicilio })
    await setTarifa({ domicilio_gratis_desde: null })
    await settle()
  })
})

describe('the least order', () => {
  const tooSmall = (error: string) => ({ status: 422, codigo: 'pedido_minimo', error })

  test('an order below the minimum of its type is refused with what is missing, and nothing is stored', async () => {
    await server.db.updateTable('negocio').set({ minimo_domicilio: 43_000, minimo_recoger: 40_000 }).execute()
    await server.services.memory.settle()
    const domicilio = 'El pedido mínimo para domicilio es $\u00a043.000. Te faltan $\u00a04.100.'
    await expectRefused(server, () => delivery(FAR), tooSmall(domicilio))
    const recoger = 'El pedido mínimo para recoger es $\u00a040.000. Te faltan $\u00a01.100.'
    await expectRefused(server, () => place(server, { tipo_pedido: 'RECOGER' }), tooSmall(recoger))
  })

  test('an order that reaches the minimum of its type is placed', async () => {
    expect((await delivery(FAR, { productos_pedidos: [aLinea({ cantidad: 2 })] })).status).toBe(201)
  })

  test('the retry of an order that was placed before the minimum is answered with that order', async () => {
    const headers = { 'idempotency-key': 'minimo-0123456789abcdef' }
    const body = aDomicilioBody({ direccion: { direccion_entrega: FAR } })
    await server.db.updateTable('negocio').set({ minimo_domicilio: 0 }).execute()
    await server.services.memory.settle()
    const first = await server.call('POST', '/api/pedidos/', { body, headers })
    expect(first.status).toBe(201)
    await server.db.updateTable('negocio').set({ minimo_domicilio: 90_000 }).execute()
    await server.services.memory.settle()
    const again = await server.call('POST', '/api/pedidos/', { body, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})
