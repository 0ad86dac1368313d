import type { Medida } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import {
  reduceBuilder,
  saborAtMedida,
  startBuilder,
  withFlavours,
  type BuilderAction,
} from './builder-state.ts'

const offered = { medidas: [{ id: 3 }, { id: 4 }], sabores: [{ id: 7 }, { id: 9 }] }
const after = (...actions: BuilderAction[]) => actions.reduce(reduceBuilder, startBuilder(offered))
const sabor = (mitad: 1 | 2, id: number): BuilderAction => ({ type: 'sabor', mitad, sabor: id })

describe('the state of the pizza builder', () => {
  test('the pizza builder opens with the first size that allows halves and the first flavour picker open', () => {
    expect(startBuilder(offered)).toEqual({ medida: 3, sabores: { 1: null, 2: null }, abierto: 1 })
  })

  test('the pizza builder preselects no size when none allows halves', () => {
    expect(startBuilder({ medidas: [], sabores: [] }).medida).toBeNull()
  })

  test('the pizza builder reopens with the choices of an edited line', () => {
    const state = startBuilder(offered, { medida: 4, sabores: [7, 9] })
    expect(state).toEqual({ medida: 4, sabores: { 1: 7, 2: 9 }, abierto: 1 })
  })

  test('a flavour that is no longer offered leaves its half empty', () => {
    expect(startBuilder(offered, { medida: 4, sabores: [7, 8] })).toEqual({
      medida: 4,
      sabores: { 1: 7, 2: null },
      abierto: 2,
    })
    expect(startBuilder(offered, { medida: 4, sabores: [7, 7] }).sabores).toEqual({ 1: 7, 2: null })
  })

  test('the pizza builder falls back to the first size when the size of the edited line is gone', () => {
    expect(startBuilder(offered, { medida: 99, sabores: [7, 9] }).medida).toBe(3)
  })

  test.each<[string, BuilderAction[], ReturnType<typeof startBuilder>['sabores'], 1 | 2 | null]>([
    ['choosing flavour 1 collapses it and opens picker 2', [sabor(1, 7)], { 1: 7, 2: null }, 2],
    ['choosing flavour 2 keeps its picker open', [sabor(1, 7), sabor(2, 9)], { 1: 7, 2: 9 }, 2],
    ['starting with half 2 opens the empty half 1', [sabor(2, 9)], { 1: null, 2: 9 }, 1],
    ['choosing a chosen flavour removes it', [sabor(2, 9), sabor(2, 9)], { 1: null, 2: null }, 1],
    ['choosing the flavour of the other half moves it', [sabor(1, 7), sabor(2, 7)], { 1: null, 2: 7 }, 1],
    [
      'moving from half 2 to half 1 opens the emptied half 2',
      [sabor(2, 9), sabor(1, 9)],
      { 1: 9, 2: null },
      2,
    ],
  ])('%s', (_title, actions, sabores, abierto) => {
    const state = after(...actions)
    expect(state.sabores).toEqual(sabores)
    expect(state.abierto).toBe(abierto)
  })

  test('a click collapses and opens a flavour picker', () => {
    expect(after({ type: 'picker', mitad: 1 }).abierto).toBeNull()
    expect(after({ type: 'picker', mitad: 2 }).abierto).toBe(2)
  })

  test('changing the size keeps both flavours', () => {
    const state = after(sabor(1, 7), sabor(2, 9), { type: 'medida', medida: 4 })
    expect(state).toMatchObject({ medida: 4, sabores: { 1: 7, 2: 9 } })
  })
})

describe('a flavour at a size', () => {
  const flavour = {
    descuento: 15,
    precios_por_medida: [
      { medida: 1, nombre: 'Personal', precio: 17_400, admite_mitades: false },
      { medida: 3, nombre: 'Mediana', precio: 38_900, admite_mitades: true },
    ],
  }

  test('a flavour has a price at a size that allows halves', () => {
    expect(saborAtMedida(flavour, 3)).toEqual({ precio: 38_900, descuento: 15 })
  })

  test('a flavour has no price at a size without halves, at an unknown size, or without a size', () => {
    expect(saborAtMedida(flavour, 1)).toBeNull()
    expect(saborAtMedida(flavour, 8)).toBeNull()
    expect(saborAtMedida(flavour, null)).toBeNull()
  })
})

describe('what a branch offers in the pizza builder', () => {
  const aMedida = (id: number): Medida => ({
    id,
    nombre: `Tamaño ${String(id)}`,
    value: id,
    label: `Tamaño ${String(id)}`,
    porciones: null,
    diametro_cm: null,
    admite_mitades_por_defecto: true,
  })
  const aSabor = (id: number, ...halves: [medida: number, admite_mitades: boolean][]) =>
    aProducto({
      id,
      precios_por_medida: halves.map(([medida, admite_mitades]) => ({
        medida,
        nombre: '',
        precio: 30_000,
        admite_mitades,
      })),
    })
  const options = {
    medidas: [aMedida(3), aMedida(4), aMedida(5)],
    sabores_por_categoria: {
      TRADICIONALES: [aSabor(7, [3, false], [4, true]), aSabor(8, [3, true])],
      ESPECIALES: [aSabor(9, [5, true])],
      SUPER_ESPECIALES: [],
    },
  }

  test('the branch offers its own flavours, and the sizes that have halves of them', () => {
    const { medidas, sabores_por_categoria } = withFlavours(options, new Set([7, 9]))
    expect(medidas.map(({ id }) => id)).toEqual([4, 5])
    expect(sabores_por_categoria).toMatchObject({ TRADICIONALES: [{ id: 7 }], ESPECIALES: [{ id: 9 }] })
  })

  test('the pizza builder offers everything without a branch', () => {
    expect(withFlavours(options, null)).toBe(options)
  })
})
