import { suggestDirecciones } from '#domain/direccion/lattice.ts'
import bogota from '#server/providers/bogota-norte.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sedesApi } from './api.ts'

const { query = z.never() } = sedesApi.distance
const read = (coordinates: Record<string, string>) => z.safeParse(query, { sede_id: '1', ...coordinates })

describe('the coordinates of a distance', () => {
  test.each([
    ['4', '-74', 4, -74],
    ['4.6615972249999995', '-74.05018874999999', 4.6615972249999995, -74.05018874999999],
    [`4.${'6'.repeat(300)}`, '-074.0', 4 + 2 / 3, -74],
    ['-90', '180.000', -90, 180],
  ])('the coordinates of a distance may be %s and %s', (lat, lon, asLat, asLng) => {
    const { data } = read({ lat, lon })
    expect(data?.lat).toBeCloseTo(asLat, 12)
    expect(data?.lng).toBeCloseTo(asLng, 12)
  })

  test.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '4.6e0',
    '90.000001',
    '-91',
    '9'.repeat(400),
    '4,6',
    '0x4',
    '4.6.1',
    '4.',
    '.6',
    'cuatro',
  ])('the coordinates of a distance may not be %j', (lat) => {
    expect(read({ lat, lon: '-74' }).error?.issues[0]?.message).toBe('Coordenada inválida')
  })

  test('the coordinates of every suggestion of the grid are accepted, with at most seven decimals', () => {
    const streets = fc.constantFrom('Calle', 'Diagonal', 'AC')
    const letters = fc.constantFrom('', 'A', 'B', ' Bis', 'F Bis A')
    fc.assert(
      fc.property(
        streets,
        fc.integer({ min: 45, max: 170 }),
        letters,
        fc.integer({ min: 7, max: 19 }),
        letters,
        fc.integer({ min: 0, max: 199 }),
        (street, calle, letter, carrera, other, placa) => {
          const [found] = suggestDirecciones(
            `${street} ${String(calle)}${letter} # ${String(carrera)}${other} - ${String(placa)}`,
            bogota,
          )
          const lat = String(found?.lat)
          const lng = String(found?.lng)
          expect([lat, lng].join(' ')).toMatch(/^4\.\d{1,7} -74\.\d{1,7}$/)
          expect(read({ lat, lon: lng }).data).toMatchObject({ lat: found?.lat, lng: found?.lng })
        },
      ),
      { numRuns: 2000 },
    )
  })
})
