// A long list of extras has groups, one for each category of ingredients, and a search.
import type { PosibleAdicion } from '#contract/catalogo/catalogo.ts'
import { normalize } from '#domain/texto.ts'

/** From this number on, extras are grouped and can be searched. */
export const MANY_EXTRAS = 13

export interface ExtrasGroup {
  readonly categoria: string
  readonly adiciones: readonly PosibleAdicion[]
}

const nameOf = ({ ingrediente }: PosibleAdicion) => ingrediente.categoria ?? 'Otras'

/** Groups by name, extras in their order. Null for a short list, and without known categories. */
export function groupExtras(adiciones: readonly PosibleAdicion[]): ExtrasGroup[] | null {
  if (adiciones.length < MANY_EXTRAS) return null
  const names = [...new Set(adiciones.map(nameOf))]
  if (names.length < 2) return null
  return names
    .map((categoria) => ({ categoria, adiciones: adiciones.filter((one) => nameOf(one) === categoria) }))
    .toSorted((a, b) => a.categoria.localeCompare(b.categoria, 'es'))
}

/** Extras with that text in their name. Accents and case do not matter. */
export function findExtras(adiciones: readonly PosibleAdicion[], texto: string): PosibleAdicion[] {
  const wanted = normalize(texto)
  return adiciones.filter(({ ingrediente }) => normalize(ingrediente.nombre).includes(wanted))
}
