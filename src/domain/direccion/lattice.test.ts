import demo from '#server/seed/demo-data.json' with { type: 'json' }
import bogota from '#server/providers/bogota-norte.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDireccion } from './parse-direccion.ts'
import { deliveryFee, haversineMeters, travelMinutes, type Point } from './domicilio.ts'
import { locate, suggestDirecciones, type Lattice } from './lattice.ts'

fc.configureGlobal({ seed: 20_261_120 })

const place = (text: string, lattice: Lattice = bogota): Point | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : locate(direccion, lattice)
}

const onGrid = (text: string): Point => place(text) ?? { lat: 0, lng: 0 }

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

describe('the point of an address', () => {
  test.each([
    ['Calle 10 # 5', 1, 0],
    ['Carrera 5 # 20', 2, 0],
    ['Calle 15 # 7', 1.5, -2],
    ['Calle 15 # 6', 1.5, -1],
    ['Calle 15 # 8', 1.5, -4],
    ['Carrera 8 # 12', 1.2, -4],
    ['Calle 10 # 5-50', 1, -0.3],
    ['Calle 10 # 5-100', 1, -0.6],
    ['Calle 10 # 5-199', 1, -0.6],
    ['Calle 10 # 7-50', 1, -2.6],
    ['Calle 10 # 7A', 1, -2.4],
    ['Calle 10 # 7A-50', 1, -2.88], // 0.3 of the 0.8 left to carrera 8
    ['Calle 10A # 5', 1.02, 0],
    ['Calle 10 Bis # 5', 1.01, 0],
    ['Carrera 5 # 10-50', 1.03, 0],
    ['Av. Calle 15 # 7', 1.5, -2],
    ['AK 7 # 15', 1.5, -2],
    ['Diagonal 15 # 7', 1.5, -2],
    ['Transversal 7 # 15', 1.5, -2],
    ['Calle 15 Norte # 7', 1.5, -2],
    ['Calle 10 # 9-50', 1, -6.6], // a door beyond the last corner
    ['Carrera 5 # 20-100', 2.06, 0],
    ['Calle 21 # 5', 2.1, 0],
    ['Carrera 10 # 10', 1, -8],
  ])('%s', (text, lat, lng) => {
    const point = place(text, plain)
    expect(point?.lat).toBeCloseTo(lat, 9)
    expect(point?.lng).toBeCloseTo(lng, 9)
  })

  test.each([
    ['a street alone', 'Calle 10'],
    ['south of the grid', 'Calle 9 # 5-10'],
    ['just south of the grid', 'Calle 9H # 5-10'],
    ['north of the grid', 'Calle 21A # 5-10'],
    ['east of the grid', 'Calle 10 # 4-10'],
    ['west of the grid', 'Calle 10 # 10-10'],
    ['the south of the city', 'Calle 15 Sur # 7-10'],
    ['the east of the city', 'Calle 15 # 7-10 Este'],
    ['the west of the city', 'Carrera 7 Oeste # 15-10'],
    ['an avenue known by its number', 'Avenida 7 # 15-10'],
    ['a circular', 'Circular 7 # 15-10'],
    ['a circular the other way', 'Circular 15 # 7-10'],
  ])('does not exist for %s', (_title, text) => {
    expect(place(text, plain)).toBeNull()
  })

  test.each([
    ['Avenida 15 # 7', 'Calle 15 # 7'],
    ['Av. 20 # 5-50', 'Calle 20 # 5-50'],
    ['Av 7 15 10', 'Carrera 7 # 15-10'],
  ])('of %j is that of %j where avenues are known by their number', (avenue, street) => {
    expect(place(avenue, { ...plain, avenidas: true })).toEqual(place(street, plain))
  })

  test('does not exist for an avenue whose number is that of a calle and of a carrera', () => {
    expect(place('Avenida 10 # 10-10', { ...plain, avenidas: true })).toBeNull()
    expect(place('Avenida 4 # 10-10', { ...plain, avenidas: true })).toBeNull()
  })

  test('does not exist where a crossing is not known', () => {
    const holed = {
      ...plain,
      puntos: plain.puntos.filter(({ calle, carrera }) => calle !== 20 || carrera !== 9),
    }
    expect(place('Calle 15 # 6', holed)).not.toBeNull()
    expect(place('Calle 15 # 8', holed)).toBeNull()
    for (const { calle, carrera } of plain.puntos) {
      const without = {
        ...plain,
        puntos: plain.puntos.filter((punto) => punto.calle !== calle || punto.carrera !== carrera),
      }
      const near = `Calle 15 # ${carrera === 9 ? '8' : '6'}`
      expect(place(near, without)).toBeNull()
    }
  })

  test('does not exist on an empty grid', () => {
    expect(place('Calle 15 # 7', { ciudad: '', calles: [], carreras: [], puntos: [] })).toBeNull()
    expect(place('Calle 15 # 7', { ...plain, calles: [15] })).toBeNull()
  })
})

describe('the grid of northern Bogotá', () => {
  test('knows every calle with every carrera', () => {
    expect(bogota.puntos).toHaveLength(bogota.calles.length * bogota.carreras.length)
    for (const { calle, carrera, lat, lng } of bogota.puntos) {
      const atCorner = place(`Calle ${String(calle)} # ${String(carrera)}`)
      expect(atCorner?.lat).toBeCloseTo(lat, 9)
      expect(atCorner?.lng).toBeCloseTo(lng, 9)
    }
  })

  test('puts both names of a corner on the same point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 45, max: 170 }), fc.integer({ min: 7, max: 19 }), (calle, carrera) => {
        const one = place(`Calle ${String(calle)} # ${String(carrera)}`)
        const other = place(`Carrera ${String(carrera)} # ${String(calle)}`)
        expect(one).toEqual(other)
      }),
    )
  })

  test('moves a little for a little change of the address', () => {
    const number = fc.integer({ min: 45, max: 169 })
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 7, max: 18 }),
        fc.integer({ min: 0, max: 98 }),
        (calle, carrera, placa) => {
          const here = onGrid(`Calle ${String(calle)} # ${String(carrera)}-${String(placa)}`)
          const door = onGrid(`Calle ${String(calle)} # ${String(carrera)}-${String(placa + 1)}`)
          const street = onGrid(`Calle ${String(calle + 1)} # ${String(carrera)}-${String(placa)}`)
          expect(haversineMeters(here, door)).toBeLessThan(2)
          expect(haversineMeters(here, street)).toBeGreaterThan(10)
          expect(haversineMeters(here, street)).toBeLessThan(200)
        },
      ),
    )
  })
})

describe('the demo addresses, from their text alone', () => {
  test.each(demo.direcciones_demo.map((address) => [address.direccion, address] as const))(
    '%s',
    (direccion, { lat, lng, estimado }) => {
      const point = place(direccion)
      if (point === null) throw new Error('not on the grid')
      expect(haversineMeters(point, { lat, lng })).toBeLessThan(10)
      for (const { sede: id, minutos, tarifa } of estimado) {
        const sede = demo.sedes.find((candidate) => candidate.id === id) ?? { lat: 0, lng: 0 }
        const minutes = travelMinutes(haversineMeters(sede, point))
        expect({ id, minutes, fee: deliveryFee(minutes) }).toEqual({ id, minutes: minutos, fee: tarifa })
      }
    },
  )

  test.each(demo.sedes.map((sede) => [sede.direccion, sede] as const))(
    'of the branch at %s',
    (direccion, sede) => {
      const point = place(direccion)
      if (point === null) throw new Error('not on the grid')
      expect(haversineMeters(point, sede)).toBeLessThan(30)
    },
  )
})

describe('suggestions', () => {
  const chico = demo.sedes.find(({ nombre }) => nombre === 'Chicó') ?? { lat: 0, lng: 0 }

  test('of a whole address are that address in its normal form, with the rest of the text', () => {
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
  ])('name the door of %s', (text, placeId) => {
    expect(suggestDirecciones(text, bogota).map(({ place_id }) => place_id)).toEqual([placeId])
  })

  test('of a street are its crossings, nearest to the branch first', () => {
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

  test('of an avenue known by its number are its crossings', () => {
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

  test('of the beginning of a name are the places that have it, with their address', () => {
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

  test('of a street without a branch begin with the lowest crossing', () => {
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
  ])('do not exist for %j', (text) => {
    expect(suggestDirecciones(text, bogota, chico)).toEqual([])
  })

  test('stay what they were when they are searched for again', () => {
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
