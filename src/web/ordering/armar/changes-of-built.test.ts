import { type OpcionesDeArmado, type Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import type { BuilderState } from './builder-state.ts'
import { changesOfBuilt } from './changes-of-built.ts'

const sabor = (id: number, nombre: string, precio: number): Producto =>
  aProducto({
    id,
    nombre,
    precios_por_medida: [{ medida: 2, nombre: 'Grande', precio, admite_mitades: true }],
  })
const MEDIDA = {
  id: 2,
  nombre: 'Grande',
  porciones: 8,
  diametro_cm: 40,
  value: 2,
  label: 'Grande',
  admite_mitades_por_defecto: true,
}
const options = (...sabores: Producto[]): OpcionesDeArmado => ({
  sabores_por_categoria: { TRADICIONALES: sabores, ESPECIALES: [], SUPER_ESPECIALES: [] },
  medidas: [MEDIDA],
})
const BEFORE = options(sabor(7, 'Hawaiana', 40_000), sabor(8, 'Paisa', 46_000))
const STATE: BuilderState = { medida: 2, sabores: { 1: 7, 2: 8 }, abierto: null }

const changed = (before: number, now: number) =>
  `El precio cambió: antes ${formatMoney(before)}, ahora ${formatMoney(now)} c/u`

test('another price of the dearer half is shown, of the cheaper one it is not', () => {
  expect(
    changesOfBuilt(
      { before: BEFORE, now: options(sabor(7, 'Hawaiana', 41_000), sabor(8, 'Paisa', 46_000)) },
      STATE,
    ),
  ).toEqual([])
  expect(
    changesOfBuilt(
      { before: BEFORE, now: options(sabor(7, 'Hawaiana', 40_000), sabor(8, 'Paisa', 48_000)) },
      STATE,
    ),
  ).toEqual([changed(46_000, 48_000)])
})

test('a chosen half and the chosen size that are gone are named', () => {
  expect(changesOfBuilt({ before: BEFORE, now: options(sabor(8, 'Paisa', 46_000)) }, STATE)).toEqual([
    'Ya no se ofrece: Hawaiana.',
  ])
  expect(changesOfBuilt({ before: BEFORE, now: { ...BEFORE, medidas: [] } }, STATE)).toEqual([
    'Ya no se ofrece: el tamaño Grande.',
  ])
})

test('a half that is not chosen may go without a word', () => {
  const state: BuilderState = { ...STATE, sabores: { 1: null, 2: 8 } }
  expect(changesOfBuilt({ before: BEFORE, now: options(sabor(8, 'Paisa', 46_000)) }, state)).toEqual([])
})
