// A line of the cart at the current prices of the chosen branch. Rules carrito/precios-de-hoy and
// carrito/no-se-vende.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { conNotas, isInNota } from '#domain/disponibilidad/nota.ts'
import { builtPizzaPrice, lineTotal, unitPrice } from '#domain/pedido/precios.ts'
import type { CartAdicion, CartLine } from './line.ts'

export interface LineaVigente {
  /** The choices with the current name, picture and prices. */
  readonly line: CartLine
  /** One unit with its extras, in pesos. */
  readonly unidad: number
  readonly total: number
  /** The total before the discount. */
  readonly totalSinDescuento: number
  /** The former price of a unit, if it was different when it came into the cart. */
  readonly antes: number | null
  /** Why it cannot be ordered at this branch. */
  readonly problema: string | null
  /** Both halves of a built pizza, with their pictures. */
  readonly mitades: readonly [Mitad, Mitad] | null
  /** The note of one more unit, when the units have different notes. */
  readonly notaNueva: string
}

type Mitad = Pick<Producto, 'nombre' | 'imagen' | 'dibujo'>

export type Catalogo = ReadonlyMap<number, Producto>

export function indexCatalogo(categorias: readonly Categoria[]): Catalogo {
  return new Map(
    categorias
      .flatMap((categoria) => categoria.productos_por_categoria)
      .map((producto) => [producto.id, producto]),
  )
}

export const NO_SE_VENDE = 'No disponible en esta sede. Quítalo para continuar.'
export const NO_SE_VENDE_ASI = 'Ya no se ofrece así. Edítalo o quítalo para continuar.'

/** Until `catalogo` is loaded, the line keeps its stored prices. */
export function vigente(line: CartLine, catalogo: Catalogo | undefined): LineaVigente {
  if (catalogo === undefined) return shown(line, line, { problema: null, mitades: null, notaNueva: '' })
  const today =
    line.sabores === null ? todayOfProducto(line, catalogo) : todayOfBuilt(line, line.sabores, catalogo)
  const mitades = halvesOf(line, catalogo)
  const notaNueva = conNotas('', sinOf(line, catalogo))
  return typeof today === 'string'
    ? shown(line, line, { problema: today, mitades, notaNueva })
    : shown(line, { ...line, ...today }, { problema: null, mitades, notaNueva })
}

type Figures = Partial<CartLine>

function todayOfProducto(line: CartLine, catalogo: Catalogo): Figures | string {
  const producto = typeof line.id === 'number' ? catalogo.get(line.id) : undefined
  if (producto === undefined) return NO_SE_VENDE
  if (producto.no_disponible !== undefined) return `${producto.no_disponible}. Quítalo para continuar.`
  const falta = missingNote(line, catalogo)
  if (falta !== null) return falta
  const precioBase = line.medida === null ? producto.precio : priceAt(producto, line.medida.id)
  const adiciones = todayOfAdiciones(line.adiciones, producto)
  const sized = producto.precios_por_medida.length > 0
  if (precioBase === null || adiciones === null || sized !== (line.medida !== null)) return NO_SE_VENDE_ASI
  const { nombre, imagen, dibujo, descuento, etiquetas } = producto
  return {
    nombre,
    imagen,
    dibujo,
    descuento,
    etiquetas,
    adiciones,
    precioBase,
    precio: unitPrice(precioBase, descuento),
    precio_desde: producto.precio_desde,
  }
}

function todayOfBuilt(
  line: CartLine,
  sabores: NonNullable<CartLine['sabores']>,
  catalogo: Catalogo,
): Figures | string {
  const [left, right] = sabores.map((sabor) => catalogo.get(sabor.id))
  if (left === undefined || right === undefined) return NO_SE_VENDE_ASI
  const [a, b] = [left, right].map((sabor) => halfAt(sabor, line.medida?.id))
  if (a === undefined || b === undefined) return NO_SE_VENDE_ASI
  const gone = [left, right].find((sabor) => sabor.no_disponible !== undefined)?.no_disponible
  if (gone !== undefined) return `${gone}. Edítalo o quítalo para continuar.`
  const falta = missingNote(line, catalogo)
  if (falta !== null) return falta
  const price = builtPizzaPrice(
    { precio: a, descuento: left.descuento },
    { precio: b, descuento: right.descuento },
  )
  return {
    precio: price.precio_unitario,
    precioBase: price.precio_base,
    descuento: price.descuento,
    precio_desde: left.precio_desde ?? right.precio_desde,
  }
}

/** An ingredient is out, and the note does not leave it out (rule disponibilidad/en-el-menu). */
function missingNote(line: CartLine, catalogo: Catalogo): string | null {
  const falta = sinOf(line, catalogo).find(({ nota }) => !isInNota(line.observaciones, nota))
  return falta === undefined ? null : `${falta.texto}. Edítalo o quítalo para continuar.`
}

/** What the product, or each half, is made without now. */
const sinOf = ({ id, sabores }: CartLine, catalogo: Catalogo): NonNullable<Producto['sin']> =>
  (sabores ?? [{ id }]).flatMap((part) =>
    typeof part.id === 'number' ? (catalogo.get(part.id)?.sin ?? []) : [],
  )

const priceAt = (producto: Producto, medida: number): number | null =>
  producto.precios_por_medida.find((row) => row.medida === medida)?.precio ?? null

const halfAt = (sabor: Producto, medida: number | undefined): number | undefined =>
  sabor.precios_por_medida.find((row) => row.medida === medida && row.admite_mitades)?.precio

/** The chosen extras at current prices. Null when one is no longer offered. */
function todayOfAdiciones(chosen: readonly CartAdicion[], producto: Producto): CartAdicion[] | null {
  const found = chosen.map(({ ingrediente }) =>
    producto.posibles_adiciones.find((posible) => posible.ingrediente.id === ingrediente.id),
  )
  const offered = found.filter((posible) => posible !== undefined)
  return offered.length < chosen.length
    ? null
    : offered.map(({ ingrediente, precio_adicion }) => ({ ingrediente, precio_adicion }))
}

function halvesOf(line: CartLine, catalogo: Catalogo): LineaVigente['mitades'] {
  if (line.sabores === null) return null
  const [left, right] = line.sabores
  return [mitadOf(left, catalogo), mitadOf(right, catalogo)]
}

const mitadOf = (
  { id, nombre, dibujo }: NonNullable<CartLine['sabores']>[number],
  catalogo: Catalogo,
): Mitad => ({ nombre, dibujo, imagen: catalogo.get(id)?.imagen ?? null })

function shown(
  before: CartLine,
  line: CartLine,
  rest: Pick<LineaVigente, 'problema' | 'mitades' | 'notaNueva'>,
): LineaVigente {
  const unidad = unitOf(line)
  const adiciones = line.adiciones.map((adicion) => adicion.precio_adicion)
  return {
    line,
    unidad,
    total: unidad * line.cantidad,
    totalSinDescuento: lineTotal({ precioUnitario: line.precioBase, adiciones, cantidad: line.cantidad }),
    antes: unitOf(before) === unidad ? null : unitOf(before),
    ...rest,
  }
}

const unitOf = (line: CartLine): number =>
  lineTotal({
    precioUnitario: line.precio,
    adiciones: line.adiciones.map((adicion) => adicion.precio_adicion),
    cantidad: 1,
  })

/** 'Subtotal desde' while no branch is chosen and some branch asks more. */
export const subtotalLabel = (lineas: readonly Pick<LineaVigente, 'line'>[]): string =>
  lineas.some(({ line }) => line.precio_desde) ? 'Subtotal desde' : 'Subtotal'

/** Sum of the lines in pesos. */
export const subtotalOf = (lineas: readonly Pick<LineaVigente, 'total'>[]): number =>
  lineas.reduce((sum, linea) => sum + linea.total, 0)
