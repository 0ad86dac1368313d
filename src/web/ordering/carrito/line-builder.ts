// Valid cart lines for tests.
import type { CartLine, NewCartLine } from './line.ts'

/** A large Hawaiana with 20 % off; `fields` say what matters to the test. */
export const aNewLine = (fields: Partial<NewCartLine> = {}): NewCartLine => ({
  id: 7,
  nombre: 'Hawaiana',
  precio: 36_720,
  precioBase: 45_900,
  descuento: 20,
  descripcion: 'Jamón y piña',
  imagen: null,
  dibujo: null,
  categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
  precios_por_medida: [],
  posibles_adiciones: [],
  medida: { id: 4, nombre: 'Grande' },
  adiciones: [],
  observaciones: '',
  cantidad: 1,
  sabores: null,
  etiquetas: [],
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
