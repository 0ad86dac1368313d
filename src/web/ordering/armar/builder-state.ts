// The choices in 'Arma tu pizza', and the change by each tap. Rule pizza/sabores.
import type { OpcionesDeArmado, Producto } from '#contract/catalogo/catalogo.ts'
import { builtPizzaPrice, unitPrice } from '#domain/pedido/precios.ts'

export type Mitad = 1 | 2

export interface BuilderState {
  readonly medida: number | null
  /** Flavour ids: half 1 on the left, half 2 on the right. */
  readonly sabores: Readonly<Record<Mitad, number | null>>
  /** The open flavour picker. The other one is collapsed. */
  readonly abierto: Mitad | null
}

export type BuilderAction =
  | { readonly type: 'medida'; readonly medida: number }
  | { readonly type: 'sabor'; readonly mitad: Mitad; readonly sabor: number }
  | { readonly type: 'picker'; readonly mitad: Mitad }

export const otherMitad = (mitad: Mitad): Mitad => (mitad === 1 ? 2 : 1)

/**
 * The first state: the first size and picker 1 open, or the given choices that are still offered.
 */
export function startBuilder(
  { medidas, sabores }: { medidas: readonly { id: number }[]; sabores: readonly { id: number }[] },
  given?: { medida: number | null; sabores: readonly [number, number] },
): BuilderState {
  const medida = medidas.find((candidate) => candidate.id === given?.medida) ?? medidas[0]
  const [left = null, right = null] = (given?.sabores ?? []).map((id) =>
    sabores.some((offered) => offered.id === id) ? id : null,
  )
  return {
    medida: medida?.id ?? null,
    sabores: { 1: left, 2: left === right ? null : right },
    abierto: left !== null && right === null ? 2 : 1,
  }
}

/**
 * A tap on the chosen flavour removes it. A tap on the flavour of the other half moves it here and
 * opens the picker of the other half.
 */
export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  if (action.type === 'medida') return { ...state, medida: action.medida }
  if (action.type === 'sabor') return chooseSabor(state, action.mitad, action.sabor)
  return { ...state, abierto: state.abierto === action.mitad ? null : action.mitad }
}

function chooseSabor(state: BuilderState, mitad: Mitad, sabor: number): BuilderState {
  if (state.sabores[mitad] === sabor) return { ...state, sabores: withSabor(state.sabores, mitad, null) }
  const other = otherMitad(mitad)
  const moved = state.sabores[other] === sabor
  const cleared = moved ? withSabor(state.sabores, other, null) : state.sabores
  const sabores = withSabor(cleared, mitad, sabor)
  const goesOn = mitad === 1 || sabores[other] === null
  return { ...state, sabores, abierto: goesOn ? other : mitad }
}

function withSabor(
  sabores: BuilderState['sabores'],
  mitad: Mitad,
  sabor: number | null,
): BuilderState['sabores'] {
  return mitad === 1 ? { 1: sabor, 2: sabores[2] } : { 1: sabores[1], 2: sabor }
}

/** Price and discount of a flavour at a size. Null when that size has no halves of it. */
export function saborAtMedida(
  sabor: Pick<Producto, 'precios_por_medida' | 'descuento'>,
  medida: number | null,
): { precio: number; descuento: number } | null {
  const found = sabor.precios_por_medida.find((row) => row.medida === medida && row.admite_mitades)
  return found === undefined ? null : { precio: found.precio, descuento: sabor.descuento }
}

export interface Half {
  readonly sabor: Producto | null
  /**
   * Pesos after discount at the chosen size. Null without a flavour, or when it is not sold in
   * halves.
   */
  readonly precio: number | null
  readonly definesPrice: boolean
}
export type Halves = Readonly<Record<Mitad, Half>>

export const allSabores = ({
  sabores_por_categoria,
}: Pick<OpcionesDeArmado, 'sabores_por_categoria'>): Producto[] => Object.values(sabores_por_categoria).flat()

/** The flavours that a branch sells, and the sizes at which one of them has halves. */
export function withFlavours(options: OpcionesDeArmado, sold: ReadonlySet<number> | null): OpcionesDeArmado {
  if (sold === null) return options
  const here = (sabores: Producto[]) => sabores.filter((sabor) => sold.has(sabor.id))
  const { TRADICIONALES, ESPECIALES, SUPER_ESPECIALES } = options.sabores_por_categoria
  const sabores_por_categoria = {
    TRADICIONALES: here(TRADICIONALES),
    ESPECIALES: here(ESPECIALES),
    SUPER_ESPECIALES: here(SUPER_ESPECIALES),
  }
  const sabores = allSabores({ sabores_por_categoria })
  const medidas = options.medidas.filter(({ id }) =>
    sabores.some((sabor) => saborAtMedida(sabor, id) !== null),
  )
  return { medidas, sabores_por_categoria }
}

/** Both halves: flavour, price, and whether it sets the price of the pizza. */
export function readHalves(
  options: Pick<OpcionesDeArmado, 'sabores_por_categoria'>,
  state: BuilderState,
): Halves {
  const all = allSabores(options)
  const read = (mitad: Mitad) => {
    const sabor = all.find((candidate) => candidate.id === state.sabores[mitad]) ?? null
    return { sabor, price: sabor === null ? null : saborAtMedida(sabor, state.medida) }
  }
  const [left, right] = [read(1), read(2)]
  const winner =
    left.price === null || right.price === null ? null : builtPizzaPrice(left.price, right.price).mitad
  const asHalf = ({ sabor, price }: ReturnType<typeof read>, mitad: Mitad): Half => ({
    sabor,
    precio: price === null ? null : unitPrice(price.precio, price.descuento),
    definesPrice: winner === mitad,
  })
  return { 1: asHalf(left, 1), 2: asHalf(right, 2) }
}

/** Pesos of the pizza at another size with the chosen flavours. Null while it is unknown. */
export function priceAtMedida(halves: Halves, medida: number): number | null {
  const chosen = [halves[1].sabor, halves[2].sabor].filter((sabor) => sabor !== null)
  const prices = chosen.map((sabor) => saborAtMedida(sabor, medida)).filter((price) => price !== null)
  if (prices.length === 0 || prices.length < chosen.length) return null
  return Math.max(...prices.map(({ precio, descuento }) => unitPrice(precio, descuento)))
}
