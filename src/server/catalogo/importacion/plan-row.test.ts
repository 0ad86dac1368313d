import { expect, test } from 'vitest'
import type { Celdas } from './cells.ts'
import { planRow, type Contexto } from './plan-row.ts'

const FILA: Celdas = { textos: { nombre: 'Hawaiana', precio: '30000' }, precios: new Map() }
const contexto = (...medidas: readonly string[]): Contexto => ({
  producto: null,
  categoria: 'Pizzas',
  conMedidas: true,
  medidas: new Map(medidas.map((medida, id) => [id, medida])),
  knows: () => true,
  isArchived: () => false,
})

test.each<[string[], string]>([
  [[], 'crea primero tus tamaños en «Tamaños» y escribe cada precio en su columna.'],
  [['Mediana'], 'deja «Precio» vacío y escríbelo en «Precio Mediana».'],
  [['Personal', 'Mediana'], 'deja «Precio» vacío y escríbelo en «Precio Personal» o «Precio Mediana».'],
])('a single price of a pizza is refused, with the way to price it in the sizes %j', (medidas, way) => {
  expect(() => planRow(2, FILA, contexto(...medidas))).toThrow(`«Pizzas» lleva un precio por tamaño: ${way}`)
})
