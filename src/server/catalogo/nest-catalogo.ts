// From rows to the catalogue in memory.
import {
  medida,
  producto,
  type Categoria,
  type MedidaEnviada,
  type PosibleAdicion,
  type PrecioPorMedida,
  type Producto,
} from '#contract/catalogo/catalogo.ts'
import { familiaNamed, rulesOf } from '#domain/categoria.ts'
import type { LeySeca } from '#domain/pedido/ley-seca.ts'
import { inAnySede } from '#domain/pedido/precio-sede.ts'
import { dibujoOfReceta } from '#illustration/receta.ts'
import * as z from 'zod/mini'
import type { CatalogoLeido, ProductoLeido } from './store.ts'

export interface Catalogo {
  readonly medidas: readonly MedidaEnviada[]
  /** All products by name, in Spanish order, also archived ones and those of hidden categories. */
  readonly productos: readonly Producto[]
  /** Those that customers see, by name. */
  readonly enVenta: readonly Producto[]
  /** The same at their lowest prices, for menus of all branches. */
  readonly enVentaSinSede: readonly Producto[]
  readonly productoById: ReadonlyMap<number, Producto>
  /**
   * In the order of the menu, each with its products by name; also those that have none. Archived
   * ones are left out, and a hidden one has no products here.
   */
  readonly categorias: readonly Categoria[]
  /** The same at the lowest prices, for menus of all branches. */
  readonly categoriasSinSede: readonly Categoria[]
  /** The products that each branch sells; a branch without products has no entry. */
  readonly productosBySede: ReadonlyMap<number, ReadonlySet<number>>
  /** When each branch sells no liquor, also past times. */
  readonly leySecaBySede: ReadonlyMap<number, LeySeca>
}

export function nestCatalogo(todo: CatalogoLeido): Catalogo {
  const leido = { ...todo, medidas: todo.medidas.filter(({ archivada }) => !archivada) }
  const categorias = leido.categorias.map((row) => ({
    ...row,
    familia: row.familia ?? familiaNamed(row.nombre),
  }))
  const categoriaById = new Map(categorias.map((row) => [row.id, z.parse(producto.shape.categoria, row)]))
  const abiertas = new Set(categorias.filter(isOnSale).map(({ id }) => id))
  const ingredienteById = new Map(
    leido.ingredientes.map(({ archivado, ...sent }): [number, Ingrediente] => [sent.id, { archivado, sent }]),
  )
  const productos = leido.productos.map((row) => nestProducto(row, leido, categoriaById, ingredienteById))
  const enVenta = productos.filter(
    ({ archivado, categoria }) => archivado !== true && abiertas.has(categoria.id),
  )
  const sedesOf = new Map(leido.productos.map(({ id, sedes }) => [id, sedes]))
  const enVentaSinSede = enVenta.map((producto) => inAnySede(producto, sedesOf.get(producto.id) ?? []))
  const place = new Map(leido.productos.map(({ id, orden }) => [id, orden ?? Infinity]))
  const sections = (sold: readonly Producto[]) => {
    const byPlace = sold.toSorted((a, b) => compare(place.get(a.id), place.get(b.id)))
    const byCategoria = Map.groupBy(byPlace, ({ categoria }) => categoria.id)
    return categorias
      .filter(({ archivada }) => !archivada)
      .map(({ id, slug, nombre, tiene_medidas, familia }) => ({
        id,
        slug,
        nombre,
        tiene_medidas,
        familia,
        productos_por_categoria: byCategoria.get(id) ?? [],
      }))
  }
  return {
    medidas: leido.medidas.map((row) => z.parse(medida, { ...row, value: row.id, label: row.nombre })),
    productos,
    enVenta,
    productoById: new Map(productos.map((producto) => [producto.id, producto])),
    enVentaSinSede,
    categorias: sections(enVenta),
    categoriasSinSede: sections(enVentaSinSede),
    leySecaBySede: new Map(
      todo.leyes_secas.map(({ sede_id, desde, hasta }) => [
        sede_id,
        { desde: new Date(desde), hasta: new Date(hasta) },
      ]),
    ),
    productosBySede: groupBySede(
      leido.productos.filter(({ archivado, categoria_id }) => !archivado && abiertas.has(categoria_id)),
    ),
  }
}

/** Equal places keep their order by name. */
const compare = (a = Infinity, b = Infinity): number => (a === b ? 0 : a - b)

/** Customers see its products and may order them (rule producto/categoria-oculta). */
const isOnSale = ({ oculta, archivada }: CatalogoLeido['categorias'][number]): boolean =>
  !oculta && !archivada

/**
 * The lists are built here and not parsed: parsing every extra again costs a third of the whole
 * read. Products share their categories and ingredients: copies would cost a garbage collection.
 */
const cut = z.extend(producto, {
  categoria: z.unknown(),
  precios_por_medida: z.unknown(),
  precios_sede: z.unknown(),
  posibles_adiciones: z.unknown(),
  ingredientes: z.unknown(),
})

/** Cut down to the contract. Columns of `productos` with the same names go through as they are. */
function nestProducto(
  row: ProductoLeido,
  todo: CatalogoLeido,
  categoriaById: ReadonlyMap<number, Producto['categoria']>,
  ingredienteById: ReadonlyMap<number, Ingrediente>,
): Producto {
  const categoria = found(categoriaById.get(row.categoria_id))
  const receta = row.receta_leida.map(({ ingrediente_id, quitable }) => ({
    ingrediente: found(ingredienteById.get(ingrediente_id)).sent,
    quitable,
  }))
  const precios_por_medida = nestPrecios(row, todo)
  const built = {
    categoria,
    precios_por_medida,
    precios_sede: nestPreciosDeSedes(row, precios_por_medida, todo),
    posibles_adiciones: nestAdiciones(row, ingredienteById),
    ingredientes:
      receta.length === 0
        ? undefined
        : receta.map(({ ingrediente: { id, nombre }, quitable }) => ({ id, nombre, quitable })),
  }
  const all: z.input<typeof cut> = {
    ...row,
    ...built,
    codigo: row.codigo ?? undefined,
    dibujo: row.dibujo ?? (rulesOf(categoria).holdsPizzas ? drawn(receta) : null),
    medida: null,
    archivado: row.archivado ? true : undefined,
    borrador: row.archivado && row.borrador ? true : undefined,
    sigue_tabla: row.sigue_tabla ? true : undefined,
  }
  return { ...z.parse(cut, all), ...built }
}

interface Ingrediente {
  readonly archivado: boolean
  /** Extras of all products share it. */
  readonly sent: PosibleAdicion['ingrediente']
}

/** Without those of archived ingredients. */
function nestAdiciones(
  { adiciones }: ProductoLeido,
  ingredienteById: ReadonlyMap<number, Ingrediente>,
): PosibleAdicion[] {
  const nested: PosibleAdicion[] = []
  for (const { id, ingrediente_id, precio_adicion } of adiciones) {
    const { archivado, sent } = found(ingredienteById.get(ingrediente_id))
    if (!archivado) nested.push({ id, ingrediente: sent, precio_adicion })
  }
  return nested
}

const drawn = (receta: readonly { readonly ingrediente: PosibleAdicion['ingrediente'] }[]) =>
  dibujoOfReceta(receta.map(({ ingrediente }) => ingrediente))

/** Prices of one product, smallest size first (rule precio/tabla). */
const nestPrecios = (
  { precios, sigue_tabla, categoria_id }: ProductoLeido,
  { medidas, tabla }: CatalogoLeido,
): PrecioPorMedida[] =>
  medidas.flatMap(({ id, nombre, admite_mitades_por_defecto }) => {
    const own = precios.find(({ medida_id }) => medida_id === id)
    if (own !== undefined) {
      return [{ medida: id, nombre, precio: own.precio, admite_mitades: own.admite_mitades }]
    }
    if (!sigue_tabla) return []
    return tabla
      .filter((row) => row.categoria_id === categoria_id && row.medida_id === id)
      .map(({ precio }) => ({ medida: id, nombre, precio, admite_mitades: admite_mitades_por_defecto }))
  })

/** The prices that differ, or undefined without any (rule precio/por-sede). */
function nestPreciosDeSedes(
  { precios, precios_de_sedes: own, precio, sigue_tabla, categoria_id }: ProductoLeido,
  sizes: readonly PrecioPorMedida[],
  { tabla_de_sedes }: CatalogoLeido,
): Producto['precios_sede'] {
  const followed = sigue_tabla
    ? tabla_de_sedes.filter(
        (row) =>
          row.categoria_id === categoria_id &&
          precios.every(({ medida_id }) => medida_id !== row.medida_id) &&
          own.every(({ sede_id, medida_id }) => sede_id !== row.sede_id || medida_id !== row.medida_id),
      )
    : []
  const usual = new Map<number | null, number | null>(
    sizes.length === 0 ? [[null, precio]] : sizes.map((size) => [size.medida, size.precio]),
  )
  const differing = [...own, ...followed]
    .filter((row) => (usual.get(row.medida_id) ?? row.precio) !== row.precio)
    .map((row) => ({ sede: row.sede_id, medida: row.medida_id, precio: row.precio }))
  return differing.length === 0 ? undefined : differing
}

function groupBySede(productos: readonly ProductoLeido[]): Map<number, Set<number>> {
  const bySede = new Map<number, Set<number>>()
  for (const { id, sedes } of productos) {
    for (const sede of sedes) bySede.set(sede, (bySede.get(sede) ?? new Set()).add(id))
  }
  return bySede
}

/** The database enforces the references of a product, and one statement reads all of it. */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a product refers to what was not read')
  return value
}
