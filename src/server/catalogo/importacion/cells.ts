// The cells of the file: how a product is written, and how a price is read. A cell that a
// spreadsheet would run as a formula gets an apostrophe, and loses it when it is read (rule
// menu/importar).
import { nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { MAX_INT } from '#contract/lib/campos.ts'
import { normalize } from '#domain/texto.ts'
import * as z from 'zod/mini'
import type { Catalogo } from './select-carta.ts'

const FORMULA = /^'*(?:[\t\r]|\s*[=+\-@＝＋－＠])/

/** Text that no spreadsheet runs. `plainText` reads the same text again. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const plainText = (celda: string): string =>
  celda.startsWith("'") && FORMULA.test(celda) ? celda.slice(1) : celda

/** A value as its cell has it. */
export const celdaText = (valor: string | number | boolean | null): string =>
  typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : String(valor ?? '')

/** The schema of a cell with a yes or a no. */
const siNo = (titulo: string) =>
  z.pipe(
    z.string(),
    z.transform((celda: string, context) => {
      const word = normalize(celda)
      if (['si', 's', 'x', '1', 'true', 'verdadero'].includes(word)) return true
      if (['no', 'n', '0', 'false', 'falso'].includes(word)) return false
      context.issues.push({ code: 'custom', message: `${titulo}: escribe Sí o No`, input: celda })
      return z.NEVER
    }),
  )

interface Celda {
  readonly titulo: string
  readonly write: (producto: ProductoDeCarta) => string
}

/** The columns of a product that one cell can hold. */
type Campo = {
  [Column in keyof ProductoDeCarta]: ProductoDeCarta[Column] extends string | number | boolean | null
    ? Column
    : never
}[keyof ProductoDeCarta]

/** A cell that holds one field of the product. The other cells do not change its meaning. */
export interface CeldaSimple<C extends Campo> extends Celda {
  readonly campo: C
  /** As staff write the field. */
  readonly schema: z.ZodMiniType<ProductoDeCarta[C] | null | undefined>
  /** What a new product has when the cell is empty. */
  readonly nuevo: ProductoDeCarta[C]
  /** A long text. A dry run says only that it changed. */
  readonly largo: boolean
}

function simple<C extends Campo>(
  campo: C,
  titulo: string,
  schema: CeldaSimple<C>['schema'],
  nuevo: ProductoDeCarta[C],
  { largo = false } = {},
): CeldaSimple<C> {
  return { campo, titulo, write: (producto) => celdaText(producto[campo]), schema, nuevo, largo }
}

/** The opposite of `archivado`. */
const noArchivado = (titulo: string) => ({
  titulo,
  write: ({ archivado }: ProductoDeCarta) => celdaText(!archivado),
  schema: siNo(titulo),
})

/**
 * The columns of the file in their order. The prices of sizes stand after 'Precio'. A `simple` one
 * needs no other line: the import writes it and the audit says it.
 */
export const CELDAS = {
  codigo: simple('codigo', 'Código', nuevoProducto.shape.codigo, null),
  categoria: { titulo: 'Categoría', write: ({ categoria }) => categoria },
  nombre: { titulo: 'Nombre', write: ({ nombre }) => nombre },
  descripcion: simple('descripcion', 'Descripción', nuevoProducto.shape.descripcion, '', { largo: true }),
  precio: {
    titulo: 'Precio',
    write: ({ con_medidas, precio }) => (con_medidas || precio === null ? '' : String(precio)),
  },
  ingredientes: { titulo: 'Ingredientes', write: ({ ingredientes }) => ingredientesText(ingredientes) },
  disponible: noArchivado('Disponible'),
} satisfies Record<string, Celda>
export type Columna = keyof typeof CELDAS
export type CampoDeUnaCelda = {
  [Campo in Columna]: (typeof CELDAS)[Campo] extends { readonly nuevo: unknown } ? Campo : never
}[Columna]

/** Without the code, which is read before the name. */
export const DE_UNA_CELDA = Object.values(CELDAS)
  .filter((celda) => 'campo' in celda)
  .filter(({ campo }) => campo !== CELDAS.codigo.campo)

const isColumna = (text: string): text is Columna => text in CELDAS
export const COLUMNAS: readonly Columna[] = Object.keys(CELDAS).filter(isColumna)

export const precioDe = (medida: string) => `Precio ${medida}`

/** A cell of each column, and of each size by its id. */
export interface Celdas {
  readonly textos: Readonly<Partial<Record<Columna, string>>>
  readonly precios: ReadonlyMap<number, string>
}

export type ProductoDeCarta = Catalogo['productos'][number]

export function celdasOf(producto: ProductoDeCarta): Celdas {
  return {
    textos: Object.fromEntries(
      Object.entries<Celda>(CELDAS).map(([columna, { write }]) => [columna, safeText(write(producto))]),
    ),
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
  return precio >= 1 && precio <= MAX_INT ? precio : null
}
