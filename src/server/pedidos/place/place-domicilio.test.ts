// Deliveries are charged by the server's own quote of the written address, whatever the client
// sends.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aDomicilioBody, aSede, DEMO } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

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
