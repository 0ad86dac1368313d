// What staff changed about the choices in an open dialog. Rule menu/al-dia.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { lineTotal } from '#domain/pedido/precios.ts'
import type { NewCartLine } from '#web/ordering/carrito/line.ts'
import { productoLine, type ProductoChoices } from './new-line.ts'

/** Sentences; none when the choices are as they were in `before`. */
export function changesSince(before: Producto, now: Producto, choices: ProductoChoices): string[] {
  if (before === now) return []
  const sizeOf = ({ precios_por_medida }: Producto) =>
    precios_por_medida.find(({ medida }) => medida === choices.medida)
  const [size, extras] = [sizeOf(before), chosenExtras(before, choices)]
  const offered = new Set(now.posibles_adiciones.map(({ ingrediente }) => ingrediente.id))
  const gone = [
    ...(size !== undefined && sizeOf(now) === undefined ? [`el tamaño ${size.nombre}`] : []),
    ...extras.filter(({ id }) => !offered.has(id)).map(({ nombre }) => nombre),
  ]
  const price = changeOfPrice(productoLine(before, choices), productoLine(now, choices))
  return [...(gone.length === 0 ? [] : [`Ya no se ofrece: ${gone.join(', ')}.`]), ...price]
}

const chosenExtras = ({ posibles_adiciones }: Producto, { adiciones }: ProductoChoices) =>
  posibles_adiciones.map(({ ingrediente }) => ingrediente).filter(({ id }) => adiciones.includes(id))

type Priced = Pick<NewCartLine, 'precio' | 'adiciones'>

/** The sentence about another price of one unit. */
export function changeOfPrice(before: Priced | null, now: Priced | null): string[] {
  if (before === null || now === null || unitOf(before) === unitOf(now)) return []
  return [`El precio cambió: antes ${formatMoney(unitOf(before))}, ahora ${formatMoney(unitOf(now))} c/u`]
}

const unitOf = ({ precio, adiciones }: Priced) =>
  lineTotal({
    precioUnitario: precio,
    adiciones: adiciones.map(({ precio_adicion }) => precio_adicion),
    cantidad: 1,
  })
