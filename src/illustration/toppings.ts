// Every ingredient that can lie on a pizza, by the key used in a product's `dibujo`.
import { isFilling } from './crust.ts'
import { isDrizzle } from './drizzle.ts'
import type { Topping } from './piece.ts'
import { CHEESES } from './toppings-cheese.ts'
import { CURED } from './toppings-cured.ts'
import { NUTS } from './toppings-nuts.ts'
import { PANTRY } from './toppings-pantry.ts'
import { RINGS } from './toppings-rings.ts'
import { SEAFOOD } from './toppings-seafood.ts'
import { FRUITS } from './toppings-fruit.ts'
import { LEAVES } from './toppings-leaf.ts'
import { MEATS } from './toppings-meat.ts'
import { VEGETABLES } from './toppings-vegetable.ts'

/** Shapes are written for small pieces; on the pizza they are drawn this much larger. */
export const PIECE_SIZE = 1.26

export const TOPPINGS: ReadonlyMap<string, Topping> = new Map(
  Object.entries({
    ...CURED,
    ...MEATS,
    ...CHEESES,
    ...VEGETABLES,
    ...RINGS,
    ...PANTRY,
    ...FRUITS,
    ...NUTS,
    ...SEAFOOD,
    ...LEAVES,
  }),
)

/** One piece of a known ingredient, for dishes that show it outside a pizza. */
export function drawTopping(key: string, r: () => number, x: number, y: number, turn: number, size: number) {
  return TOPPINGS.get(key)?.draw(r, x, y, turn, size) ?? ''
}

/**
 * Whether the key changes the picture of a pizza: a piece, a sauce, a filled border or wholemeal
 * dough.
 */
export const isDrawn = (key: string) =>
  TOPPINGS.has(key) || isDrizzle(key) || isFilling(key) || key === 'masaIntegral'
