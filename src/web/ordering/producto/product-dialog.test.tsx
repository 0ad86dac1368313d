// No field of a product can be forgotten where customers choose it: when it changes, they read
// something else. A field without a line is a type error.
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Details, startChoices } from './product-dialog.tsx'

type Changes = Partial<Producto>
/**
 * The product before and after its field changed; or who reads the field, when the dialog does not.
 */
type Line = readonly [before: Changes, after: Changes] | string

const PERSONAL = { medida: 1, nombre: 'Personal', precio: 20_000, admite_mitades: false }
const QUESO = { id: 1, ingrediente: { id: 7, nombre: 'Queso', dibujo: null }, precio_adicion: 4000 }

const READ: { readonly [Field in keyof Producto]-?: Line } = {
  id: 'the address of the product',
  codigo: 'staff, for the import',
  nombre: [{}, { nombre: 'Sancocho' }],
  descripcion: [{}, { descripcion: 'Con pollo y papa' }],
  categoria: 'the section of the menu',
  precio: [{}, { precio: 9000 }],
  descuento: [{}, { descuento: 10 }],
  imagen: 'the picture beside it',
  medida: 'it is null in every response',
  precios_por_medida: [{ precio: null }, { precios_por_medida: [PERSONAL] }],
  precios_sede: 'the menu, which applies the prices of its branch',
  precio_desde: [{ precio: null, precios_por_medida: [PERSONAL] }, { precio_desde: true }],
  posibles_adiciones: [{}, { posibles_adiciones: [QUESO] }],
  ingredientes: 'the drawing beside it',
  dibujo: 'the drawing beside it',
  etiquetas: [{}, { etiquetas: ['alcohol'] }],
  archivado: 'the menu, which leaves it out',
  borrador: 'the menu, which leaves it out',
  sigue_tabla: 'staff, in its form',
  no_disponible: 'the button of the dialog, which says why it is off',
  sin: [{}, { sin: [{ texto: 'Sin cebolla', nota: 'Sin cebolla' }] }],
}

/** What a customer reads of a product. */
const readOf = (changes: Changes): string => textOf(htmlOf(changes))

function htmlOf(changes: Changes): string {
  const categoria = { id: 1, nombre: 'Sopas', tiene_medidas: false }
  const producto = { ...PRODUCTO_POR_DEFECTO, id: 1, nombre: 'Ajiaco', precio: 8000, categoria, ...changes }
  const choices = startChoices(undefined)
  return renderToString(
    <Details producto={producto} medidas={[]} choices={choices} onChange={() => undefined} />,
  )
}

const LINES = Object.entries(READ).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINES)('the dialog of a product shows a change of its %s', (_field, before, after) => {
  expect(readOf({ ...before, ...after })).not.toBe(readOf(before))
})

test("'Observaciones' comes before the extras, which may be many", () => {
  const read = readOf({ posibles_adiciones: [QUESO] })
  expect(read).toContain('Queso')
  expect(read.indexOf('Observaciones')).toBeGreaterThan(0)
  expect(read.indexOf('Observaciones')).toBeLessThan(read.indexOf('Queso'))
})

test("'Observaciones' leaves room for the notes that are added to it", () => {
  expect(htmlOf({})).toContain('maxLength="500"')
  const sin = [{ texto: 'Se acabó la cebolla', nota: 'Sin cebolla' }]
  expect(htmlOf({ sin })).toContain(`maxLength="${String(500 - 'Sin cebolla. '.length)}"`)
})
