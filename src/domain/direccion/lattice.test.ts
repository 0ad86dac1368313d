import demo from '#server/seed/demo-data.json' with { type: 'json' }
import bogota from '#server/providers/bogota-norte.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDireccion } from './parse-direccion.ts'
import { deliveryFee, haversineMeters, travelMinutes, type Point } from './domicilio.ts'
import { locate, type Lattice } from './lattice.ts'

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

// Rule direccion/cuadricula.
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
  ])('the address %s has its point on the grid', (text, lat, lng) => {
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
  ])('the point of an address does not exist for %s', (_title, text) => {
    expect(place(text, plain)).toBeNull()
  })

  test.each([
    ['Avenida 15 # 7', 'Calle 15 # 7'],
    ['Av. 20 # 5-50', 'Calle 20 # 5-50'],
    ['Av 7 15 10', 'Carrera 7 # 15-10'],
  ])(
    'the point of an address of %j is that of %j where avenues are known by their number',
    (avenue, street) => {
      expect(place(avenue, { ...plain, avenidas: true })).toEqual(place(street, plain))
    },
  )

  test('the point of an address does not exist for an avenue with the number of a calle and of a carrera', () => {
    expect(place('Avenida 10 # 10-10', { ...plain, avenidas: true })).toBeNull()
    expect(place('Avenida 4 # 10-10', { ...plain, avenidas: true })).toBeNull()
  })

  test('the point of an address does not exist where a crossing is not known', () => {
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

  test('the point of an address does not exist on an empty grid', () => {
    expect(place('Calle 15 # 7', { ciudad: '', calles: [], carreras: [], puntos: [] })).toBeNull()
    expect(place('Calle 15 # 7', { ...plain, calles: [15] })).toBeNull()
  })
})

describe('the grid of northern Bogotá', () => {
  test('the grid of northern Bogotá knows every calle with every carrera', () => {
    expect(bogota.puntos).toHaveLength(bogota.calles.length * bogota.carreras.length)
    for (const { calle, carrera, lat, lng } of bogota.puntos) {
      const atCorner = place(`Calle ${String(calle)} # ${String(carrera)}`)
      expect(atCorner?.lat).toBeCloseTo(lat, 9)
      expect(atCorner?.lng).toBeCloseTo(lng, 9)
    }
  })

  test('the grid of northern Bogotá puts both names of a corner on the same point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 45, max: 170 }), fc.integer({ min: 7, max: 19 }), (calle, carrera) => {
        const one = place(`Calle ${String(calle)} # ${String(carrera)}`)
        const other = place(`Carrera ${String(carrera)} # ${String(calle)}`)
        expect(one).toEqual(other)
      }),
    )
  })

  test('on the grid of northern Bogotá a small change of the address moves the point a little', () => {
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
    'the text of the demo address %s gives its point',
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
    'the text gives the point of the branch at %s',
    (direccion, sede) => {
      const point = place(direccion)
      if (point === null) throw new Error('not on the grid')
      expect(haversineMeters(point, sede)).toBeLessThan(30)
    },
  )
})
