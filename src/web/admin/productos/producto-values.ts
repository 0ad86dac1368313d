// The values of the product form, and how they become the call's form and the card of the preview.
import { nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { PRODUCTO_POR_DEFECTO, type PrecioPorMedida, type Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { ALCOHOL, isLicor } from '#domain/pedido/ley-seca.ts'
import { formWith } from '#web/admin/page/form.ts'
import * as z from 'zod/mini'
import {
  appendReceta,
  recetaOf,
  sameReceta,
  type ChosenIngrediente,
} from '#web/admin/productos/receta/receta.ts'

export interface ChosenAdicion {
  /** The id of the ingredient. */
  readonly id: number
  /** Digits; empty for no price. */
  readonly precio: string
}

/** The fields that are not one value of the form, read and sent under their name: lines below. */
const OTROS = {
  categoria: true,
  precio: true,
  descuento: true,
  licor: true,
  sigue_tabla: true,
  imagen: true,
  posibles_adiciones: true,
  ingredientes: true,
} as const
/** All other fields, a new one too: a text, a number, or a yes-no, sent as it is typed. */
const directos = z.omit(nuevoProducto, OTROS)
type Directos = z.output<typeof directos>
export type CampoDirecto = keyof Directos
const DIRECTOS: readonly CampoDirecto[] = z.keyof(directos).options

type CampoSiNo = {
  [Campo in CampoDirecto]-?: NonNullable<Directos[Campo]> extends boolean ? Campo : never
}[CampoDirecto]
export type CampoTexto = Exclude<CampoDirecto, CampoSiNo>
const isSiNo = (campo: CampoDirecto): campo is CampoSiNo => directos.shape[campo].safeParse(true).success
export const SI_NOS = DIRECTOS.filter(isSiNo)
/** Numbers, too: they are typed as text. */
export const TEXTOS = DIRECTOS.filter((campo) => !isSiNo(campo))

const textOf = (value: string | number | null | undefined) => String(value ?? '')
const textos = z.record(z.enum(TEXTOS), z.string())
const siNos = z.record(z.enum(SI_NOS), z.boolean())
const directosOf = (read: Pick<Producto, CampoDirecto>) => ({
  ...z.parse(textos, Object.fromEntries(TEXTOS.map((campo) => [campo, textOf(read[campo])]))),
  ...z.parse(siNos, Object.fromEntries(SI_NOS.map((campo) => [campo, read[campo] === true]))),
})

/** Every value as typed. */
export interface ProductoValues extends Record<CampoTexto, string>, Record<CampoSiNo, boolean> {
  categoria: string
  precio: string
  conDescuento: boolean
  descuento: string
  /** Null until the person chooses. */
  sigueTabla: boolean | null
  licor: boolean
  /** In the order of ids, so that ticking and unticking changes nothing. */
  adiciones: readonly ChosenAdicion[]
  /** In the order of the recipe. */
  receta: readonly ChosenIngrediente[]
}

const NUEVO: Omit<Producto, 'id' | 'categoria'> = { ...PRODUCTO_POR_DEFECTO, nombre: '' }

const EMPTY: ProductoValues = {
  ...directosOf(NUEVO),
  categoria: '',
  precio: '',
  conDescuento: false,
  descuento: '',
  sigueTabla: null,
  licor: false,
  adiciones: [],
  receta: [],
}

export function valuesOf(producto: Producto | undefined): ProductoValues {
  if (producto === undefined) return EMPTY
  const { categoria, precio, descuento, posibles_adiciones } = producto
  return {
    ...directosOf(producto),
    categoria: String(categoria.id),
    precio: precio === null ? '' : String(precio),
    conDescuento: descuento > 0,
    descuento: descuento > 0 ? String(descuento) : '',
    sigueTabla: producto.sigue_tabla === true,
    licor: isLicor(producto),
    adiciones: byId(
      posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        id: ingrediente.id,
        precio: precio_adicion === 0 ? '' : String(precio_adicion),
      })),
    ),
    receta: recetaOf(producto),
  }
}

export const byId = (adiciones: readonly ChosenAdicion[]): ChosenAdicion[] =>
  adiciones.toSorted((a, b) => a.id - b.id)

export type CategoriaOption = Producto['categoria']

/** The categories to choose from, with the product's own one when it is archived. */
export const withOwn = (
  categorias: readonly CategoriaOption[],
  producto: Producto | undefined,
): readonly CategoriaOption[] =>
  producto === undefined || categorias.some(({ id }) => id === producto.categoria.id)
    ? categorias
    : [...categorias, producto.categoria]

/** Whether the form asks for a price. Rule precio/con-tamanos. */
export function priceRule(categoria: CategoriaOption | undefined): 'oculto' | 'opcional' | 'requerido' {
  if (categoria === undefined) return 'requerido'
  const { holdsPizzas, hasSizes } = rulesOf(categoria)
  if (holdsPizzas) return 'oculto'
  return hasSizes ? 'opcional' : 'requerido'
}

/** Those that the documents name: they are always sent. */
const DOCUMENTADOS: ReadonlySet<CampoDirecto> = new Set(['nombre', 'descripcion'])

interface Sending {
  /** What the form began with. */
  readonly begun?: ProductoValues
  /** What was sent without a response: the server may have stored it. */
  readonly tried?: readonly ProductoValues[]
  readonly sigueTabla?: boolean | undefined
}

/**
 * The body of the call, with a picture only when a new one was chosen (rule producto/imagen). The
 * documented fields are always sent, ours when they changed (rule api/solo-documentado). A server
 * without a table of prices gets no `sigue_tabla`, and a draft says `borrador` in every save.
 */
export function toForm(
  values: ProductoValues,
  categoria: CategoriaOption | undefined,
  imagen: File | null,
  { begun = EMPTY, tried = [], sigueTabla }: Sending = {},
): FormData {
  const stored = [begun, ...tried]
  const changed = (campo: CampoDirecto | 'licor') => stored.some((one) => one[campo] !== values[campo])
  const isSent = (campo: CampoDirecto) =>
    DOCUMENTADOS.has(campo) || changed(campo) || (campo === 'borrador' && values.borrador)
  const form = formWith({
    ...Object.fromEntries(DIRECTOS.filter(isSent).map((campo) => [campo, String(values[campo])])),
    categoria: values.categoria,
    precio: priceRule(categoria) === 'oculto' ? '' : values.precio,
    descuento: values.conDescuento ? values.descuento : '0',
  } satisfies Record<
    Exclude<keyof typeof OTROS, 'posibles_adiciones' | 'ingredientes' | 'imagen' | 'licor' | 'sigue_tabla'>,
    string
  >)
  for (const [index, { id, precio }] of values.adiciones.entries()) {
    form.append(`posibles_adiciones[${String(index)}][id]`, String(id))
    form.append(`posibles_adiciones[${String(index)}][precio_adicion]`, precio)
  }
  if (stored.some(({ receta }) => !sameReceta(values.receta, receta))) appendReceta(form, values.receta)
  if (changed('licor')) form.append('licor', String(values.licor))
  if (sigueTabla !== undefined) form.append('sigue_tabla', String(sigueTabla))
  if (imagen !== null) form.append('imagen', imagen)
  return form
}

const legibles = z.partial(directos)

/** The typed values that the contract accepts. */
const read = (values: ProductoValues) =>
  z.parse(
    legibles,
    Object.fromEntries(
      DIRECTOS.filter((campo) => legibles.shape[campo].safeParse(values[campo]).success).map((campo) => [
        campo,
        values[campo],
      ]),
    ),
  )

const WHOLE = /^[1-9]\d{0,8}$/

/**
 * The product as customers would see it after saving. `imagen` is the URL of a newly chosen
 * picture.
 */
export function asProducto(
  values: ProductoValues,
  categoria: CategoriaOption | undefined,
  known: Producto | undefined,
  imagen: string | null,
  precios: readonly PrecioPorMedida[] = known?.precios_por_medida ?? [],
): Producto {
  const descuento = Number(values.descuento)
  return {
    ...(known ?? { ...PRODUCTO_POR_DEFECTO, id: 0 }),
    ...read(values),
    codigo: known?.codigo,
    borrador: known?.borrador,
    nombre: values.nombre.trim() || 'Tu producto',
    descripcion: values.descripcion.trim(),
    categoria: categoria ?? { id: 0, nombre: '', tiene_medidas: false },
    precio: priceRule(categoria) !== 'oculto' && WHOLE.test(values.precio) ? Number(values.precio) : null,
    descuento: values.conDescuento && descuento > 0 && descuento <= 100 ? descuento : 0,
    imagen: imagen ?? known?.imagen ?? null,
    precios_por_medida: categoria !== undefined && rulesOf(categoria).hasSizes ? [...precios] : [],
    etiquetas: values.licor ? [ALCOHOL] : [],
    posibles_adiciones: [],
  }
}
