import { describe, expect, test } from 'vitest'
import type { CartLine } from './line.ts'
import { aLine, MAIZ } from '#test/lines.ts'
import { readLines } from './stored-lines.ts'
import { toNuevoPedido } from './to-nuevo-pedido.ts'
import { vigente } from './vigente.ts'

/**
 * Lines of the former version did not have the fields of their product. A field that lines need
 * since then is a type error here: stored lines lack it, and `completeLine` has to fill it in.
 */
type FormerLine = Omit<CartLine, 'categoria' | 'precios_por_medida' | 'posibles_adiciones'> & {
  categoria: string
}
const LIMONADA = {
  uniqueId: '4-gpwz71',
  id: 4,
  nombre: 'Limonada',
  precio: 7000,
  precioBase: 7000,
  descuento: 0,
  descripcion: 'Natural',
  imagen: null,
  dibujo: null,
  categoria: 'Bebidas',
  medida: null,
  adiciones: [],
  observaciones: '2 × sin hielo / 1 × sin nota',
  cantidad: 3,
  sabores: null,
  etiquetas: ['alcohol'],
} satisfies FormerLine
const HAWAIANA = {
  ...LIMONADA,
  uniqueId: '7-1bkz4b4-grande',
  id: 7,
  nombre: 'Hawaiana',
  precio: 36_720,
  precioBase: 45_900,
  descuento: 20,
  imagen: '/media/hawaiana.jpg',
  dibujo: { tipo: 'pizza', ingredientes: ['pina'] },
  categoria: 'Pizzas tradicionales',
  medida: { id: 4, nombre: 'Grande' },
  adiciones: [{ ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 }],
  observaciones: '',
  cantidad: 1,
  etiquetas: [],
} satisfies FormerLine
const MITADES = {
  ...HAWAIANA,
  uniqueId: 'build-your-pizza-gpwz71-grande-7+9',
  id: 'build-your-pizza',
  nombre: 'Arma tu pizza',
  descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa',
  categoria: 'Pizza',
  adiciones: [],
  sabores: [
    { id: 7, nombre: 'Hawaiana', dibujo: { tipo: 'pizza', ingredientes: ['pina'] } },
    { id: 9, nombre: 'Paisa', dibujo: null },
  ],
} satisfies FormerLine

describe('a stored cart of the former version', () => {
  test.each([
    ['a plain product', LIMONADA, { id: 0, nombre: 'Bebidas', tiene_medidas: false }],
    ['a pizza with an extra', HAWAIANA, { id: 0, nombre: 'Pizzas tradicionales', tiene_medidas: true }],
    ['two halves', MITADES, { id: 0, nombre: 'Pizza', tiene_medidas: true }],
  ])('the stored line of %s keeps its fields and gains those of its product', (_name, stored, categoria) => {
    expect(readLines({ lines: [stored] })).toEqual([
      { ...stored, categoria, precios_por_medida: [], posibles_adiciones: [] },
    ])
  })

  test('a cart of the former version costs and orders the same as before', () => {
    const lines = readLines({ lines: [LIMONADA, HAWAIANA, MITADES] })
    const totals = lines.map((line) => vigente(line, undefined).total)
    expect(totals).toEqual([21_000, 40_220, 36_720])
    const draft = { tipo: 'MESA', sede: 1, direccion: null, mesa: 2, codigoCupon: null } as const
    const nobody = { contacto: null, usuario: null, consentimiento: null, campos: {} } as const
    const { productos_pedidos } = toNuevoPedido({ lines, ...draft, ...nobody, programadoPara: null })
    expect(productos_pedidos).toMatchObject([
      { producto: 4, medida: null, cantidad: 3, observaciones: '2 × sin hielo / 1 × sin nota' },
      { producto: 7, medida: 4, adiciones: [{ ingrediente: 3, precio_adicion: 3500 }] },
      { producto: 'build-your-pizza', medida: 4, sabores: [7, 9] },
    ])
  })
})

test('a line of the current version is read unchanged', () => {
  const line = aLine({ adiciones: [MAIZ], posibles_adiciones: [{ id: 31, ...MAIZ }] })
  expect(readLines(JSON.parse(JSON.stringify({ lines: [line] })))).toEqual([line])
})

describe('an invalid stored cart', () => {
  test.each([undefined, null, 5, 'x', [], {}, { lines: null }, { lines: {} }, { lines: 'Hawaiana' }])(
    'a stored cart %j has no lines',
    (stored) => {
      expect(readLines(stored)).toEqual([])
    },
  )

  test.each([
    ['that is empty', null],
    ['that is a number', 3],
    ['of another shape', { id: 7, name: 'Hawaiana', price: 10 }],
    ['without a line id', { ...HAWAIANA, uniqueId: undefined }],
    ['with an unknown product id', { ...HAWAIANA, id: 'otra' }],
    ['without a name', { ...HAWAIANA, nombre: 7 }],
    ['with a text as its price', { ...HAWAIANA, precio: '36.720' }],
    ['without a price', { ...HAWAIANA, precio: null }],
    ['without a price before the discount', { ...HAWAIANA, precioBase: undefined }],
    ['without units', { ...HAWAIANA, cantidad: 0 }],
    ['with negative units', { ...HAWAIANA, cantidad: -1 }],
    ['with a size without a name', { ...HAWAIANA, medida: { id: 4 } }],
    ['without a list of extras', { ...HAWAIANA, adiciones: {} }],
    ['with an empty extra', { ...HAWAIANA, adiciones: [null] }],
    [
      'with an extra without a price',
      { ...HAWAIANA, adiciones: [{ ingrediente: { id: 3, nombre: 'Maíz' } }] },
    ],
    ['with one half only', { ...MITADES, sabores: [MITADES.sabores[0]] }],
    ['with halves that are numbers', { ...MITADES, sabores: [7, 9] }],
    ['with a note that is no text', { ...HAWAIANA, observaciones: null }],
    ['with a picture that is no path', { ...HAWAIANA, imagen: {} }],
    ['without labels', { ...HAWAIANA, etiquetas: undefined }],
    ['without a category', { ...HAWAIANA, categoria: undefined }],
  ])('a stored line %s is left out and the others stay', (_name, broken) => {
    const lines = readLines({ lines: [LIMONADA, broken, MITADES] })
    expect(lines.map(({ nombre }) => nombre)).toEqual(['Limonada', 'Arma tu pizza'])
  })
})
