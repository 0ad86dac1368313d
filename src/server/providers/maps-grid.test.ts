import datos from '#server/seed/demo-data.json' with { type: 'json' }
import { haversineMeters, VIAJE } from '#domain/direccion/domicilio.ts'
import { describe, expect, test } from 'vitest'
import { readLattices } from './lattices.ts'
import { createGrid } from './maps-grid.ts'

const lattices = readLattices('', [])
const [bogota] = lattices
const maps = createGrid(lattices)
const chapinero = { lat: 4.6548, lng: -74.0602 }

describe('geocoding', () => {
  test.each(datos.direcciones_demo)('geocoding finds $direccion', async ({ direccion, lat, lng }) => {
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
  ])("the text '%s' names no known place", async (text) => {
    expect(await maps.geocode(text, chapinero)).toBeNull()
  })

  test('the normal form of an address names the same place', async () => {
    const typed = await maps.geocode('cra 15 no. 85 24 apto 301', chapinero)
    expect(typed).toMatchObject({ direccion: 'Carrera 15 # 85-24, apto 301' })
    expect(await maps.geocode(typed?.direccion ?? '', chapinero)).toEqual(typed)
  })
})

/** A name, its address as people write it, and its normal form. */
const LANDMARKS: readonly [name: string, typed: string, direccion: string][] = [
  ['parque de la 93', 'cra 11a con calle 93a', 'Carrera 11A # 93A'],
  ['Parque el Virrey', 'KR 15 88', 'Carrera 15 # 88'],
  ['parque de usaquen', 'carrera 7 con 119', 'Carrera 7 # 119'],
  ['Parque Lourdes', 'Cra. 13 # 63', 'Carrera 13 # 63'],
  ['zona T', 'Cl 82 A # 12 A', 'Calle 82A # 12A'],
  ['Unicentro', 'Av. Cra. 15 No. 124 - 30 Bogotá', 'Avenida Carrera 15 # 124-30, Bogotá'],
  ['centro comercial andino', 'Cra 11 No 82–71', 'Carrera 11 # 82-71'],
  ['Centro Comercial Atlantis Plaza', 'CL. 81 #13-05', 'Calle 81 # 13-05'],
  ['CENTRO COMERCIAL EL RETIRO', 'Cll 81 N° 11 94', 'Calle 81 # 11-94'],
  ['Centro Comercial Avenida Chile', 'Av. Chile # 10-34', 'Avenida Calle 72 # 10-34'],
  ['Centro Comercial Santa Ana', 'calle 110 número 9b-04', 'Calle 110 # 9B-04'],
  ['centro comercial palatino', 'Carrera Séptima # 138-33', 'Avenida Carrera 7 # 138-33'],
  ['Hacienda Santa Barbara', 'Kr. 7 115-60', 'Carrera 7 # 115-60'],
  ['World Trade Center', 'AC 100 8A 49', 'Avenida Calle 100 # 8A-49'],
  ['Clinica del Country', 'Kra 16 nro. 82 — 57', 'Carrera 16 # 82-57'],
  ['Clínica de Marly', 'calle 50 # 9-67 consultorio 301', 'Calle 50 # 9-67, consultorio 301'],
  ['Fundación Santa Fe', 'AK 7 # 117-15', 'Avenida Carrera 7 # 117-15'],
  ['Universidad El Bosque', 'Av 9 # 131A - 02', 'Avenida 9 # 131A-02'],
  ['Universidad Pedagógica', 'Av. Cl 72 # 11-86', 'Avenida Calle 72 # 11-86'],
  ['Gimnasio Moderno', 'cr 9 # 74_99', 'Carrera 9 # 74-99'],
  ['Museo del Chicó', 'CRA 7 No.93-01', 'Carrera 7 # 93-01'],
  ['Teatro Nacional Fanny Mikey', 'cll71#10-25', 'Calle 71 # 10-25'],
]

// Rule direccion/lugares.
describe('places that people know by name', () => {
  test.each(LANDMARKS)('the place %s is at %s', async (name, typed, direccion) => {
    const byAddress = await maps.geocode(typed, chapinero)
    expect(byAddress).toMatchObject({ direccion })
    const byName = await maps.geocode(name, chapinero)
    expect(haversineMeters(byName ?? { lat: 0, lng: 0 }, byAddress ?? chapinero)).toBeLessThan(1)
    expect(await maps.suggest(name, chapinero)).toContainEqual(byName)
    // The suggestion is sent back as the address of the order.
    expect(await maps.geocode(byName?.direccion ?? '', chapinero)).toEqual(byName)
  })

  test('all places with names are tried here', () => {
    expect(LANDMARKS).toHaveLength(bogota?.lugares?.length ?? 0)
  })

  test.each(['Universidad Javeriana', 'Aeropuerto El Dorado', 'Cra 7 # 40-62', 'Av. El Dorado # 103-9'])(
    'the place %s lies outside the grid',
    async (text) => {
      expect(await maps.suggest(text, chapinero)).toEqual([])
      expect(await maps.geocode(text, chapinero)).toBeNull()
    },
  )

  test('places are guessed from the beginning of their name in suggestions only', async () => {
    expect(await maps.suggest('parque', chapinero)).not.toEqual([])
    expect(await maps.geocode('parque', chapinero)).toBeNull()
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
