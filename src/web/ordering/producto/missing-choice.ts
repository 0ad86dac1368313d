// What is still to be chosen before something can go into the cart: the reason beside the button that is off.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { Mitad } from '#web/ordering/armar/builder-state.ts'
import { basePrice } from './new-line.ts'

/** Null when nothing is missing. */
export function missingOfProducto(
  producto: Pick<Producto, 'precio' | 'precios_por_medida'>,
  medida: number | null,
): string | null {
  const precio = basePrice(producto, medida)
  if (precio === null && producto.precios_por_medida.length > 0) return 'Elige un tamaño'
  return precio === null ? 'Este producto aún no tiene precio' : null
}

interface ChosenHalf {
  readonly sabor: { readonly nombre: string } | null
  readonly precio: number | null
}

/** Null when nothing is missing. */
export function missingOfBuilt(
  halves: Readonly<Record<Mitad, ChosenHalf>>,
  medida: { nombre: string } | undefined,
): string | null {
  const [left, right] = [halves[1], halves[2]]
  if (left.sabor === null && right.sabor === null) return 'Elige los dos sabores'
  if (left.sabor === null) return 'Elige el sabor 1'
  if (right.sabor === null) return 'Elige el sabor 2'
  if (medida === undefined) return 'Elige un tamaño'
  const unsold = [left, right].find((half) => half.precio === null)?.sabor
  return unsold ? `${unsold.nombre} no se ofrece por mitades en ${medida.nombre}` : null
}
