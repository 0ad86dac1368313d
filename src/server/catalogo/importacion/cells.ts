// The cells of the file: how a product is written, and how a price is read. A cell that a spreadsheet
// would run as a formula gets an apostrophe, and loses it when it is read (rule menu/importar).
import type { Catalogo } from './select-carta.ts'

const FORMULA = /^'*[=+\-@\t\r]/

/** Text that no spreadsheet runs. `plainText` reads the same text again. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const plainText = (celda: string): string =>
  celda.startsWith("'") && FORMULA.test(celda) ? celda.slice(1) : celda

export const COLUMNAS = {
  codigo: 'Código',
  categoria: 'Categoría',
  nombre: 'Nombre',
  descripcion: 'Descripción',
  precio: 'Precio',
  ingredientes: 'Ingredientes',
  disponible: 'Disponible',
} as const
export type Columna = keyof typeof COLUMNAS

export const COLUMNAS_DE_TEXTO: readonly Columna[] = [
  'codigo',
  'categoria',
  'nombre',
  'descripcion',
  'precio',
  'ingredientes',
  'disponible',
]

export const precioDe = (medida: string) => `Precio ${medida}`

/** A cell of each column, and of each size by its id. */
export interface Celdas {
  readonly textos: Readonly<Partial<Record<Columna, string>>>
  readonly precios: ReadonlyMap<number, string>
}

export type ProductoDeCarta = Catalogo['productos'][number]

export function celdasOf(producto: ProductoDeCarta): Celdas {
  return {
    textos: {
      codigo: safeText(producto.codigo ?? ''),
      categoria: safeText(producto.categoria),
      nombre: safeText(producto.nombre),
      descripcion: safeText(producto.descripcion),
      precio: producto.con_medidas || producto.precio === null ? '' : String(producto.precio),
      ingredientes: safeText(ingredientesText(producto.ingredientes)),
      disponible: producto.archivado ? 'No' : 'Sí',
    },
    precios: new Map(
      producto.con_medidas ? [...producto.precios].map(([id, precio]) => [id, String(precio)]) : [],
    ),
  }
}

/** A single name with a comma gets a bar, so that it stays one name. */
const ingredientesText = (nombres: readonly string[]): string =>
  nombres.length === 1 && nombres.join('').includes(',') ? `${nombres.join('')}|` : nombres.join('|')

export const ingredientesOf = (celda: string): string[] =>
  celda
    .split(celda.includes('|') ? '|' : ',')
    .map((nombre) => nombre.trim())
    .filter((nombre) => nombre !== '')

const PRECIO = /^(?:\d{1,9}(?:[.,]00)?|\d{1,3}(?:\.\d{3})+(?:,00)?|\d{1,3}(?:,\d{3})+(?:\.00)?)$/

/** 25000 from '25.000', '$ 25.000' or '25000'; null when it is no price. */
export function precioOf(celda: string): number | null {
  const bare = celda.replaceAll(/[\s\u00a0$]/g, '').replace(/^COP|COP$/i, '')
  if (!PRECIO.test(bare)) return null
  const precio = Number(bare.replace(/[.,]00$/, '').replaceAll(/[.,]/g, ''))
  return precio >= 1 && precio <= 2_147_483_647 ? precio : null
}
