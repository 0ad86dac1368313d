import { describe, expect, test } from 'vitest'
import { addedByNotas, conNotas, isInNota } from './nota.ts'
import { necesidadesOf, refuseAgotado, unidadesOf, type LineaPedida, type Receta } from './linea.ts'

const QUESO = { id: 1, nombre: 'Queso mozzarella', quitable: false }
const CHAMPINON = { id: 2, nombre: 'Champiñón', quitable: true }
const campesina: Receta = { id: 10, nombre: 'Campesina', esPizza: true, ingredientes: [QUESO, CHAMPINON] }
const hawaiana: Receta = {
  id: 11,
  nombre: 'Hawaiana',
  esPizza: true,
  ingredientes: [QUESO, { id: 3, nombre: 'Piña', quitable: true }],
}
const limonada: Receta = { id: 12, nombre: 'Limonada', esPizza: false, ingredientes: [] }

const line = (changes: Partial<LineaPedida> = {}): LineaPedida => ({
  partes: [campesina],
  medida: { id: 5, nombre: 'Familiar' },
  adiciones: [],
  nota: '',
  cantidad: 1,
  ...changes,
})

describe('an order that needs something that is out', () => {
  test.each<[string, Partial<LineaPedida>, string, string | null]>([
    [
      'a removable ingredient',
      {},
      'INGREDIENTE 2',
      'Se acabó el champiñón. Quítalo de tu Campesina o elige otra pizza.',
    ],
    [
      'an ingredient that must be in it',
      {},
      'INGREDIENTE 1',
      'Se acabó el queso mozzarella. Por hoy no hay Campesina: elige otra pizza.',
    ],
    ['the same, taken out in a note', { nota: 'Sin queso mozzarella' }, 'INGREDIENTE 1', expect.any(String)],
    [
      'a removable ingredient that the note takes out',
      { nota: 'sin CHAMPIÑON, por favor' },
      'INGREDIENTE 2',
      null,
    ],
    ['its size', {}, 'MEDIDA 5', 'Se acabó la masa familiar. Elige otro tamaño de Campesina.'],
    ['another size', {}, 'MEDIDA 4', null],
    ['the product', {}, 'PRODUCTO 10', 'Se acabó: Campesina. Quita ese producto o elige otra pizza.'],
    [
      'a drink',
      { partes: [limonada], medida: null },
      'PRODUCTO 12',
      'Se acabó: Limonada. Quita ese producto o elige otro producto.',
    ],
    [
      'the size of a drink',
      { partes: [limonada], medida: { id: 9, nombre: 'Jarra' } },
      'MEDIDA 9',
      'Se acabó el tamaño jarra. Elige otro tamaño de Limonada.',
    ],
    [
      'an extra',
      { adiciones: [{ id: 7, nombre: 'Aceitunas negras' }] },
      'INGREDIENTE 7',
      'Se acabaron las aceitunas negras. Quítalas de tu Campesina o elige otra pizza.',
    ],
    [
      'an ingredient of one half',
      { partes: [hawaiana, campesina] },
      'INGREDIENTE 2',
      'Se acabó el champiñón. Quítalo de tu Campesina o elige otra pizza.',
    ],
    ['an ingredient of no half', { partes: [hawaiana, limonada] }, 'INGREDIENTE 2', null],
    ['one of its halves', { partes: [hawaiana, campesina] }, 'PRODUCTO 10', expect.any(String)],
  ])('the check of a line for sold-out things sees %s', (_name, changes, out, rechazo) => {
    expect(refuseAgotado([line(changes)], new Map([[out, 0]]))?.texto ?? null).toEqual(rechazo)
  })

  test('an order is sound while nothing that it needs is out', () => {
    expect(refuseAgotado([line(), line({ partes: [limonada] })], new Map([['INGREDIENTE 99', 0]]))).toBeNull()
  })
})

describe('an order that needs more than is left', () => {
  test.each<[string, Partial<LineaPedida>, string, number, string]>([
    [
      'a removable ingredient',
      {},
      'INGREDIENTE 2',
      3,
      'Solo queda champiñón para 3 pizzas. Quítalo de tu Campesina o pide menos.',
    ],
    [
      'an ingredient that must be in it',
      {},
      'INGREDIENTE 1',
      1,
      'Solo queda queso mozzarella para 1 pizza. Pide menos de Campesina o elige otra pizza.',
    ],
    [
      'its size',
      {},
      'MEDIDA 5',
      3,
      'Solo queda masa familiar para 3 pizzas. Pide menos o elige otro tamaño de Campesina.',
    ],
    ['the product', {}, 'PRODUCTO 10', 3, 'Solo quedan 3 de Campesina. Pide menos o elige otra pizza.'],
    [
      'the last one of a drink',
      { partes: [limonada], medida: null },
      'PRODUCTO 12',
      1,
      'Solo queda 1 de Limonada. Pide menos o elige otro producto.',
    ],
    [
      'the size of a drink',
      { partes: [limonada], medida: { id: 9, nombre: 'Jarra' } },
      'MEDIDA 9',
      2,
      'Solo queda tamaño jarra para 2 productos. Pide menos o elige otro tamaño de Limonada.',
    ],
    [
      'an extra',
      { adiciones: [{ id: 7, nombre: 'Aceitunas negras' }] },
      'INGREDIENTE 7',
      2,
      'Solo quedan aceitunas negras para 2 pizzas. Quítalas de tu Campesina o pide menos.',
    ],
  ])(
    'an order that needs more than is left of %s is refused by name',
    (_name, changes, key, quedan, texto) => {
      const lineas = [line({ ...changes, cantidad: quedan }), line({ ...changes, nota: 'La segunda' })]
      const { cosa, id } = refuseAgotado(lineas, new Map([[key, quedan]])) ?? {}
      expect(`${String(cosa)} ${String(id)}`).toBe(key)
      expect(refuseAgotado(lineas, new Map([[key, quedan]]))).toMatchObject({ quedan, texto })
      expect(refuseAgotado(lineas, new Map([[key, quedan + 1]]))).toBeNull()
    },
  )
})

test.each([
  ['Sin champiñón', true],
  ['bien tostada y sin  champiñon.', true],
  ['1 × SIN CHAMPIÑÓN / 2 × sin champiñón', true],
  ['Sin champiñón. sin cebolla / bien tostada', true],
  ['1 × Sin champiñón / 1 × sin nota', false],
  ['sin champiñones', false],
  ['con champiñón', false],
  ['', false],
])('the note %j takes the champiñón out: %s', (nota, expected) => {
  expect(isInNota(nota, 'Sin champiñón')).toBe(expected)
})

test('both halves of a pizza need their own ingredients', () => {
  const needed = necesidadesOf(line({ partes: [hawaiana, campesina], medida: null })).map(({ id }) => id)
  expect(needed).toEqual([11, 10, 1, 3, 1, 2])
})

test('each line counts its units once for each thing', () => {
  const units = unidadesOf([
    line({ cantidad: 2, partes: [hawaiana, campesina] }),
    line({ cantidad: 3, adiciones: [{ id: 1, nombre: 'Queso mozzarella' }] }),
  ])
  expect(units.get('INGREDIENTE 1')).toBe(5)
  expect(units.get('PRODUCTO 11')).toBe(2)
  expect(units.get('MEDIDA 5')).toBe(5)
})

test.each([
  ['', 'Sin champiñón. Sin piña'],
  ['Bien tostada', 'Sin champiñón. Sin piña. Bien tostada'],
  ['sin piña', 'Sin champiñón. sin piña'],
  ['sin piña / bien tostada', 'Sin champiñón. sin piña / bien tostada'],
  ['1 × sin piña / 1 × sin nota', '1 × Sin champiñón. sin piña / 1 × Sin champiñón. Sin piña'],
  ['1 × sin nota / 1 × Sin piña', 'Sin champiñón. Sin piña'],
])('the note %j gets what takes the ingredients out', (nota, expected) => {
  expect(conNotas(nota, [{ nota: 'Sin champiñón' }, { nota: 'Sin piña' }, { nota: 'Sin piña' }])).toBe(
    expected,
  )
})

test.each([
  ['', 'Sin champiñón. '.length],
  [' Bien tostada ', 'Sin champiñón. '.length],
  ['sin champiñón', 0],
  ['1 × bien tostada / 1 × sin nota', 'Sin champiñón. '.length + 'Sin champiñón'.length - 'sin nota'.length],
])('the note %j grows by what takes the ingredients out', (nota, expected) => {
  expect(addedByNotas(nota, [{ nota: 'Sin champiñón' }])).toBe(expected)
})
