// What the product form holds, and how it becomes the call's form and the card of its preview.
import type { NuevoProducto } from '#contract/catalogo/admin.ts'
import { PRODUCTO_POR_DEFECTO, type Categoria, type Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { formWith } from '#web/admin/page/form.ts'

export interface ChosenAdicion {
  /** Of the ingredient. */
  readonly id: number
  /** Plain pesos; empty for none. */
  readonly precio: string
}

/** Everything as it is typed. */
export interface ProductoValues {
  nombre: string
  descripcion: string
  categoria: string
  precio: string
  conDescuento: boolean
  descuento: string
  /** By id of the ingredient, so that choosing one again changes nothing. */
  adiciones: readonly ChosenAdicion[]
}

const EMPTY: ProductoValues = {
  nombre: '',
  descripcion: '',
  categoria: '',
  precio: '',
  conDescuento: false,
  descuento: '',
  adiciones: [],
}

export function valuesOf(producto: Producto | undefined): ProductoValues {
  if (producto === undefined) return EMPTY
  const { nombre, descripcion, categoria, precio, descuento, posibles_adiciones } = producto
  return {
    nombre,
    descripcion,
    categoria: String(categoria.id),
    precio: precio === null ? '' : String(precio),
    conDescuento: descuento > 0,
    descuento: descuento > 0 ? String(descuento) : '',
    adiciones: byId(
      posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        id: ingrediente.id,
        precio: precio_adicion === 0 ? '' : String(precio_adicion),
      })),
    ),
  }
}

export const byId = (adiciones: readonly ChosenAdicion[]): ChosenAdicion[] =>
  adiciones.toSorted((a, b) => a.id - b.id)

export type CategoriaOption = Pick<Categoria, 'id' | 'nombre' | 'tiene_medidas'>

/** Pizzas have no price of their own; other categories with sizes may have one; the rest must (decision 32). */
export function priceRule(categoria: CategoriaOption | undefined): 'oculto' | 'opcional' | 'requerido' {
  if (categoria === undefined) return 'requerido'
  const { holdsPizzas, hasSizes } = rulesOf(categoria)
  if (holdsPizzas) return 'oculto'
  return hasSizes ? 'opcional' : 'requerido'
}

/** The body of the call: a picture only when a new one was chosen (personal.md §7). */
export function toForm(
  values: ProductoValues,
  categoria: CategoriaOption | undefined,
  imagen: File | null,
): FormData {
  const form = formWith({
    nombre: values.nombre,
    descripcion: values.descripcion,
    categoria: values.categoria,
    precio: priceRule(categoria) === 'oculto' ? '' : values.precio,
    descuento: values.conDescuento ? values.descuento : '0',
  } satisfies Record<Exclude<keyof NuevoProducto, 'posibles_adiciones' | 'imagen'>, string>)
  for (const [index, { id, precio }] of values.adiciones.entries()) {
    form.append(`posibles_adiciones[${String(index)}][id]`, String(id))
    form.append(`posibles_adiciones[${String(index)}][precio_adicion]`, precio)
  }
  if (imagen !== null) form.append('imagen', imagen)
  return form
}

const WHOLE = /^[1-9]\d{0,8}$/

/** The product as customers would see it if it were saved now. `imagen` is the address of a newly chosen picture. */
export function asProducto(
  values: ProductoValues,
  categoria: CategoriaOption | undefined,
  known: Producto | undefined,
  imagen: string | null,
): Producto {
  const descuento = Number(values.descuento)
  return {
    ...(known ?? { ...PRODUCTO_POR_DEFECTO, id: 0 }),
    nombre: values.nombre.trim() || 'Tu producto',
    descripcion: values.descripcion.trim(),
    categoria: categoria ?? { id: 0, nombre: '', tiene_medidas: false },
    precio: priceRule(categoria) !== 'oculto' && WHOLE.test(values.precio) ? Number(values.precio) : null,
    descuento: values.conDescuento && descuento > 0 && descuento <= 100 ? descuento : 0,
    imagen: imagen ?? known?.imagen ?? null,
    precios_por_medida:
      categoria !== undefined && rulesOf(categoria).hasSizes ? (known?.precios_por_medida ?? []) : [],
    posibles_adiciones: [],
  }
}
