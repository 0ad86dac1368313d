// Every drawn dish by the key of its `dibujo`. Dishes without a drawing get a laid, empty plate.
import { emptyPlate, type DrawBody } from './crockery.ts'
import { BOTTLES } from './dish-bottles.ts'
import { COMBOS } from './dish-combos.ts'
import { DESSERTS } from './dish-desserts.ts'
import { GLASSES } from './dish-glasses.ts'
import { KIDS } from './dish-kids.ts'
import { OVEN } from './dish-oven.ts'
import { PASTAS } from './dish-pasta.ts'
import { SALADS } from './dish-salads.ts'
import { STARTERS } from './dish-starters.ts'
import { random } from './geo.ts'
import { Canvas } from './paint.ts'
import type { Dibujo } from './dibujo.ts'

const DRINKS: Record<string, DrawBody> = { ...GLASSES, ...BOTTLES }
const FOOD = { ...COMBOS, ...STARTERS, ...OVEN, ...PASTAS, ...SALADS, ...KIDS, ...DESSERTS }
const DISHES = new Map<string, DrawBody>(Object.entries({ ...FOOD, ...DRINKS }))

/** Glasses and bottles are narrow in their square, so they are shown slightly closer. */
const CLOSER = '24 26 352 352'

const keyOf = ({ tipo, variante }: Dibujo) =>
  tipo === 'otro' ? (variante ?? tipo) : `${tipo}-${variante ?? ''}`

/** The drawing for a `dibujo` that is not a pizza: its variant, else the plain dish of its type. */
function findDish(dibujo: Dibujo): DrawBody | undefined {
  return DISHES.get(keyOf(dibujo)) ?? DISHES.get(dibujo.tipo)
}

/** Whether a dish has its own drawing. */
export const isDrawnDish = (dibujo: Dibujo) => findDish(dibujo) !== undefined

/** A dish as SVG text. */
export function drawDish(dibujo: Dibujo): string {
  const key = keyOf(dibujo)
  const c = new Canvas(`plato:${key}`)
  const body = (findDish(dibujo) ?? emptyPlate)(c, random(`plato:${key}`))
  return Object.hasOwn(DRINKS, key) ? c.svg(body, CLOSER) : c.svg(body)
}
