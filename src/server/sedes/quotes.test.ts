// The distance to an address, its fee, and how long the fee is valid.
import { sedesApi } from '#contract/sedes/api.ts'
import { aSede, DEMO } from '#test/builders.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { startTestServer } from '#test/server.ts'
import datos from '#server/seed/demo-data.json' with { type: 'json' }
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '#test/database.ts'
import { forgetEndedCotizaciones, quoteDomicilio, rememberDomicilio } from './quote-domicilio.ts'
import { findSede as readSede } from './read-sedes.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))

const search = (input_text: string, sede: number = DEMO.sede) =>
  server.ask(sedesApi.directions, { query: { input_text, sede_id: String(sede) } })

/** From Chapinero to a point beside it by default. */
const askDistance = (query: Record<string, string>) =>
  server.ask(sedesApi.distance, { query: { sede_id: '1', lat: '4.6567', lon: '-74.0582', ...query } })

const quotes = () => server.db.selectFrom('cotizaciones').selectAll().orderBy('id').execute()

const quote = async (direccion: string, sedeId: number = DEMO.sede) => {
  const sede = await readSede(server.services, sedeId)
  return quoteDomicilio(server.services, { sede, direccion })
}

describe('the distance to a point', () => {
  test('the distance to a point comes in words and figures, for 30 minutes', async () => {
    expect(await askDistance({})).toEqual({
      distance: '0,4 km',
      duration: '4 min',
      distancia_metros: expect.closeTo(427, -1),
      minutos: 4,
      costo_domicilio: 2000,
      estimado: false,
      ultima_hora: null,
      out_of_coverage: false,
      sede_sugerida: null,
      vence: '2026-11-20T18:30:00.000Z',
    })
  })

  // Rule domicilio/parametros.
  test('the distance to a point accepts lng too, and refuses a call without both', async () => {
    const asLng = await server.call('GET', '/api/calculate-distance/?sede_id=1&lat=4.6567&lng=-74.0582')
    expect(asLng).toMatchObject({ status: 200, body: { minutos: 4 } })
    const none = await server.call('GET', '/api/calculate-distance/?sede_id=1&lat=4.6567')
    expect(none).toMatchObject({ status: 400, body: { error: 'Coordenada inválida' } })
  })

  test('the distance is measured for every suggestion, to the last decimal of its point', async () => {
    const { suggestions } = await search('Cl 79 # 8-24')
    expect(suggestions).toHaveLength(1)
    for (const { lat, lng, distancia_metros } of suggestions) {
      expect(await askDistance({ lat: String(lat), lon: String(lng) })).toMatchObject({ distancia_metros })
      const long = await askDistance({ lat: '4.6615972249999995', lon: `${String(lng)}0000000000000001` })
      expect(long).toMatchObject({ distancia_metros })
    }
  })

  test.each(
    datos.direcciones_demo.flatMap((one) => one.estimado.map((estimado) => ({ ...one, ...estimado }))),
  )(
    'the distance to $direccion from branch $sede is $minutos min and $tarifa pesos',
    async ({ lat, lng, sede, minutos, tarifa, fuera_de_cobertura }) => {
      expect(await askDistance({ sede_id: String(sede), lat: String(lat), lon: String(lng) })).toMatchObject({
        minutos,
        costo_domicilio: tarifa,
        out_of_coverage: fuera_de_cobertura,
      })
    },
  )

  test('a distance without an address stores nothing', async () => {
    const before = await quotes()
    await askDistance({})
    expect(await quotes()).toEqual(before)
  })

  test('with an address its point decides, not the coordinates in the call', async () => {
    const honest = await askDistance({ direccion: DEMO.direccion })
    const cheat = await askDistance({ direccion: 'Carrera 7 # 170-15', lat: '4.6548', lon: '-74.0602' })
    expect(honest).toMatchObject({ costo_domicilio: 2000, out_of_coverage: false })
    expect(cheat.out_of_coverage).toBe(true)
    expect((await quotes()).at(-1)).toMatchObject({
      sede_id: 1,
      direccion: 'carrera 7 # 170-15',
      costo_domicilio: cheat.costo_domicilio,
      fuera_de_cobertura: true,
    })
  })

  test('with an address that names no place the point decides and nothing is stored', async () => {
    const before = await quotes()
    expect(await askDistance({ direccion: 'Finca La Esperanza' })).toMatchObject({ minutos: 4 })
    expect(await quotes()).toEqual(before)
  })

  test('a quote is deleted once it has ended', async () => {
    await askDistance({ direccion: DEMO.direccion })
    server.clock.advance(31 * 60_000)
    await askDistance({ direccion: 'Calle 63 # 13-38' })
    await forgetEndedCotizaciones(server.services)
    expect((await quotes()).map(({ direccion }) => direccion)).toEqual(['calle 63 # 13-38'])
  })

  test('a distance from an unknown branch is not found', async () => {
    const answer = await server.call('GET', '/api/calculate-distance/?sede_id=999&lat=4.6&lon=-74')
    expect(answer).toMatchObject({ status: 404, body: { error: 'La sede no existe' } })
  })
})

describe('out of coverage', () => {
  const suggested = async () =>
    (await askDistance({ lat: '4.7196', lon: '-74.0355', direccion: 'Calle 140 # 11-20' })).sede_sugerida

  test('out of coverage the response names the nearest open branch that delivers there, else one that opens again', async () => {
    // The branches of other tests do not deliver there.
    await server.db.updateTable('sedes').set({ max_minutos: 1 }).where('id', '>', 3).execute()
    forgetCached()
    expect(await askDistance({})).toMatchObject({ out_of_coverage: false, sede_sugerida: null })
    expect(await suggested()).toBe(3)
    // A nearer one, open all day; then only on Mondays.
    const near = await aSede(server)
    const [lat, lng] = [4.7196, -74.0356]
    const set = async (id: number, values: { lat?: number; lng?: number; max_minutos?: number | null }) => {
      await server.db.updateTable('sedes').set(values).where('id', '=', id).execute()
      forgetCached()
    }
    await set(near, { lat, lng })
    expect(await suggested()).toBe(near)
    const lunes = { sede_id: near, dia_semana: 1, hora_inicio: '12:00', hora_fin: '13:00' }
    await server.db.insertInto('horarios_sede').values(lunes).execute()
    forgetCached()
    expect(await suggested()).toBe(3)
    await set(3, { max_minutos: 1 })
    expect(await suggested()).toBe(near)
    await set(near, { max_minutos: 1 })
    expect(await suggested()).toBeNull()
    await set(3, { max_minutos: 20 })
  })
})

describe('the quote that an order is charged', () => {
  test('the order is charged the stored quote while it is valid, with any spelling of the address', async () => {
    await server.ask(sedesApi.distance, {
      query: { sede_id: '1', lat: '4.6567', lon: '-74.0582', direccion: DEMO.direccion },
    })
    await server.db
      .updateTable('cotizaciones')
      .set({ costo_domicilio: 7777 })
      .where('direccion', '=', 'calle 72 # 10-07')
      .execute()
    expect(await quote('  CALLE 72  # 10-07 ')).toMatchObject({ ok: true, costo_domicilio: 7777 })
    expect(await quote(DEMO.direccion, 2)).toMatchObject({ ok: true, costo_domicilio: 7000 })
    server.clock.advance(30 * 60_000)
    expect(await quote(DEMO.direccion)).toMatchObject({ ok: true, costo_domicilio: 2000, minutos: 4 })
  })

  test('the quote of a text without one is made from the text', async () => {
    expect(await quote('Calle 63 # 13-38, apto 402')).toMatchObject({ ok: true, costo_domicilio: 2500 })
  })

  test('the quote refuses an address that is unknown or not covered', async () => {
    expect(await quote('mi casa')).toEqual({ ok: false, motivo: 'no_resuelta' })
    expect(await quote('Calle 72')).toEqual({ ok: false, motivo: 'no_resuelta' })
    expect(await quote('Carrera 7 # 170-15')).toEqual({ ok: false, motivo: 'fuera_de_cobertura' })
  })
})

test('of several quotes of an address the one with the shown fee counts, else the newest', async () => {
  const sede = await readSede(server.services, DEMO.sede)
  const direccion = 'Calle 65 # 12-20'
  const fees = [3100, 3300, 3200]
  for (const costo_domicilio of fees) {
    await rememberDomicilio(server.services, { sede, direccion })
    const [newest] = (await quotes()).slice(-1)
    await server.db
      .updateTable('cotizaciones')
      .set({ costo_domicilio })
      .where('id', '=', newest?.id ?? '')
      .execute()
    server.clock.advance(1000)
  }
  const shown = (fee: number | null) => quoteDomicilio(server.services, { sede, direccion, shown: fee })
  expect(await shown(3100)).toMatchObject({ costo_domicilio: 3100 })
  expect(await shown(3300)).toMatchObject({ costo_domicilio: 3300 })
  for (const other of [null, 3100.5, 1e300])
    expect(await shown(other)).toMatchObject({ costo_domicilio: 3200 })
})

test('a quote counts no more when the branch has stopped covering that far', async () => {
  const sede = await readSede(server.services, DEMO.sede)
  const direccion = 'Calle 63 # 13-38'
  await rememberDomicilio(server.services, { sede, direccion })
  const nearer = { ...sede, max_minutos: 1 }
  expect(await quoteDomicilio(server.services, { sede: nearer, direccion })).toEqual({
    ok: false,
    motivo: 'fuera_de_cobertura',
  })
})
