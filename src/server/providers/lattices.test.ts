// Grids of other cities, added as files: each mistake is one clear line at start.
import { ConfigError, readConfig } from '#server/config/config.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readLattices } from './lattices.ts'
import { createGrid } from './maps-grid.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-grid-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Four crossings of the centre of Cali. */
const CALI = {
  ciudad: 'Cali',
  calles: [5, 15],
  carreras: [1, 10],
  puntos: [
    { calle: 5, carrera: 1, lat: 3.4516, lng: -76.532 },
    { calle: 5, carrera: 10, lat: 3.4447, lng: -76.5385 },
    { calle: 15, carrera: 1, lat: 3.4577, lng: -76.523 },
    { calle: 15, carrera: 10, lat: 3.4505, lng: -76.5295 },
  ],
}
let files = 0
function aFile(content: unknown, inFolder = folder): string {
  files += 1
  const path = join(inFolder, `${String(files)}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const problemsOf = (given: string): string[] => {
  const problems: string[] = []
  readLattices(given, problems)
  return problems
}

test('northern Bogotá is always there, and files and folders are added', () => {
  const some = join(folder, 'ciudades')
  mkdirSync(some)
  aFile({ ...CALI, ciudad: 'Palmira' }, some)
  aFile({ ...CALI, ciudad: 'Jamundí' }, some)
  writeFileSync(join(some, 'notas.txt'), 'no es una cuadrícula')
  const { lattices } = readConfig({ MAPS_GRID: ` ${aFile(CALI)} , ${some} ` })
  expect(lattices.map(({ ciudad }) => ciudad.split(' ')[0])).toEqual(['Bogotá', 'Cali', 'Palmira', 'Jamundí'])
  expect(readConfig({}).lattices).toHaveLength(1)
})

describe('a mistake in a grid', () => {
  const { puntos } = CALI
  test.each<[string, unknown, string]>([
    ['no JSON', 'calles: 5', 'is not JSON'],
    ['another shape', { ...CALI, puntos: 'muchos' }, 'puntos: Invalid input'],
    ['no name', { ...CALI, ciudad: ' ' }, 'ciudad: Invalid input'],
    [
      'a point out of the world',
      { ...CALI, puntos: [{ ...puntos[0], lat: 91 }] },
      'puntos.0.lat: Invalid input',
    ],
    ['one calle', { ...CALI, calles: [5] }, 'calles: Invalid input'],
    ['descending calles', { ...CALI, calles: [15, 5] }, 'calles must ascend'],
    ['a carrera twice', { ...CALI, carreras: [1, 1] }, 'carreras must ascend'],
    [
      'a missing crossing',
      { ...CALI, puntos: puntos.slice(1) },
      'the crossing of calle 5 with carrera 1 is missing',
    ],
    ['a crossing twice', { ...CALI, puntos: [...puntos, puntos[0]] }, 'a crossing is given twice'],
    [
      'a crossing too many',
      { ...CALI, puntos: [...puntos, { ...puntos[0], calle: 9 }] },
      'calle 9 with carrera 1 is in no list of streets',
    ],
    [
      'a place beyond the grid',
      { ...CALI, lugares: [{ nombre: 'El Gato', direccion: 'Calle 40 # 4-10' }] },
      "El Gato: 'Calle 40 # 4-10' is no address within the grid",
    ],
    [
      'a place without an address',
      { ...CALI, lugares: [{ nombre: 'El Gato', direccion: 'junto al río' }] },
      "El Gato: 'junto al río' is no address within the grid",
    ],
  ])('a mistake in a grid is reported with its file: %s', (_title, content, problem) => {
    const file = aFile(content)
    expect(problemsOf(file)).toEqual([`MAPS_GRID: ${file}: ${problem}`])
  })

  test('the start reports the mistakes of all grids and stops', () => {
    const empty = join(folder, 'vacia')
    mkdirSync(empty)
    const wrong = [join(folder, 'no-existe.json'), empty, aFile('{')]
    expect(problemsOf(wrong.join(','))).toEqual([
      `MAPS_GRID: ${wrong[0] ?? ''} cannot be read`,
      `MAPS_GRID: there is no .json file in ${empty}`,
      `MAPS_GRID: ${wrong[2] ?? ''}: is not JSON`,
    ])
    expect(() => readConfig({ MAPS_GRID: wrong[0] })).toThrow(ConfigError)
  })
})

describe('two cities', () => {
  const cali = { lat: 3.452, lng: -76.53 }
  const chapinero = { lat: 4.6548, lng: -74.0602 }
  const maps = createGrid(
    readLattices(
      aFile({
        ...CALI,
        calles: [5, 93],
        puntos: CALI.puntos.map((punto) => ({ ...punto, calle: punto.calle === 15 ? 93 : 5 })),
      }),
      [],
    ),
  )

  test('with two cities an address is searched in the city of the branch', async () => {
    const inCali = await maps.geocode('Calle 93 # 9-20', cali)
    const inBogota = await maps.geocode('Calle 93 # 9-20', chapinero)
    expect(inCali?.lat).toBeCloseTo(3.45, 1)
    expect(inBogota?.lat).toBeCloseTo(4.68, 1)
    expect(await maps.suggest('Calle 5 # 8-20', cali)).toHaveLength(1)
    expect(await maps.suggest('Calle 5 # 8-20', chapinero)).toEqual([])
  })

  test('far from all cities no address is found', async () => {
    expect(await maps.suggest('Calle 93 # 9-20', { lat: 11, lng: -74.8 })).toEqual([])
  })

  test('a suggestion of two grids is offered once', async () => {
    const twice = createGrid(
      readLattices(`${aFile(CALI)},${aFile({ ...CALI, ciudad: 'Cali otra vez' })}`, []),
    )
    const places = await twice.suggest('Calle 8', cali)
    expect(new Set(places.map(({ direccion }) => direccion)).size).toBe(places.length)
  })
})
