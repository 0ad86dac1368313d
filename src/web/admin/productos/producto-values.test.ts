import { nuevoProducto, type NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aProducto } from '#test/values.ts'
import { asProducto, priceRule, SI_NOS, TEXTOS, toForm, valuesOf, withOwn } from './producto-values.ts'

const PASTAS = { id: 6, nombre: 'Pastas', tiene_medidas: false }
const PIZZAS = { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true }
const LASANAS = { id: 5, nombre: 'Lasañas', tiene_medidas: true }

/** Each field that is sent and read under one name. Other tests below have those left out. */
type Sent = Exclude<keyof NuevoProducto & keyof Producto, 'sigue_tabla' | 'borrador'>

const filled: Required<Pick<Producto, Sent>> = {
  nombre: 'Carbonara',
  codigo: 'P-40',
  descripcion: 'Con tocineta',
  categoria: PASTAS,
  precio: 29_900,
  descuento: 10,
  imagen: '/media/demo/pastas/carbonara.jpg',
  posibles_adiciones: [
    { id: 900, ingrediente: { id: 7, nombre: 'Tocineta', dibujo: null }, precio_adicion: 4500 },
    { id: 901, ingrediente: { id: 3, nombre: 'Perejil', dibujo: null }, precio_adicion: 0 },
  ],
  ingredientes: [
    { id: 11, nombre: 'Tocineta', quitable: true },
    { id: 115, nombre: 'Huevo', quitable: false },
  ],
}
const carbonara = aProducto({ id: 40, ...filled })
const fields = (form: FormData) => Object.fromEntries(form)

describe('the price of a product', () => {
  test.each([
    ['is hidden for pizzas', PIZZAS, 'oculto'],
    ['is hidden for pizzas without sizes', { ...PIZZAS, tiene_medidas: false }, 'oculto'],
    ['is optional with other sizes', LASANAS, 'opcional'],
    ['is required otherwise', PASTAS, 'requerido'],
    ['is required before a category is chosen', undefined, 'requerido'],
  ])('the price of a product %s', (_what, categoria, expected) => {
    expect(priceRule(categoria)).toBe(expected)
  })
})

describe('the form that is sent', () => {
  test('the product here has another value than the default in each field that is sent', () => {
    for (const [field, value] of Object.entries(filled)) {
      expect(PRODUCTO_POR_DEFECTO).not.toMatchObject({ [field]: value })
    }
  })

  test('the form of a product that is sent has every field, and each extra by its index', () => {
    expect(fields(toForm(valuesOf(carbonara), PASTAS, null))).toEqual({
      nombre: 'Carbonara',
      codigo: 'P-40',
      descripcion: 'Con tocineta',
      categoria: '6',
      precio: '29900',
      descuento: '10',
      'posibles_adiciones[0][id]': '3',
      'posibles_adiciones[0][precio_adicion]': '',
      'posibles_adiciones[1][id]': '7',
      'posibles_adiciones[1][precio_adicion]': '4500',
      'ingredientes[0][id]': '11',
      'ingredientes[0][quitable]': 'true',
      'ingredientes[1][id]': '115',
      'ingredientes[1][quitable]': 'false',
    })
  })

  test('the form of an unchanged product is the product, and so is its preview', () => {
    const other: Producto = {
      ...carbonara,
      nombre: 'Boloñesa',
      descripcion: 'Con carne',
      precio: 31_500,
      descuento: 0,
      posibles_adiciones: [],
      ingredientes: undefined,
    }
    for (const known of [carbonara, other]) {
      const { posibles_adiciones: _adiciones, ingredientes: _receta, ...texts } = nuevoProducto.shape
      const sent = z.parse(z.object(texts), fields(toForm(valuesOf(known), PASTAS, null)))
      expect(known).toMatchObject({ ...sent, imagen: known.imagen, categoria: { id: sent.categoria } })
      expect(asProducto(valuesOf(known), PASTAS, undefined, known.imagen)).toEqual({
        ...known,
        id: 0,
        posibles_adiciones: [],
        ingredientes: undefined,
        codigo: undefined,
      })
    }
  })

  test('the mark of liquor is read, sent and shown', () => {
    const values = valuesOf({ ...carbonara, etiquetas: ['alcohol'] })
    expect(fields(toForm(values, PASTAS, null))).toMatchObject({ licor: 'true' })
    expect(asProducto(values, PASTAS, carbonara, null).etiquetas).toEqual(['alcohol'])
  })

  test('the form of a product that is sent has no price for pizzas, and 0 for a removed discount', () => {
    const values = { ...valuesOf(carbonara), conDescuento: false, adiciones: [] }
    expect(fields(toForm(values, PIZZAS, null))).toMatchObject({ precio: '', descuento: '0' })
  })

  /** The fields that the documents name. An untouched form sends these alone. */
  const DOCUMENTADOS = ['nombre', 'descripcion', 'categoria', 'precio', 'descuento']

  test('an untouched form of a new product sends the documented fields alone', () => {
    expect(Object.keys(fields(toForm(valuesOf(undefined), PASTAS, null))).toSorted()).toEqual(
      DOCUMENTADOS.toSorted(),
    )
  })

  test('a change of a product sends of our own fields those that changed', () => {
    const licor = { ...carbonara, etiquetas: ['alcohol'], posibles_adiciones: [] }
    const keys = Object.keys(fields(toForm(valuesOf(licor), PASTAS, null, { begun: valuesOf(licor) })))
    expect(keys.toSorted()).toEqual(DOCUMENTADOS.toSorted())
  })

  test('a change of a product clears every field of ours that it had', () => {
    const known = { ...carbonara, etiquetas: ['alcohol'] }
    const cleared = { ...valuesOf(known), codigo: '', licor: false, receta: [] }
    const form = fields(toForm(cleared, PASTAS, null, { begun: valuesOf(known) }))
    expect(form).toMatchObject({ codigo: '', licor: 'false', ingredientes: '' })
    expect(z.parse(nuevoProducto.shape.ingredientes, form['ingredientes'])).toEqual([])
  })

  test('what a failed save sent is sent again when the form goes back to what it began with', () => {
    const begun = valuesOf(carbonara)
    const tried = { ...begun, codigo: 'CAR', licor: !begun.licor, receta: [] }
    const form = fields(toForm(begun, PASTAS, null, { begun, tried: [tried] }))
    expect(form).toMatchObject({ codigo: begun.codigo, licor: String(begun.licor) })
    expect(form).toHaveProperty('ingredientes[0][id]')
  })

  test('a change of the order of a recipe, or of what may be left out, sends it', () => {
    const { receta } = valuesOf(carbonara)
    for (const changed of [receta.toReversed(), receta.map(({ id }) => ({ id, quitable: true }))]) {
      const begun = valuesOf(carbonara)
      const form = fields(toForm({ ...begun, receta: changed }, PASTAS, null, { begun }))
      expect(form).toHaveProperty('ingredientes[0][id]')
    }
  })

  test('the form of a product that is sent has a picture only when one was chosen', () => {
    const imagen = new File(['x'], 'foto.png', { type: 'image/png' })
    expect(toForm(valuesOf(undefined), PASTAS, imagen).get('imagen')).toBe(imagen)
    expect(toForm(valuesOf(carbonara), PASTAS, null).has('imagen')).toBe(false)
  })
})

test.each(TEXTOS.filter((campo) => campo !== 'nombre'))(
  'the form of a product whose %s was emptied sends what the contract takes',
  (campo) => {
    const known = { ...carbonara, [campo]: '1' }
    const sent = toForm({ ...valuesOf(known), [campo]: '' }, PASTAS, null, { begun: valuesOf(known) }).get(
      campo,
    )
    expect(sent).toBe('')
    expect(z.safeParse(nuevoProducto.shape[campo], sent).error).toBeUndefined()
  },
)

test.each(SI_NOS)('the %s of a product is read, and sent as it was ticked or unticked', (campo) => {
  for (const ticked of [true, false]) {
    const begun = valuesOf({ ...carbonara, [campo]: !ticked })
    expect(begun[campo]).toBe(!ticked)
    const sent = toForm({ ...begun, [campo]: ticked }, PASTAS, null, { begun }).get(campo)
    expect(z.parse(nuevoProducto.shape[campo], sent)).toBe(ticked)
  }
})

describe('the preview', () => {
  test('the preview is the product as it would be saved', () => {
    const values = { ...valuesOf(carbonara), precio: '31000', nombre: ' Carbonara grande ' }
    expect(asProducto(values, PASTAS, carbonara, 'blob:x')).toMatchObject({
      nombre: 'Carbonara grande',
      precio: 31_000,
      descuento: 10,
      imagen: 'blob:x',
    })
  })

  test.each([
    ['half-typed figures', { precio: '3.5', conDescuento: true, descuento: '150' }],
    ['nothing', { precio: '', conDescuento: false, descuento: '50' }],
  ])('the preview shows no price and no discount of %s', (_what, typed) => {
    const shown = asProducto({ ...valuesOf(undefined), ...typed }, PASTAS, undefined, null)
    expect(shown).toMatchObject({ nombre: 'Tu producto', precio: null, descuento: 0, imagen: null })
  })
})

test('a product keeps its category among the options when it is archived', () => {
  const [bebidas, archivada] = [
    { id: 2, nombre: 'Bebidas', tiene_medidas: false },
    { id: 9, nombre: 'Sopas', tiene_medidas: false },
  ]
  const producto = { ...PRODUCTO_POR_DEFECTO, id: 1, nombre: 'Ajiaco', categoria: archivada }
  expect(withOwn([bebidas], producto)).toEqual([bebidas, archivada])
  expect(withOwn([bebidas, archivada], producto)).toEqual([bebidas, archivada])
  expect(withOwn([bebidas], undefined)).toEqual([bebidas])
})

test('whether a product follows the table is sent only where there is one', () => {
  const values = valuesOf({ ...carbonara, sigue_tabla: true })
  expect(values.sigueTabla).toBe(true)
  expect(fields(toForm(values, PASTAS, null))).not.toHaveProperty('sigue_tabla')
  expect(fields(toForm(values, LASANAS, null, { sigueTabla: true }))).toMatchObject({ sigue_tabla: 'true' })
})

test('only a draft says whether it is one', () => {
  expect(fields(toForm(valuesOf(carbonara), PASTAS, null))).not.toHaveProperty('borrador')
  const draft = { ...carbonara, archivado: true, borrador: true }
  expect(fields(toForm(valuesOf(draft), PASTAS, null, { begun: valuesOf(draft) }))).toMatchObject({
    borrador: 'true',
  })
  const published = { ...valuesOf(draft), borrador: false }
  expect(fields(toForm(published, PASTAS, null, { begun: valuesOf(draft) }))).toMatchObject({
    borrador: 'false',
  })
})
