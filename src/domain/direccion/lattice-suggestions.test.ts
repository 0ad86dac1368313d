// Suggestions for an address that is being typed.
import demo from '#server/seed/demo-data.json' with { type: 'json' }
import bogota from '#server/providers/bogota-norte.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDireccion } from './parse-direccion.ts'
import { haversineMeters, type Point } from './domicilio.ts'
import { locate, suggestDirecciones, type Lattice } from './lattice.ts'

fc.configureGlobal({ seed: 20_261_120 })

const place = (text: string, lattice: Lattice = bogota): Point | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : locate(direccion, lattice)
}

/** Calles 10 and 20 (1 and 2 degrees north), carreras 5, 7 and 9 (0, 2 and 6 degrees west). */
const plain: Lattice = {
  ciudad: 'Prueba',
  calles: [10, 20],
  carreras: [5, 7, 9],
  puntos: [10, 20].flatMap((calle) =>
    [
      { carrera: 5, lng: 0 },
      { carrera: 7, lng: -2 },
      { carrera: 9, lng: -6 },
    ].map(({ carrera, lng }) => ({ calle, carrera, lat: calle / 10, lng })),
  ),
}

describe('suggestions', () => {
  const chico = demo.sedes.find(({ nombre }) => nombre === 'Chicó') ?? { lat: 0, lng: 0 }

  test('suggestions of a whole address are that address in its normal form, with the rest of the text', () => {
    expect(suggestDirecciones('cll 93b no 17 25 Of. 301, Chicó', bogota, chico)).toEqual([
      {
        place_id: 'grid:bog:CL:93:B:CR:17::25',
        direccion: 'Calle 93B # 17-25, Of. 301, Chicó',
        ...place('Calle 93B # 17-25'),
      },
    ])
  })

  test.each([
    ['Calle 93 # 13-45', 'grid:bog:CL:93::CR:13::45'],
    ['Carrera 15 Bis # 93A bis B - 7', 'grid:bog:CR:15:bis:CL:93:AbisB:7'],
    ['AK 15 # 100', 'grid:bog:AK:15::CL:100:'],
  ])('suggestions name the door of %s', (text, placeId) => {
    expect(suggestDirecciones(text, bogota).map(({ place_id }) => place_id)).toEqual([placeId])
  })

  test('suggestions of a street are its crossings, nearest to the branch first', () => {
    const found = suggestDirecciones('calle 93 apto 301', bogota, chico)
    expect(found.map(({ direccion }) => direccion)).toEqual([
      'Calle 93 # 15, apto 301',
      'Calle 93 # 16, apto 301',
      'Calle 93 # 14, apto 301',
      'Calle 93 # 17, apto 301',
      'Calle 93 # 13, apto 301',
      'Calle 93 # 18, apto 301',
    ])
    const distances = found.map((point) => haversineMeters(point, chico))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('suggestions of an avenue known by its number are its crossings', () => {
    const found = suggestDirecciones('Av 127', bogota).map(({ direccion }) => direccion)
    expect(found.slice(0, 2)).toEqual(['Avenida 127 # 7', 'Avenida 127 # 8'])
    expect(suggestDirecciones('Av 15 # 124-30', bogota)).toEqual([
      {
        place_id: 'grid:bog:AV:15::CL:124::30',
        direccion: 'Avenida 15 # 124-30',
        ...place('Cra 15 # 124-30'),
      },
    ])
  })

  test('suggestions of the beginning of a name are the places that have it, with their address', () => {
    expect(suggestDirecciones('parque usaq', bogota, chico)).toEqual([
      {
        place_id: 'grid:bog:CR:7::CL:119:',
        direccion: 'Carrera 7 # 119, Parque de Usaquén',
        ...place('Carrera 7 # 119'),
      },
    ])
    expect(suggestDirecciones('parque', bogota, chico).length).toBeGreaterThan(2)
    const twisted = { ...plain, lugares: [{ nombre: 'La Bodega', direccion: 'sin calle' }] }
    expect(suggestDirecciones('bodega', twisted)).toEqual([])
  })

  test('suggestions of a street without a branch begin with the lowest crossing', () => {
    expect(suggestDirecciones('cra 11', bogota).map(({ direccion }) => direccion)).toEqual([
      'Carrera 11 # 45',
      'Carrera 11 # 46',
      'Carrera 11 # 47',
      'Carrera 11 # 48',
      'Carrera 11 # 49',
      'Carrera 11 # 50',
    ])
    expect(suggestDirecciones('calle 10', plain).map(({ direccion }) => direccion)).toEqual([
      'Calle 10 # 5',
      'Calle 10 # 6',
      'Calle 10 # 7',
      'Calle 10 # 8',
      'Calle 10 # 9',
    ])
  })

  test.each([
    '',
    'Cedritos',
    'un',
    'calle',
    'Calle 20 # 5-10',
    'Calle 93 # 30-10',
    'Calle 93 sur',
    'Avenida 93 Sur',
    'Calle 200',
  ])('suggestions do not exist for %j', (text) => {
    expect(suggestDirecciones(text, bogota, chico)).toEqual([])
  })

  test('suggestions that are searched for again return themselves', () => {
    const number = fc.integer({ min: 45, max: 169 })
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 7, max: 18 }),
        fc.integer({ min: 1, max: 99 }),
        (calle, carrera, placa) => {
          const [first] = suggestDirecciones(
            `cl ${String(calle)} ${String(carrera)} ${String(placa)}`,
            bogota,
          )
          expect(suggestDirecciones(first?.direccion ?? '', bogota)).toEqual([first])
        },
      ),
    )
  })
})
