// No field of a product can be forgotten on the menu: when it changes, its card shows something
// else. A field without a line is a type error.
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'

type Changes = Partial<Producto>
/**
 * The product before and after its field changed; or who reads the field, when the card does not.
 */
type Line = readonly [before: Changes, after: Changes] | string

const PERSONAL = { medida: 1, nombre: 'Personal', precio: 20_000, admite_mitades: false }

const SHOWN: { readonly [Field in keyof Producto]-?: Line } = {
  id: 'the address of the product',
  codigo: 'staff, for the import',
  nombre: [{}, { nombre: 'Sancocho' }],
  descripcion: [{}, { descripcion: 'Con pollo y papa' }],
  categoria: [{}, { categoria: { id: 2, nombre: 'Pizzas', tiene_medidas: true } }],
  precio: [{}, { precio: 9000 }],
  descuento: [{}, { descuento: 10 }],
  imagen: [{}, { imagen: '/media/ajiaco.jpg' }],
  medida: 'it is null in every response',
  precios_por_medida: [{ precio: null }, { precios_por_medida: [PERSONAL] }],
  precios_sede: 'the menu, which applies the prices of its branch',
  precio_desde: [{}, { precio_desde: true }],
  posibles_adiciones: 'the dialog, where they are chosen',
  ingredientes: 'the drawing of the card',
  dibujo: 'the drawing of the card',
  etiquetas: 'the dialog, with the legal warnings',
  archivado: 'the menu, which leaves it out',
  borrador: 'the menu, which leaves it out',
  sigue_tabla: 'staff, in its form',
  no_disponible: [{}, { no_disponible: 'Agotado hoy' }],
  sin: [{}, { sin: [{ texto: 'Sin cebolla', nota: 'Sin cebolla' }] }],
}

function cardOf(changes: Changes): string {
  const categoria = { id: 1, nombre: 'Sopas', tiene_medidas: false }
  const producto = { ...PRODUCTO_POR_DEFECTO, id: 1, nombre: 'Ajiaco', precio: 8000, categoria, ...changes }
  return renderToString(<ProductCard producto={producto} isFirst={false} onOpen={() => undefined} />)
}

const LINES = Object.entries(SHOWN).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINES)('the card of a product shows a change of its %s', (_field, before, after) => {
  expect(cardOf({ ...before, ...after })).not.toBe(cardOf(before))
})
