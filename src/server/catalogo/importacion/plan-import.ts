// Compares a file with the menu: row by row what would be made, changed or refused. Pure, so that
// the dry run and the import itself come to the same result (rule menu/importar).
import { familiaNamed } from '#domain/categoria.ts'
import { normalize } from '#domain/texto.ts'
import { createHash } from 'node:crypto'
import { celdasOf, COLUMNAS, plainText, type Celdas, type ProductoDeCarta } from './cells.ts'
import { planRow, Rechazo, type FilaPlaneada } from './plan-row.ts'
import type { Fila } from './filas.ts'
import { readCeldas, readHeader, type Header } from './read-header.ts'
import type { Catalogo } from './select-carta.ts'

export interface Puede {
  readonly categorias: boolean
  readonly ingredientes: boolean
}

const CATEGORIA_ARCHIVADA = 'Su categoría está archivada: ningún cliente lo ve.'

interface Leida {
  readonly fila: Fila
  readonly celdas: Celdas
  readonly categoria: string
  readonly nombre: string
  readonly codigo: string
}

export function planImport(
  [header, ...filas]: readonly Fila[],
  carta: Catalogo,
  puede: Puede,
): FilaPlaneada[] {
  if (header === undefined) return []
  const columnas = readHeader(header, carta.medidas)
  const leidas = filas.map((fila) => readFila(fila, columnas))
  const find = finder(carta)
  const categoriaOf = categories(carta, leidas)
  const medidas = new Map(carta.medidas.map(({ id, nombre }) => [id, nombre]))
  const ingredientes = new Map(
    carta.ingredientes.map(({ nombre, archivado }) => [normalize(nombre), archivado]),
  )
  const taken = new Map<string, number>()
  return leidas.map((leida): FilaPlaneada => {
    const { fila, celdas, nombre } = leida
    try {
      if (fila.celdas.slice(columnas.ancho).some((one) => one !== '')) {
        throw new Rechazo('Tiene más celdas que columnas: ¿falta encerrar un texto entre comillas?')
      }
      if (nombre === '') throw new Rechazo('El nombre es requerido')
      if (leida.categoria === '') throw new Rechazo('La categoría es requerida')
      const producto = find(leida, (id) => !taken.has(`id ${String(id)}`))
      const { nombre: categoria, conMedidas, isNew, archivada } = categoriaOf(leida.categoria)
      if (isNew && !puede.categorias) throw new Rechazo(`La categoría «${categoria}» no existe`)
      takeOnce(taken, keysOf(leida, producto), fila.fila)
      const planned = planRow(fila.fila, celdas, {
        producto,
        categoria,
        conMedidas,
        medidas,
        isArchived: (ingrediente) => ingredientes.get(normalize(ingrediente)) === true,
        knows: (ingrediente) => puede.ingredientes || ingredientes.has(normalize(ingrediente)),
      })
      if (archivada && planned.escritura?.archivado === false) planned.detalles.push(CATEGORIA_ARCHIVADA)
      return planned
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error
      return {
        fila: fila.fila,
        nombre,
        categoria: leida.categoria,
        accion: 'rechazar',
        detalles: [error.message],
        escritura: null,
      }
    }
  })
}

/** The same for the same outcome. */
export const digestOfPlan = (plan: readonly FilaPlaneada[]): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex')

const textOf = (celda: string | undefined) => plainText(celda ?? '').replaceAll(/\s+/g, ' ')

function readFila(fila: Fila, header: Header): Leida {
  const celdas = readCeldas(fila, header)
  return {
    fila,
    celdas,
    categoria: textOf(celdas.textos.categoria),
    nombre: textOf(celdas.textos.nombre),
    codigo: textOf(celdas.textos.codigo),
  }
}

const nameKey = (categoria: string, nombre: string) => `${normalize(categoria)} / ${normalize(nombre)}`

/** What no other row of the file may name: a new product's name, a known one, a code. */
function keysOf({ codigo, categoria, nombre }: Leida, producto: ProductoDeCarta | null): string[] {
  const key = producto === null ? `nombre ${nameKey(categoria, nombre)}` : `id ${String(producto.id)}`
  return codigo === '' ? [key] : [key, `codigo ${normalize(codigo)}`]
}

function takeOnce(taken: Map<string, number>, keys: readonly string[], fila: number): void {
  for (const key of keys) {
    const other = taken.get(key)
    if (other !== undefined) throw new Rechazo(`Repite el producto de la fila ${String(other)}`)
  }
  for (const key of keys) taken.set(key, fila)
}

/** Finds the product of a row: by its code, else by category and name. */
function finder({ productos }: Catalogo) {
  const byCodigo = new Map(
    productos.flatMap((one) => (one.codigo === null ? [] : [[normalize(one.codigo), one] as const])),
  )
  const byName = Map.groupBy(productos, ({ categoria, nombre }) => nameKey(categoria, nombre))
  return (
    { codigo, categoria, nombre, celdas }: Leida,
    isFree: (id: number) => boolean,
  ): ProductoDeCarta | null => {
    const coded = codigo === '' ? undefined : byCodigo.get(normalize(codigo))
    if (coded !== undefined) return coded
    const named = byName.get(nameKey(categoria, nombre)) ?? []
    const [first] = named
    if (first === undefined) return null
    const same = named.length === 1 ? first : named.find((one) => isFree(one.id) && saysTheSame(celdas, one))
    if (same === undefined)
      throw new Rechazo('Hay varios productos con ese nombre: ponles código en «Productos».')
    if (codigo !== '' && same.codigo !== null)
      throw new Rechazo(`Ese producto tiene el código ${same.codigo}`)
    return same
  }
}

/** Whether the row is what the export writes of a product. */
function saysTheSame({ textos, precios }: Celdas, producto: ProductoDeCarta): boolean {
  const own = celdasOf(producto)
  return (
    COLUMNAS.every((columna) => (textos[columna] ?? own.textos[columna]) === own.textos[columna]) &&
    [...precios].every(([id, celda]) => celda === (own.precios.get(id) ?? ''))
  )
}

/**
 * The category of a row. A new one has sizes when its name says pizzas, or a row has such a price.
 */
function categories(carta: Catalogo, leidas: readonly Leida[]) {
  const known = new Map(carta.categorias.map((one) => [normalize(one.nombre), one]))
  const sized = new Set(
    leidas
      .filter(({ celdas }) => [...celdas.precios.values()].some((celda) => celda !== ''))
      .map(({ categoria }) => normalize(categoria)),
  )
  const firstNames = new Map<string, string>()
  for (const { categoria } of leidas) {
    if (!firstNames.has(normalize(categoria))) firstNames.set(normalize(categoria), categoria)
  }
  return (nombre: string) => {
    const key = normalize(nombre)
    const found = known.get(key)
    if (found !== undefined) {
      const { archivada, con_medidas: conMedidas } = found
      return { nombre: found.nombre, conMedidas, isNew: false, archivada }
    }
    const conMedidas = familiaNamed(nombre) !== 'NINGUNA' || sized.has(key)
    return { nombre: firstNames.get(key) ?? nombre, conMedidas, isNew: true, archivada: false }
  }
}
