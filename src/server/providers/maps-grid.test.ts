import datos from '#server/db/seed/demo-data.json' with { type: 'json' }
import { haversineMeters, VIAJE } from '#domain/domicilio.ts'
import { describe, expect, test } from 'vitest'
import { readLattices } from './lattices.ts'
import { createGrid } from './maps-grid.ts'

const maps = createGrid(readLattices('', []))
const chapinero = { lat: 4.6548, lng: -74.0602 }

describe('geocoding', () => {
  test.each(datos.direcciones_demo)('$direccion', async ({ direccion, lat, lng }) => {
    const place = await maps.geocode(direccion, chapinero)
    expect(place).not.toBeNull()
    // The grid is an estimate of about 100 m.
    expect(haversineMeters(place ?? chapinero, { lat, lng })).toBeLessThan(300)
  })

  test.each([
    '',
    'mi casa',
    'Calle 93',
    'Mz 5 Cs 12 Barrio La Paz',
    'Calle 10 # 5-20 Medellín',
    'Calle 72 sur # 10-07',
  ])("'%s' names no place that is known", async (text) => {
    expect(await maps.geocode(text, chapinero)).toBeNull()
  })

  test('its normal form names the same place', async () => {
    const typed = await maps.geocode('cra 15 no. 85 24 apto 301', chapinero)
    expect(typed).toMatchObject({ direccion: 'Carrera 15 # 85-24, apto 301' })
    expect(await maps.geocode(typed?.direccion ?? '', chapinero)).toEqual(typed)
  })
})

test('suggestions come nearest first and each can be geocoded', async () => {
  const places = await maps.suggest('carrera 11', chapinero)
  expect(places.length).toBeGreaterThan(2)
  const distances = places.map((place) => haversineMeters(place, chapinero))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  for (const place of places) expect(await maps.geocode(place.direccion, chapinero)).toEqual(place)
})

test('a ride is longer than the straight line and takes whole minutes', async () => {
  const far = { lat: 4.6793, lng: -74.0505 }
  const [ride] = await maps.travel({ ...chapinero, ...VIAJE }, [far])
  expect(ride?.metros).toBeGreaterThan(haversineMeters(chapinero, far))
  expect(Number.isInteger(ride?.metros)).toBe(true)
  expect(ride?.minutos).toBe(15)
})
