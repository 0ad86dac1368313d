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
  const { producto, categoria, conMedidas, medidas } = contexto
  const before = producto === null ? null : celdasOf(producto)
  const nombre = plainText(sent.textos.nombre ?? '')
  /** The text of a cell that says something else than the product has, else null. */
  const cell = (columna: keyof Celdas['textos']): string | null => {
    const celda = sent.textos[columna] ?? ''
    return celda === '' || celda === before?.textos[columna] ? null : plainText(celda)
  }
  const detalles: string[] = []
  const said = (campo: string, antes: string | null, despues: string) =>
    detalles.push(
      antes === null || producto === null ? `${campo}: ${despues}` : `${campo}: ${antes} → ${despues}`,
    )

  /** What a plain cell says, or what the product has without it. */
  const simple = <Campo extends CampoDeUnaCelda>(celda: CeldaSimple<Campo>): ProductoDeCarta[Campo] => {
    const { campo, titulo, schema, nuevo, largo } = celda
    const antes = producto === null ? nuevo : producto[campo]
    const text = cell(campo)
    const despues = text === null ? antes : (checked(schema, text) ?? nuevo)
    if (despues === antes) return antes
    if (largo) detalles.push(producto === null ? `Con ${titulo.toLocaleLowerCase('es')}` : titulo)
    else said(titulo, plainText(before?.textos[campo] ?? '') || null, celdaText(despues))
    return despues
  }

  const codigo = simple(CELDAS.codigo)
  const newNombre = cell('nombre')
  if (newNombre !== null && newNombre !== producto?.nombre) {
    checked(nuevoProducto.shape.nombre, newNombre)
    if (producto !== null) said('Nombre', producto.nombre, newNombre)
  }
  const moved = producto !== null && normalize(producto.categoria) !== normalize(categoria)
  if (moved) {
    if (producto.sigue_tabla) {
      throw new Rechazo('Sigue la tabla de precios: pásalo de categoría en «Productos».')
    }
    if (producto.con_medidas !== conMedidas) {
      throw new Rechazo('Esa categoría tiene los precios de otra forma: cámbialo en «Productos».')
    }
    said('Categoría', producto.categoria, categoria)
  }
  if (producto === null) checked(nuevaCategoria.shape.nombre, categoria)
  const deUnaCelda = Object.fromEntries(DE_UNA_CELDA.map((celda) => [celda.campo, simple(celda)]))

  const precioCell = cell('precio')
  if (precioCell !== null && conMedidas) {
    throw new Rechazo(`«${categoria}» lleva un precio por tamaño: ${porTamano(medidas)}`)
  }
  const precio = precioCell === null ? (producto?.precio ?? null) : pesosOf('Precio', precioCell)
  if (precio !== null && precio !== producto?.precio) {
    said('Precio', moneyOf(producto?.precio ?? null), formatMoney(precio))
  }
  const precios = [...sent.precios].flatMap(([id, celda]): (readonly [number, number])[] => {
    const medida = medidas.get(id) ?? ''
    if (celda === '' || celda === before?.precios.get(id)) return []
    if (!conMedidas) throw new Rechazo(`«${categoria}» no tiene tamaños: escribe un solo «Precio».`)
    const value = pesosOf(precioDe(medida), celda)
    const antes = producto?.precios.get(id) ?? null
    if (value === antes) return []
    said(precioDe(medida), moneyOf(antes), formatMoney(value))
    return [[id, value]]
  })
  const { titulo, schema } = CELDAS.disponible
  const disponible = cell('disponible')
  const archivado = disponible === null ? (producto?.archivado ?? false) : !checked(schema, disponible)
  if (archivado !== (producto?.archivado ?? false)) said(titulo, null, celdaText(!archivado))
  const wasDraft = producto !== null && isDraft(producto)
  const borrador = wasDraft && archivado
  const hasPrecio =
    precio !== null || precios.length > 0 || [...medidas.keys()].some((id) => producto?.precios.has(id))
  if (producto?.archivado === true && !archivado && !hasPrecio) throw new Rechazo(SIN_PRECIO)
  if (precio === null && !conMedidas && !borrador) throw new Rechazo('El precio es requerido')

  const ingredientesCell = cell('ingredientes')
  const ingredientes = ingredientesCell === null ? null : ingredientesOf(ingredientesCell)
  const changedReceta = ingredientes !== null && !sameNames(ingredientes, producto?.ingredientes ?? [])
  if (changedReceta) {
    checkIngredientes(ingredientes, contexto)
    said('Ingredientes', null, ingredientes.join(', '))
  }

  const escritura: Escritura = {
    id: producto?.id ?? null,
    codigo,
    nombre: newNombre ?? producto?.nombre ?? nombre,
    ...deUnaCelda,
    categoria,
    precio,
    archivado,
    borrador,
    precios,
    ingredientes: changedReceta ? ingredientes : null,
  }
  const accion = producto === null ? 'crear' : detalles.length > 0 ? 'cambiar' : 'igual'
  return { fila, nombre, categoria, accion, detalles, escritura: accion === 'igual' ? null : escritura }
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
