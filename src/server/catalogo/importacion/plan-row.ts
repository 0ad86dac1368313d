// What one row of the file would do to the product that it names, or why it is refused.
import { nuevaCategoria } from '#contract/catalogo/admin.ts'
import { MAX_INGREDIENTES, nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import type { FilaDeImportacion } from '#contract/catalogo/importacion.ts'
import { formatMoney } from '#domain/format.ts'
import { normalize } from '#domain/texto.ts'
import { isDraft, SIN_PRECIO } from '#server/catalogo/draft.ts'
import type { Database } from '#server/db/schema.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import {
  CELDAS,
  celdasOf,
  celdaText,
  ingredientesOf,
  plainText,
  precioDe,
  precioOf,
  DE_UNA_CELDA,
  type CampoDeUnaCelda,
  type Celdas,
  type CeldaSimple,
  type ProductoDeCarta,
} from './cells.ts'

type Fila = Selectable<Database['productos']>

/**
 * What an import writes of a product: columns, also those of `DE_UNA_CELDA`, and what other tables
 * have.
 */
export interface Escritura
  extends
    Readonly<Pick<Fila, 'codigo' | 'nombre' | 'precio' | 'archivado' | 'borrador'>>,
    Readonly<Partial<Record<Exclude<CampoDeUnaCelda, 'codigo'>, unknown>>> {
  /** Null for a new one. */
  readonly id: number | null
  readonly categoria: string
  /** Prices that differ: the id of the size, and pesos. */
  readonly precios: readonly (readonly [number, number])[]
  /** Null keeps the recipe. */
  readonly ingredientes: readonly string[] | null
}

export interface FilaPlaneada extends FilaDeImportacion {
  readonly escritura: Escritura | null
}

export interface Contexto {
  readonly producto: ProductoDeCarta | null
  /** The name as it is stored, or as the file names a new one. */
  readonly categoria: string
  readonly conMedidas: boolean
  readonly medidas: ReadonlyMap<number, string>
  /** False for an ingredient that may not be added. */
  readonly knows: (ingrediente: string) => boolean
  readonly isArchived: (ingrediente: string) => boolean
}

/** A refusal: the reason is its message. */
export class Rechazo extends Error {}

export function planRow(fila: number, sent: Celdas, contexto: Contexto): FilaPlaneada {
  const { producto, categoria } = contexto
  const row = compareRow(sent, producto)
  const written = plainText(sent.textos.nombre ?? '')
  const codigo = row.simple(CELDAS.codigo)
  const nombre = planNombre(row, producto) ?? producto?.nombre ?? written
  planCategoria(row, contexto)
  const deUnaCelda = Object.fromEntries(DE_UNA_CELDA.map((celda) => [celda.campo, row.simple(celda)]))
  const precio = planPrecio(row, contexto)
  const precios = planPrecios(row, sent, contexto)
  const archivado = planArchivado(row, producto)
  const borrador = producto !== null && isDraft(producto) && archivado
  refuseSinPrecio({ precio, precios, archivado, borrador }, contexto)
  const ingredientes = planReceta(row, contexto)

  const { detalles } = row
  const escritura: Escritura = {
    id: producto?.id ?? null,
    codigo,
    nombre,
    ...deUnaCelda,
    categoria,
    precio,
    archivado,
    borrador,
    precios,
    ingredientes,
  }
  const accion = producto === null ? 'crear' : detalles.length > 0 ? 'cambiar' : 'igual'
  const planned = accion === 'igual' ? null : escritura
  return { fila, nombre: written, categoria, accion, detalles, escritura: planned }
}

type Row = ReturnType<typeof compareRow>

/** Reads the cells of a row beside what the product has, and collects what differs. */
function compareRow(sent: Celdas, producto: Contexto['producto']) {
  const before = producto === null ? null : celdasOf(producto)
  const detalles: string[] = []
  const say = (campo: string, antes: string | null, despues: string): void => {
    detalles.push(
      antes === null || producto === null ? `${campo}: ${despues}` : `${campo}: ${antes} → ${despues}`,
    )
  }
  /** The text of a cell that says something else than the product has, else null. */
  const cell = (columna: keyof Celdas['textos']): string | null => {
    const celda = sent.textos[columna] ?? ''
    return celda === '' || celda === before?.textos[columna] ? null : plainText(celda)
  }
  /** What a plain cell says, or what the product has without it. */
  const simple = <Campo extends CampoDeUnaCelda>(celda: CeldaSimple<Campo>): ProductoDeCarta[Campo] => {
    const { campo, titulo, schema, nuevo, largo } = celda
    const antes = producto === null ? nuevo : producto[campo]
    const text = cell(campo)
    const despues = text === null ? antes : (checked(schema, text) ?? nuevo)
    if (despues === antes) return antes
    if (largo) detalles.push(producto === null ? `Con ${titulo.toLocaleLowerCase('es')}` : titulo)
    else say(titulo, plainText(before?.textos[campo] ?? '') || null, celdaText(despues))
    return despues
  }
  return { before, detalles, say, cell, simple }
}

/** The name in the row; null keeps that of the product. */
function planNombre(row: Row, producto: Contexto['producto']): string | null {
  const nombre = row.cell('nombre')
  if (nombre === null || nombre === producto?.nombre) return null
  checked(nuevoProducto.shape.nombre, nombre)
  if (producto !== null) row.say('Nombre', producto.nombre, nombre)
  return nombre
}

function planCategoria(row: Row, { producto, categoria, conMedidas }: Contexto): void {
  if (producto === null) {
    checked(nuevaCategoria.shape.nombre, categoria)
    return
  }
  if (normalize(producto.categoria) === normalize(categoria)) return
  if (producto.sigue_tabla) {
    throw new Rechazo('Sigue la tabla de precios: pásalo de categoría en «Productos».')
  }
  if (producto.con_medidas !== conMedidas) {
    throw new Rechazo('Esa categoría tiene los precios de otra forma: cámbialo en «Productos».')
  }
  row.say('Categoría', producto.categoria, categoria)
}

function planPrecio(row: Row, { producto, categoria, conMedidas, medidas }: Contexto): number | null {
  const antes = producto?.precio ?? null
  const celda = row.cell('precio')
  if (celda === null) return antes
  if (conMedidas) throw new Rechazo(`«${categoria}» lleva un precio por tamaño: ${porTamano(medidas)}`)
  const precio = pesosOf('Precio', celda)
  if (precio !== antes) row.say('Precio', moneyOf(antes), formatMoney(precio))
  return precio
}

/** The prices by size that differ. */
function planPrecios(row: Row, sent: Celdas, contexto: Contexto): Escritura['precios'] {
  const { producto, categoria, conMedidas, medidas } = contexto
  return [...sent.precios].flatMap(([id, celda]): (readonly [number, number])[] => {
    if (celda === '' || celda === row.before?.precios.get(id)) return []
    if (!conMedidas) throw new Rechazo(`«${categoria}» no tiene tamaños: escribe un solo «Precio».`)
    const columna = precioDe(medidas.get(id) ?? '')
    const value = pesosOf(columna, celda)
    const antes = producto?.precios.get(id) ?? null
    if (value === antes) return []
    row.say(columna, moneyOf(antes), formatMoney(value))
    return [[id, value]]
  })
}

function planArchivado(row: Row, producto: Contexto['producto']): boolean {
  const { titulo, schema } = CELDAS.disponible
  const antes = producto?.archivado ?? false
  const disponible = row.cell('disponible')
  const archivado = disponible === null ? antes : !checked(schema, disponible)
  if (archivado !== antes) row.say(titulo, null, celdaText(!archivado))
  return archivado
}

function refuseSinPrecio(
  { precio, precios, archivado, borrador }: Pick<Escritura, 'precio' | 'precios' | 'archivado' | 'borrador'>,
  { producto, conMedidas, medidas }: Contexto,
): void {
  const hasPrecio =
    precio !== null || precios.length > 0 || [...medidas.keys()].some((id) => producto?.precios.has(id))
  if (producto?.archivado === true && !archivado && !hasPrecio) throw new Rechazo(SIN_PRECIO)
  if (precio === null && !conMedidas && !borrador) throw new Rechazo('El precio es requerido')
}

/** Null keeps the recipe. */
function planReceta(row: Row, contexto: Contexto): readonly string[] | null {
  const celda = row.cell('ingredientes')
  if (celda === null) return null
  const ingredientes = ingredientesOf(celda)
  if (sameNames(ingredientes, contexto.producto?.ingredientes ?? [])) return null
  checkIngredientes(ingredientes, contexto)
  row.say('Ingredientes', null, ingredientes.join(', '))
  return ingredientes
}

const lista = new Intl.ListFormat('es-CO', { type: 'disjunction' })

/**
 * Where the price belongs instead. An empty price alone would make a product that nobody can buy.
 */
function porTamano(medidas: Contexto['medidas']): string {
  if (medidas.size === 0) return 'crea primero tus tamaños en «Tamaños» y escribe cada precio en su columna.'
  const columnas = [...medidas.values()].map((medida) => `«${precioDe(medida)}»`)
  return `deja «Precio» vacío y escríbelo en ${lista.format(columnas)}.`
}

const moneyOf = (pesos: number | null) => (pesos === null ? 'sin precio' : formatMoney(pesos))

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.map(normalize).join('|') === b.map(normalize).join('|')

function checked<Value>(schema: z.ZodMiniType<Value>, text: string): Value {
  const { success, data, error } = z.safeParse(schema, text)
  if (!success) throw new Rechazo(error.issues[0]?.message ?? 'Dato inválido')
  return data
}

function pesosOf(columna: string, celda: string): number {
  const pesos = precioOf(plainText(celda))
  if (pesos === null)
    throw new Rechazo(`${columna}: «${celda.slice(0, 30)}» no es un precio. Escríbelo así: 25.000`)
  return pesos
}

function checkIngredientes(nombres: readonly string[], { knows, isArchived, producto }: Contexto): void {
  const present = new Set(producto?.ingredientes.map(normalize))
  if (nombres.length > MAX_INGREDIENTES)
    throw new Rechazo(`Escribe máximo ${String(MAX_INGREDIENTES)} ingredientes`)
  if (new Set(nombres.map(normalize)).size !== nombres.length)
    throw new Rechazo('Un ingrediente está repetido')
  for (const nombre of nombres) {
    checked(nuevaCategoria.shape.nombre, nombre)
    if (isArchived(nombre) && !present.has(normalize(nombre))) {
      throw new Rechazo(`El ingrediente «${nombre}» está archivado`)
    }
    if (!knows(nombre)) throw new Rechazo(`El ingrediente «${nombre}» no existe`)
  }
}
