// Completes products, categories and sizes of a server that sends only documented fields (rule
// api/solo-documentado).
import {
  PRODUCTO_POR_DEFECTO,
  type Categoria,
  type Medida,
  type MedidaEnviada,
  type OpcionesDeArmado,
  type PosibleAdicion,
  type PrecioPorMedida,
  type Producto,
} from './catalogo.ts'
import { each, withDefaults, type Sin } from '#contract/lib/documentado.ts'

/** An extra, perhaps without the drawing of its ingredient. */
export type AdicionSent = Omit<PosibleAdicion, 'ingrediente'> & {
  readonly ingrediente: Sin<PosibleAdicion['ingrediente'], 'dibujo'>
}
type ProductoSent = Sin<
  Omit<Producto, 'precios_por_medida' | 'posibles_adiciones' | 'categoria'>,
  Exclude<keyof typeof PRODUCTO_POR_DEFECTO, 'precios_por_medida' | 'posibles_adiciones'>
> & {
  readonly categoria?: Sin<Producto['categoria'], 'tiene_medidas' | 'slug' | 'familia'> | null
  readonly precios_por_medida?: readonly Sin<PrecioPorMedida, 'nombre' | 'admite_mitades'>[] | null
  readonly posibles_adiciones?: readonly AdicionSent[] | null
}
type CategoriaSent = Sin<Omit<Categoria, 'productos_por_categoria'>, 'slug' | 'tiene_medidas' | 'familia'> & {
  readonly productos_por_categoria?: readonly ProductoSent[] | null
}
/** 'id and nombre', or 'value and label'. */
type MedidaSent = Partial<MedidaEnviada>
interface ArmadoSent {
  readonly sabores_por_categoria?: Partial<
    Record<keyof OpcionesDeArmado['sabores_por_categoria'], readonly ProductoSent[]>
  > | null
  readonly medidas?: readonly MedidaSent[] | null
}

/** An extra; its ingredient has no drawing of its own unless the server names one. */
export const completeAdicion = ({ ingrediente, precio_adicion, ...rest }: AdicionSent): PosibleAdicion => ({
  ...rest,
  ingrediente: { ...ingrediente, dibujo: ingrediente.dibujo ?? null },
  precio_adicion: precio_adicion ?? 0,
})

/** A product. Sizes may lack their names: `nombre` is then empty, and the list of sizes has it. */
export function completeProducto(sent: ProductoSent): Producto {
  return {
    ...withDefaults(PRODUCTO_POR_DEFECTO, sent),
    id: sent.id,
    nombre: sent.nombre,
    categoria: {
      id: sent.categoria?.id ?? 0,
      nombre: sent.categoria?.nombre ?? '',
      tiene_medidas: sent.categoria?.tiene_medidas ?? (sent.precios_por_medida ?? []).length > 0,
      slug: sent.categoria?.slug ?? undefined,
      familia: sent.categoria?.familia ?? undefined,
    },
    medida: null,
    precios_por_medida: (sent.precios_por_medida ?? []).map((row) => ({
      medida: row.medida,
      nombre: row.nombre ?? '',
      precio: row.precio,
      admite_mitades: row.admite_mitades ?? false,
    })),
    posibles_adiciones: (sent.posibles_adiciones ?? []).map(completeAdicion),
  }
}

const byName = ({ nombre: a }: ProductoSent, { nombre: b }: ProductoSent) =>
  a.localeCompare(b, 'es', { sensitivity: 'base', numeric: true })

/**
 * A category. Without its own mark, its products show whether it has sizes. Our server always sends
 * `etiquetas`, and products in their order (rule menu/orden-de-productos); others are sorted.
 */
function completeCategoria(sent: CategoriaSent): Categoria {
  const { id, nombre, familia, productos_por_categoria } = sent
  const all = productos_por_categoria ?? []
  const ordered = all.every(({ etiquetas }) => etiquetas) ? all : all.toSorted(byName)
  const productos = ordered.map((producto) =>
    completeProducto({
      ...producto,
      categoria: producto.categoria ?? { ...sent, tiene_medidas: sent.tiene_medidas ?? null },
    }),
  )
  const tiene_medidas = sent.tiene_medidas ?? productos.some(({ categoria }) => categoria.tiene_medidas)
  return {
    id,
    nombre,
    slug: sent.slug ?? String(id),
    tiene_medidas,
    familia: familia ?? undefined,
    productos_por_categoria: productos,
  }
}

/** A size, by id and nombre or by value and label. */
function completeMedida(sent: MedidaSent): Medida {
  const id = Number(sent.id ?? sent.value)
  const nombre = sent.nombre ?? sent.label ?? ''
  return {
    id,
    nombre,
    value: id,
    label: nombre,
    porciones: sent.porciones ?? null,
    diametro_cm: sent.diametro_cm ?? null,
    admite_mitades_por_defecto: sent.admite_mitades_por_defecto ?? true,
  }
}

/** The flavours and sizes of the builder. A missing family is empty. */
export function completeArmado({ sabores_por_categoria, medidas }: ArmadoSent): OpcionesDeArmado {
  const family = (name: keyof OpcionesDeArmado['sabores_por_categoria']) =>
    (sabores_por_categoria?.[name] ?? []).map(completeProducto)
  return {
    sabores_por_categoria: {
      TRADICIONALES: family('TRADICIONALES'),
      ESPECIALES: family('ESPECIALES'),
      SUPER_ESPECIALES: family('SUPER_ESPECIALES'),
    },
    medidas: (medidas ?? []).map(completeMedida),
  }
}

export const completeProductos = each(completeProducto)
export const completeCategorias = each(completeCategoria)
export const completeMedidas = each(completeMedida)
