// The drawing of a pizza from its list of ingredients.
import { MOST_KINDS, readBase, readIngredients } from './recipe.ts'

interface Ingrediente {
  readonly nombre: string
  /** Its drawing key. Without one its name is read. */
  readonly dibujo: string | null
}

/** Sauces that are the base of a pizza, by their drawing keys. */
const SAUCES = new Map([
  ['pesto', 'pesto'],
  ['hogao', 'hogao'],
  ['salsaBbq', 'bbq'],
])

/**
 * A pizza with the ingredients of its recipe, or null when none of them can be drawn: then its
 * words are read. Mozzarella is under every pizza, so it shows as a topping only where little else
 * does.
 */
export function dibujoOfReceta(receta: readonly Ingrediente[]) {
  const keys = new Set(
    receta.flatMap(({ nombre, dibujo }) => (dibujo === null ? readIngredients(nombre) : [dibujo])),
  )
  const sauce = [...keys].find((key) => SAUCES.has(key))
  const base = SAUCES.get(sauce ?? '') ?? readBase(receta.map(({ nombre }) => nombre).join('. '))
  const toppings = [...keys].filter((key) => key !== sauce)
  const others = toppings.filter((key) => key !== 'mozzarella')
  const ingredientes = (others.length > 1 ? others : toppings).slice(0, MOST_KINDS)
  return ingredientes.length === 0 ? null : { tipo: 'pizza', base, ingredientes }
}
