// Another branch may have other prices: what changed in the cart. Rule precio/por-sede.
import { formatMoney } from '#domain/format.ts'
import { subtotalOf, type LineaVigente } from './vigente.ts'

/** The lines of the cart in a branch. */
export interface CartInSede {
  /** Null: no branch is chosen. */
  readonly sede: { readonly id: number; readonly nombre: string } | null
  readonly lineas: readonly LineaVigente[]
}

/** The sentence after another branch was chosen. Null when each line costs what it did. */
export function repricedText(before: CartInSede, now: CartInSede): string | null {
  if (now.sede === null || before.sede?.id === now.sede.id) return null
  const units = unitsOf(before)
  const changed = [...unitsOf(now)].some(([id, unidad]) => (units.get(id) ?? unidad) !== unidad)
  if (!changed) return null
  return `En ${now.sede.nombre} algunos precios son otros. Tu carrito queda en ${formatMoney(subtotalOf(now.lineas))}.`
}

/** The unit prices of the lines that can be ordered. */
const unitsOf = ({ lineas }: CartInSede) =>
  new Map(
    lineas
      .filter(({ problema }) => problema === null)
      .map(({ line: { uniqueId }, unidad }) => [uniqueId, unidad]),
  )
