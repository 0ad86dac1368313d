// The choice that a built pizza is missing, shown beside the disabled button.
import type { Mitad } from './builder-state.ts'

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
