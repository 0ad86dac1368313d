// Everything that is sold, read at once and nested; every call of the catalogue is a view of it.
import type { Categoria, Medida, PrecioPorMedida, Producto } from '#contract/catalogo.ts'
import { compressed, type Compressed } from '#server/lib/compressed.ts'
import * as z from 'zod/mini'
import { cached } from './menu-cache.ts'
import { readAdiciones } from './read-adiciones.ts'
import {
  selectCategorias,
  selectMedidas,
  selectPrecios,
  selectProductos,
  selectSedeProductos,
} from './store.ts'

export interface Catalogo {
  readonly medidas: readonly Medida[]
  /** By name, in Spanish order. */
  readonly productos: readonly Producto[]
  readonly productoById: ReadonlyMap<number, Producto>
  /** In the order of the menu, each with its products by name; also those that have none. */
  readonly categorias: readonly Categoria[]
  /** What each branch sells; a branch that sells nothing has no entry. */
  readonly productosBySede: ReadonlyMap<number, ReadonlySet<number>>
  /** Answers already written. */
  readonly answers: Map<string, Compressed>
}

/** Quick to make, because it is made again after every change, and nearly as small as it gets. */
const BROTLI_QUALITY = 5

/** The JSON of a view of the catalogue, cut down to its schema and written once; `key` names the view. */
export function answerOnce<S extends z.ZodMiniType>(
  catalogo: Catalogo,
  key: string,
  schema: S,
  view: () => z.input<S>,
): Compressed {
  const known = catalogo.answers.get(key)
  if (known !== undefined) return known
  const answer = jsonAnswer(z.parse(schema, view()))
  catalogo.answers.set(key, answer)
  return answer
}

export const jsonAnswer = (value: unknown): Compressed =>
  compressed(JSON.stringify(value), 'application/json; charset=utf-8', BROTLI_QUALITY)

export const readCatalogo = cached(async ({ db }): Promise<Catalogo> => {
  const [medidaRows, categoriaRows, productoRows, precioRows, adiciones, sedeProductos] = await Promise.all([
    selectMedidas(db),
    selectCategorias(db),
    selectProductos(db),
    selectPrecios(db),
    readAdiciones(db),
    selectSedeProductos(db),
  ])
  const medidas = medidaRows.map(
    ({ id, nombre, porciones, diametro_cm, admite_mitades_por_defecto }): Medida => ({
      id,
      nombre,
      value: id,
      label: nombre,
      porciones,
      diametro_cm,
      admite_mitades_por_defecto,
    }),
  )
  const categoriaById = new Map(categoriaRows.map((row) => [row.id, row]))
  const precios = Map.groupBy(precioRows, (row) => row.producto_id)

  const productos = productoRows.map((row): Producto => {
    const categoria = categoriaById.get(row.categoria_id)
    if (categoria === undefined) throw new Error(`product ${String(row.id)} without category`)
    return {
      id: row.id,
      nombre: row.nombre,
      descripcion: row.descripcion,
      categoria: { id: categoria.id, nombre: categoria.nombre, tiene_medidas: categoria.tiene_medidas },
      precio: row.precio,
      descuento: row.descuento,
      imagen: row.imagen,
      medida: null,
      precios_por_medida: nestPrecios(medidas, precios.get(row.id) ?? []),
      posibles_adiciones: adiciones.get(row.id) ?? [],
      dibujo: row.dibujo,
      etiquetas: row.etiquetas,
    }
  })
  const byCategoria = Map.groupBy(productos, (producto) => producto.categoria.id)
  const bySede = Map.groupBy(sedeProductos, (row) => row.sede_id)
  return {
    medidas,
    productos,
    productoById: new Map(productos.map((producto) => [producto.id, producto])),
    categorias: categoriaRows.map(({ id, slug, nombre, tiene_medidas }) => ({
      id,
      slug,
      nombre,
      tiene_medidas,
      productos_por_categoria: byCategoria.get(id) ?? [],
    })),
    productosBySede: new Map(
      [...bySede].map(([sede, rows]) => [sede, new Set(rows.map((row) => row.producto_id))]),
    ),
    answers: new Map(),
  }
})

/** Prices of one product, smallest size first. */
const nestPrecios = (
  medidas: readonly Medida[],
  rows: readonly { medida_id: number; precio: number; admite_mitades: boolean }[],
): PrecioPorMedida[] =>
  medidas.flatMap(({ id, nombre }) =>
    rows
      .filter((row) => row.medida_id === id)
      .map(({ precio, admite_mitades }) => ({ medida: id, nombre, precio, admite_mitades })),
  )
