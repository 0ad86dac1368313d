import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import { changesSince } from './changes-since.ts'
import type { ProductoChoices } from './new-line.ts'

const BEFORE = aProducto({
  precios_por_medida: [
    { medida: 1, nombre: 'Personal', precio: 20_000, admite_mitades: false },
    { medida: 2, nombre: 'Grande', precio: 40_000, admite_mitades: true },
  ],
  posibles_adiciones: [
    { id: 9, ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 3_500 },
    { id: 10, ingrediente: { id: 4, nombre: 'Tocineta', dibujo: null }, precio_adicion: 5_000 },
  ],
})
const CHOICES: ProductoChoices = { medida: 2, adiciones: [3], observaciones: '', cantidad: 2 }

const now = (change: Partial<Producto>) => changesSince(BEFORE, { ...BEFORE, ...change }, CHOICES)

const changed = (before: number, now: number) =>
  `El precio cambió: antes ${formatMoney(before)}, ahora ${formatMoney(now)} c/u`

test('another name, or the price of a size that is not chosen, is no change of the choices', () => {
  const [personal, grande] = BEFORE.precios_por_medida
  if (personal === undefined || grande === undefined) throw new Error('two sizes')
  expect(now({ nombre: 'Hawaiana real' })).toEqual([])
  expect(now({ precios_por_medida: [{ ...personal, precio: 1 }, grande] })).toEqual([])
})

test('another price of the chosen size is shown for one unit with its extras', () => {
  const precios = BEFORE.precios_por_medida.map((row) => ({ ...row, precio: row.precio + 1_000 }))
  expect(now({ precios_por_medida: precios })).toEqual([changed(43_500, 44_500)])
})

test('a chosen extra and the chosen size that are gone are named', () => {
  expect(now({ posibles_adiciones: [] })).toEqual(['Ya no se ofrece: Maíz.', changed(43_500, 40_000)])
  expect(now({ precios_por_medida: BEFORE.precios_por_medida.slice(0, 1) })).toEqual([
    'Ya no se ofrece: el tamaño Grande.',
  ])
})

test('a size that was added is no change while none is chosen', () => {
  const precios = [
    ...BEFORE.precios_por_medida,
    { medida: 3, nombre: 'Familiar', precio: 60_000, admite_mitades: true },
  ]
  expect(
    changesSince(BEFORE, { ...BEFORE, precios_por_medida: precios }, { ...CHOICES, medida: null }),
  ).toEqual([])
})
