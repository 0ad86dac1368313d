// The rim of the pizza: three bakes, and borders filled with cheese or guava paste.
import {
  angle,
  between,
  grow,
  place,
  polar,
  random,
  shift,
  times,
  wobble,
  blob,
  type Point,
  type Rng,
} from './geo.ts'
import { closed, disc, line, outline, path, shape, type Canvas } from './paint.ts'

export const CENTER = 200
const RIM = 177

interface Bake {
  stops: readonly (readonly [number, string])[]
  toasted: number
  blisters: number
  char: number
  flour: number
  uneven: number
}

/**
 * lenta: golden and even; brava: leopard spots of a fierce oven; rustica: floured and knobbly;
 * integral: wholemeal.
 */
const BAKES = {
  lenta: {
    stops: [
      [0.72, '#e8b05a'],
      [0.85, '#dc9a44'],
      [0.94, '#c37a2c'],
      [1, '#94501a'],
    ],
    toasted: 20,
    blisters: 9,
    char: 10,
    flour: 14,
    uneven: 2.2,
  },
  brava: {
    stops: [
      [0.72, '#e9b766'],
      [0.84, '#dda056'],
      [0.93, '#bb7029'],
      [1, '#7d3d11'],
    ],
    toasted: 28,
    blisters: 19,
    char: 34,
    flour: 18,
    uneven: 3,
  },
  rustica: {
    stops: [
      [0.72, '#e3a850'],
      [0.84, '#d6923f'],
      [0.93, '#b36624'],
      [1, '#7f3f12'],
    ],
    toasted: 32,
    blisters: 13,
    char: 16,
    flour: 60,
    uneven: 3.2,
  },
  integral: {
    stops: [
      [0.72, '#b98a52'],
      [0.84, '#a87640'],
      [0.93, '#83552a'],
      [1, '#583414'],
    ],
    toasted: 24,
    blisters: 10,
    char: 30,
    flour: 40,
    uneven: 3.2,
  },
} satisfies Record<string, Bake>

export type BakeName = keyof typeof BAKES
export const bakeOf = (r: Rng): BakeName =>
  (['lenta', 'brava', 'rustica'] as const)[Math.floor(r() * 3)] ?? 'lenta'

const along = (a: number) => (a * 180) / Math.PI + 90
const rim = (r: Rng, near: number, far: number): [Point, number] => {
  const a = angle(r)
  return [polar(CENTER, CENTER, between(r, near, far), a), along(a)]
}

/** One bubble of dough: a dark foot, a pale dome and, mostly, a burnt top. */
function blister(c: Canvas, r: Rng): string {
  const [[x, y], turn] = rim(r, 162, 173)
  const k = between(r, 4.5, 9.5)
  const lean = turn + between(r, -14, 14)
  let out = c.glow('carbon', x + 1.2, y + 2.2, k * 1.9, k * 1.15, 0.5, lean)
  out += c.glow('claro', x - 0.6, y - 1.2, k * 1.6, k * 0.9, 1, lean)
  if (r() < 0.7) out += c.glow('carbon', x + 0.6, y + 0.3, k * 0.95, k * 0.5, between(r, 0.6, 1), lean)
  return out
}

/** The dough with its raised rim. Everything else is clipped to `outline`, too. */
export function drawCrust(c: Canvas, seed: string, bakeName: BakeName): { body: string; edge: string } {
  const bake: Bake = BAKES[bakeName]
  const r = random(`borde:${seed}`)
  const points = place(wobble(r, RIM, bake.uneven, 44, [2, 3, 5, 7, 11]), CENTER, CENTER)
  const edge = closed(points)
  const dough = c.gradient('masa', 'radial', ' cx="46%" cy="43%" r="56%"', bake.stops)
  let marks = ''
  for (let i = 0; i < bake.toasted; i++) {
    const [[x, y], turn] = rim(r, 158, 180)
    marks += c.glow('tostado', x, y, between(r, 12, 30), between(r, 6, 12), between(r, 0.35, 0.75), turn)
  }
  for (let i = 0; i < 18; i++) {
    const [[x, y], turn] = rim(r, 162, 174)
    marks += c.glow('claro', x, y, between(r, 12, 26), between(r, 5, 8), between(r, 0.45, 0.85), turn)
  }
  marks += outline(shift(grow(points, 0.945), -0.9, -1.4), '#fbe3ae', 7, 0.34)
  marks += outline(shift(grow(points, 0.938), -1.1, -1.9), '#fff3d0', 2.4, 0.4)
  for (let i = 0; i < bake.blisters; i++) marks += blister(c, r)
  for (let i = 0; i < bake.char; i++) {
    const [[x, y], turn] = rim(r, 165, 180)
    const k = between(r, 2, 6)
    marks += c.glow('carbon', x, y, k * 1.6, k, between(r, 0.5, 1), turn)
  }
  for (let i = 0; i < bake.flour; i++) {
    const [[x, y]] = rim(r, 158, 177)
    marks += disc(x, y, between(r, 0.6, 1.7), '#fff8e6', between(r, 0.3, 0.7))
  }
  marks += outline(points, '#5f2a0a', 5, 0.4)
  return { body: path(edge, dough) + c.clip('borde', edge, marks), edge }
}

export const FILLING_TONES = {
  bordeQueso: ['#8a4a12', '#e9b04a', '#fbdd90', '#fff6d6'],
  bordeBocadillo: ['#5c0a16', '#a51a2c', '#d94a57', '#ffc9c4'],
} as const
export type Filling = keyof typeof FILLING_TONES
export const isFilling = (key: string): key is Filling => Object.hasOwn(FILLING_TONES, key)

/** A filled border shows as a slit around the inner rim where the filling oozes out. */
export function drawFilling(r: Rng, filling: Filling): string {
  const [dark, body, light, shine] = FILLING_TONES[filling]
  const slit = place(wobble(r, 162, 1.6, 40, [5, 9, 13]), CENTER, CENTER)
  let out = outline(shift(slit, 0.8, 1.4), dark, 9, 0.55) + outline(slit, body, 7)
  out += outline(shift(slit, -0.7, -1), light, 2.6, 0.9)
  for (const i of times(26, (n) => n)) {
    const a = (i / 26) * Math.PI * 2 + between(r, -0.1, 0.1)
    const [x, y] = polar(CENTER, CENTER, 161 + between(r, -3, 2), a)
    const drop = place(blob(r, between(r, 6, 11), between(r, 3.5, 5.5), 0.2, 8), x, y, a + Math.PI / 2)
    out += shape(shift(drop, 0.6, 1.4), dark, 0.4) + shape(drop, body)
    out += shape(shift(grow(drop, 0.6), -0.6, -0.9), light)
    out += line(
      [
        [x - 3, y - 1.6],
        [x - 0.6, y - 2.4],
      ],
      shine,
      1.3,
      0.9,
    )
  }
  return out
}
