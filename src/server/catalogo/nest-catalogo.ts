// From what the database tells to the catalogue in memory. A change touches few products: the others stay the very objects
// that they were, and so does what was written of them.
import type { Categoria, MedidaEnviada, PrecioPorMedida, Producto } from '#contract/catalogo.ts'
import type { Compressed } from '#server/lib/compressed.ts'
import type { CatalogoLeido, Huellas, MarcoLeido, ProductoLeido } from './store.ts'

export interface Catalogo {
  readonly medidas: readonly MedidaEnviada[]
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

/** A product with the branches that sell it. */
interface Vendido {
  readonly producto: Producto
  readonly sedes: readonly number[]
}

/** What products refer to. */
type Marco = ReturnType<typeof nestMarco>

/** What was made of what was read, by digest: for whoever reads again. */
export interface Known {
  readonly huellas: Huellas
  readonly marco: Marco
  readonly vendidos: ReadonlyMap<string, Vendido>
}

/** `before` was known when it was read. */
export function addRead(
  before: Known | null,
  { huellas, marco: marcoLeido, productos }: CatalogoLeido,
): Known {
  const marco = marcoLeido === null ? present(before?.marco) : nestMarco(marcoLeido)
  const vendidos = huellas.productos.map((huella): [string, Vendido] => {
    const leido = productos.get(huella)
    return [huella, leido === undefined ? present(before?.vendidos.get(huella)) : nestVendido(marco, leido)]
  })
  return { huellas, marco, vendidos: new Map(vendidos) }
}

export function nestCatalogo({ marco, vendidos }: Known): Catalogo {
  const productos = [...vendidos.values()].map(({ producto }) => producto)
  const byCategoria = Map.groupBy(productos, (producto) => producto.categoria.id)
  return {
    medidas: marco.medidas,
    productos,
    productoById: new Map(productos.map((producto) => [producto.id, producto])),
    categorias: [...marco.categoriaById.values()].map(({ id, slug, nombre, tiene_medidas }) => ({
      id,
      slug,
      nombre,
      tiene_medidas,
      productos_por_categoria: byCategoria.get(id) ?? [],
    })),
    productosBySede: groupBySede(vendidos.values()),
    answers: new Map(),
  }
}

function nestMarco({ medidas, categorias, ingredientes }: MarcoLeido) {
  return {
    medidas: medidas.map(
      ({ id, nombre, porciones, diametro_cm, admite_mitades_por_defecto }): MedidaEnviada => ({
        id,
        nombre,
        value: id,
        label: nombre,
        porciones,
        diametro_cm,
        admite_mitades_por_defecto,
      }),
    ),
    categoriaById: new Map(categorias.map((row) => [row.id, row])),
    ingredienteById: new Map(ingredientes.map((row) => [row.id, row])),
  }
}

function nestVendido({ medidas, categoriaById, ingredienteById }: Marco, leido: ProductoLeido): Vendido {
  const { id, nombre, tiene_medidas } = present(categoriaById.get(leido.categoria))
  const producto: Producto = {
    id: leido.id,
    nombre: leido.nombre,
    descripcion: leido.descripcion,
    categoria: { id, nombre, tiene_medidas },
    precio: leido.precio,
    descuento: leido.descuento,
    imagen: leido.imagen,
    medida: null,
    precios_por_medida: nestPrecios(medidas, leido.precios),
    posibles_adiciones: leido.adiciones.map(([adicion, ingrediente, precio_adicion]) => ({
      id: adicion,
      ingrediente: present(ingredienteById.get(ingrediente)),
      precio_adicion,
    })),
    dibujo: leido.dibujo,
    etiquetas: leido.etiquetas,
  }
  return { producto, sedes: leido.sedes }
}

/** Prices of one product, smallest size first. */
const nestPrecios = (
  medidas: readonly MedidaEnviada[],
  precios: ProductoLeido['precios'],
): PrecioPorMedida[] =>
  medidas.flatMap(({ id, nombre }) =>
    precios
      .filter(([medida]) => medida === id)
      .map(([medida, precio, admite_mitades]) => ({ medida, nombre, precio, admite_mitades })),
  )

function groupBySede(vendidos: Iterable<Vendido>): Map<number, Set<number>> {
  const bySede = new Map<number, Set<number>>()
  for (const { producto, sedes } of vendidos) {
    for (const sede of sedes) {
      const ids = bySede.get(sede)
      if (ids === undefined) bySede.set(sede, new Set([producto.id]))
      else ids.add(producto.id)
    }
  }
  return bySede
}

/** What was left out of an answer is known; what a product refers to was read with it, and the database lets nothing go that is referred to. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a product refers to what was not read')
  return value
}
