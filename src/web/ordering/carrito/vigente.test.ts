import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import type { CartLine } from './line.ts'
import { aBuiltLine, aLine, MAIZ } from '#test/lines.ts'
import { indexCatalogo, NO_SE_VENDE, NO_SE_VENDE_ASI, subtotalOf, vigente } from './vigente.ts'

const aHawaiana = (fields: Partial<Producto> = {}): Producto =>
  aProducto({
    imagen: '/media/h.jpg',
    precios_por_medida: [{ medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: true }],
    posibles_adiciones: [
      { id: 31, ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 3500 },
    ],
    ...fields,
  })

const aCategoria = (...productos: Producto[]): Categoria => ({
  id: 1,
  slug: 'pizzas-tradicionales',
  nombre: 'Pizzas tradicionales',
  tiene_medidas: true,
  productos_por_categoria: productos,
})

const inCart = (fields: Partial<CartLine> = {}) =>
  aLine({ precio: 45_900, precioBase: 45_900, descuento: 0, adiciones: [MAIZ], cantidad: 2, ...fields })

const built = () => aLine({ ...aBuiltLine(7, 9), descuento: 0 })

const catalogo = (...productos: Producto[]) => indexCatalogo([aCategoria(...productos)])

describe('a line at current prices', () => {
  test('a line costs (unit + extras) × quantity', () => {
    expect(vigente(inCart(), catalogo(aHawaiana()))).toMatchObject({
      unidad: 49_400,
      total: 98_800,
      antes: null,
      problema: null,
    })
  })

  test('a line keeps its stored prices until the catalogue is loaded', () => {
    expect(vigente(inCart({ precio: 1000, adiciones: [] }), undefined)).toMatchObject({
      total: 2000,
      antes: null,
    })
  })

  test('a line shows the former price when the product or an extra has changed', () => {
    const dearer = aHawaiana({
      descuento: 10,
      posibles_adiciones: [
        { id: 31, ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 4000 },
      ],
    })
    expect(vigente(inCart(), catalogo(dearer))).toMatchObject({
      antes: 49_400,
      unidad: 45_310,
      totalSinDescuento: 99_800,
      line: { precio: 41_310, precioBase: 45_900, descuento: 10, imagen: '/media/h.jpg' },
    })
  })

  test('the line of a built pizza costs the current dearer half after discounts', () => {
    const paisa = aHawaiana({
      id: 9,
      descuento: 50,
      imagen: '/media/p.jpg',
      precios_por_medida: [{ medida: 4, nombre: 'Grande', precio: 60_000, admite_mitades: true }],
    })
    expect(vigente(built(), catalogo(aHawaiana(), paisa))).toMatchObject({
      total: 45_900,
      mitades: [{ imagen: '/media/h.jpg' }, { imagen: '/media/p.jpg' }],
    })
  })
})

describe('a line that cannot be ordered', () => {
  const unsized = aHawaiana({ precio: 9000, precios_por_medida: [] })
  const whole = aHawaiana({
    id: 9,
    precios_por_medida: [{ medida: 4, nombre: 'Grande', precio: 60_000, admite_mitades: false }],
  })
  test.each([
    ['its product is not sold at the branch', inCart(), catalogo(), NO_SE_VENDE],
    ['one half is not sold at the branch', built(), catalogo(aHawaiana()), NO_SE_VENDE_ASI],
    [
      'its size is gone',
      inCart({ medida: { id: 5, nombre: 'Familiar' } }),
      catalogo(aHawaiana()),
      NO_SE_VENDE_ASI,
    ],
    ['its product has no sizes any more', inCart(), catalogo(unsized), NO_SE_VENDE_ASI],
    [
      'its product needs a size now',
      inCart({ medida: null }),
      catalogo(aHawaiana({ precio: 9000 })),
      NO_SE_VENDE_ASI,
    ],
    [
      'its price was taken away',
      inCart({ medida: null }),
      catalogo(aHawaiana({ precios_por_medida: [] })),
      NO_SE_VENDE_ASI,
    ],
    ['an extra is gone', inCart(), catalogo(aHawaiana({ posibles_adiciones: [] })), NO_SE_VENDE_ASI],
    ['a half is only sold whole', built(), catalogo(aHawaiana(), whole), NO_SE_VENDE_ASI],
  ])('a line cannot be ordered because %s', (_case, line, index, problema) => {
    expect(vigente(line, index)).toMatchObject({ problema, antes: null })
  })
})

describe('one more unit of a line', () => {
  const sin = (nota: string) => ({ sin: [{ texto: `Se acabó: ${nota}`, nota }] })
  const paisa = aHawaiana({ id: 9, ...sin('Sin maíz') })

  test('the note of one more unit leaves out what the product is made without', () => {
    expect(vigente(inCart(), catalogo(aHawaiana(sin('Sin piña')))).notaNueva).toBe('Sin piña')
    expect(vigente(inCart(), catalogo(aHawaiana())).notaNueva).toBe('')
    expect(vigente(inCart(), undefined).notaNueva).toBe('')
  })

  test('the note of one more unit leaves out what each half is made without', () => {
    expect(vigente(built(), catalogo(aHawaiana(sin('Sin piña')), paisa)).notaNueva).toBe('Sin piña. Sin maíz')
  })
})

test('the subtotal is the sum of the lines', () => {
  expect(subtotalOf([{ total: 98_800 }, { total: 45_900 }])).toBe(144_700)
})
