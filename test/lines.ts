// Valid cart lines for tests.
import { PRODUCTO_POR_DEFECTO } from '#contract/catalogo/catalogo.ts'
import type { CartLine, NewCartLine } from '#web/ordering/carrito/line.ts'

/** A large Hawaiana with 20 % off. `fields` are those that matter to the test. */
export const aNewLine = (fields: Partial<NewCartLine> = {}): NewCartLine => ({
  ...PRODUCTO_POR_DEFECTO,
  id: 7,
  nombre: 'Hawaiana',
  precio: 36_720,
  precioBase: 45_900,
  descuento: 20,
  descripcion: 'Jamón y piña',
  categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
  medida: { id: 4, nombre: 'Grande' },
  adiciones: [],
  observaciones: '',
  cantidad: 1,
  sabores: null,
  ...fields,
})

export const aLine = (fields: Partial<CartLine> = {}): CartLine => ({
  uniqueId: 'x',
  ...aNewLine(),
  ...fields,
})

/** Half of flavour `left`, half of flavour `right`. */
export const aBuiltLine = (left: number, right: number): NewCartLine =>
  aNewLine({
    id: 'build-your-pizza',
    nombre: 'Arma tu pizza',
    sabores: [
      { id: left, nombre: `Sabor ${String(left)}`, dibujo: null },
      { id: right, nombre: `Sabor ${String(right)}`, dibujo: null },
    ],
  })

export const MAIZ = { ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 3500 }
