// The small drawing beside an ingredient in the list of extras.
import { FILLING_TONES, isFilling } from './crust.ts'
import { drizzleColors } from './drizzle.ts'
import { blob, grow, place, type Point, random, type Rng, shift, slab } from './geo.ts'
import { Canvas, closed, disc, oval, path, shape } from './paint.ts'
import { bowl } from './sauce-bowl.ts'
import { drawTopping, TOPPINGS } from './toppings.ts'

const BOX = '0 0 64 64'

const MIDDLE = 32

/**
 * How the pieces of an icon are placed: where, how turned, how large. By default one piece fills
 * the box.
 */
interface Layout {
  spots?: readonly Point[]
  turn?: number
  scale?: number
}

const TRIO: readonly Point[] = [
  [-10, -5],
  [10, -2],
  [-1, 11],
]

const LAYOUTS = new Map<string, Layout>([
  ['maiz', { spots: TRIO, scale: 2 }],
  ['mani', { spots: TRIO, scale: 2 }],
  ['carne', { spots: TRIO, scale: 1.5 }],
  ['quesoAzul', { spots: TRIO, scale: 1.15 }],
  ['quesoCabra', { spots: TRIO, scale: 1.1 }],
  ['quesoCampesino', { spots: TRIO, scale: 1.15 }],
  ['ricotta', { spots: TRIO, scale: 1 }],
  ['alcaparras', { spots: TRIO, scale: 2 }],
  ['aji', { spots: TRIO, scale: 1.8 }],
  ['ajo', { spots: TRIO, scale: 1.4 }],
  ['cebollaLarga', { spots: TRIO, scale: 1.4 }],
  ['perejil', { spots: TRIO, scale: 1.9 }],
  ['nueces', { scale: 2.2 }],
  ['fresa', { turn: -0.9 }],
  ['pina', { turn: 1.9 }],
  ['cebolla', { turn: -0.5 }],
  ['camaron', { turn: 0 }],
])

const DEFAULT_TURN = -0.6

function pieces(key: string, r: Rng): string {
  const topping = TOPPINGS.get(key)
  if (!topping) return ''
  const layout = LAYOUTS.get(key) ?? {}
  const [long, wide] = topping.long ?? [topping.radius, topping.radius]
  const scale = layout.scale ?? 25 / Math.max(long * 0.96, wide)
  return (layout.spots ?? [[0, 0] as const])
    .map(([x, y]) => drawTopping(key, r, MIDDLE + x, MIDDLE + y, layout.turn ?? DEFAULT_TURN, scale))
    .join('')
}

/** A wedge of crust: plain dough, wholemeal, or with its filling oozing out. */
function crustWedge(r: Rng, dough: readonly [string, string, string], filling?: readonly string[]): string {
  const [dark, body, light] = dough
  const d = place(slab(25, 15, 3), MIDDLE, MIDDLE + 2, -0.2)
  let out =
    shape(shift(d, 1.4, 3), '#1c0a02', 0.28) + shape(d, dark) + shape(shift(grow(d, 0.92), -0.4, -0.8), body)
  out += shape(shift(grow(d, 0.62), -2, -4), light, 0.8)
  for (let i = 0; i < 5; i++) {
    const spot = place(blob(r, 3, 1.8, 0.2, 7), 14 + i * 9, 26 + r() * 14, -0.2)
    out += shape(spot, dark, 0.55)
  }
  if (!filling) return out
  const [deep = dark, tone = body, shine = light] = filling
  const ooze = place(blob(r, 19, 6, 0.16, 12), MIDDLE, MIDDLE + 9, -0.2)
  out +=
    shape(shift(ooze, 0.6, 1.4), deep, 0.6) +
    shape(ooze, tone) +
    shape(shift(grow(ooze, 0.6), -1, -1.6), shine)
  return out
}

function scoop(r: Rng): string {
  const d = place(blob(r, 21, 20, 0.04, 14), MIDDLE, MIDDLE)
  let out = shape(shift(d, 1.4, 3), '#1c0a02', 0.26) + shape(grow(d, 1.06), '#e0c180') + shape(d, '#f7e5b8')
  out += shape(shift(grow(d, 0.8), -2, -2.6), '#fff3d6') + shape(shift(grow(d, 0.42), -4, -5), '#fffdf4')
  for (let i = 0; i < 9; i++) out += oval(20 + r() * 24, 20 + r() * 24, 0.7, 0.7, '#6d4a1a', 0.7)
  return out
}

const DOUGH = ['#a9682a', '#e3b064', '#f6d99f'] as const

const WHOLEMEAL = ['#6d4420', '#a87640', '#cfa368'] as const

const GLUTEN_FREE = ['#b9925a', '#ecd3a0', '#fbeecb'] as const

/** The drawing of an ingredient key. A key without one gets a plain little plate. */
export function drawIngredient(clave: string): string {
  const c = new Canvas(`ingrediente:${clave}`)
  const r = random(`icono:${clave}`)
  return c.bare(ingredientBody(clave, r), BOX)
}

function ingredientBody(clave: string, r: Rng): string {
  if (TOPPINGS.has(clave)) return pieces(clave, r)
  const sauce = drizzleColors(clave)
  if (sauce) return bowl(r, MIDDLE, MIDDLE, 25, sauce)
  if (isFilling(clave)) return crustWedge(r, DOUGH, FILLING_TONES[clave])
  if (clave === 'masaIntegral') return crustWedge(r, WHOLEMEAL)
  if (clave === 'masaSinGluten') return crustWedge(r, GLUTEN_FREE)
  if (clave === 'helado') return scoop(r)
  return emptyPlate()
}

function emptyPlate(): string {
  const ring = closed(place(slab(24, 24, 2, 20), MIDDLE, MIDDLE))
  return path(ring, '#e2dcd0') + disc(MIDDLE, MIDDLE, 22, '#fbf9f4') + disc(MIDDLE, MIDDLE, 14, '#efe9dd')
}
