import { expect, test } from 'vitest'
import { withAgotados } from './menu.ts'

const PIZZA = {
  id: 1,
  precios_por_medida: [{ medida: 3 }, { medida: 4 }],
  posibles_adiciones: [{ ingrediente: { id: 7 } }, { ingrediente: { id: 8 } }],
  ingredientes: [
    { id: 7, nombre: 'Champiñón', quitable: true },
    { id: 9, nombre: 'Masa', quitable: false },
  ],
}
const HOY = 'Agotado por hoy'
const offered = (...out: string[]) =>
  withAgotados(PIZZA, (cosa, id) => (out.includes(`${cosa} ${String(id)}`) ? HOY : undefined))

// Rule disponibilidad/en-el-menu.
test('a product of which nothing is out stays as it is', () => {
  expect(offered()).toEqual(PIZZA)
})

test('a size or an extra that is out is left out', () => {
  expect(offered('MEDIDA 3')).toEqual({ ...PIZZA, precios_por_medida: [{ medida: 4 }] })
  expect(offered('INGREDIENTE 8')).toEqual({ ...PIZZA, posibles_adiciones: [{ ingrediente: { id: 7 } }] })
})

test('an ingredient that can be left out is named with its note, any other one marks the product', () => {
  expect(offered('INGREDIENTE 7')).toEqual({
    ...PIZZA,
    posibles_adiciones: [{ ingrediente: { id: 8 } }],
    sin: [{ texto: 'Se acabó el champiñón', nota: 'Sin champiñón' }],
  })
  expect(offered('INGREDIENTE 9')).toEqual({ ...PIZZA, no_disponible: HOY })
})

test('a product that is out, or all of its sizes, is marked and keeps its prices', () => {
  expect(offered('PRODUCTO 1')).toEqual({ ...PIZZA, no_disponible: HOY })
  expect(offered('MEDIDA 3', 'MEDIDA 4')).toEqual({ ...PIZZA, no_disponible: HOY })
})

test('a mark that the product has already stays', () => {
  const marked = { ...PIZZA, no_disponible: 'Agotado' }
  expect(withAgotados(marked, () => HOY).no_disponible).toBe('Agotado')
})
