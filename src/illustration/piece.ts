// Shared by every topping: the description of one piece, and its shadow, gloss and specks.
import { angle, arc, between, pick, polar, shift, type Points, type Rng } from './geo.ts'
import { line, num, oval, shape } from './paint.ts'

/**
 * Draws one piece at (x, y), turned by `turn` radians, `size` times as large as its shape was
 * written.
 */
export type Draw = (r: Rng, x: number, y: number, turn: number, size: number) => string

export interface Topping {
  draw: Draw
  /** room it takes on a 400-unit pizza */
  radius: number
  /** pieces on a whole pizza that carries nothing else */
  count: number
  /** higher layers are drawn later */
  layer: number
  /**
   * half-length and half-width of a long piece, at size 1; it then turns along the seam instead of
   * crossing it
   */
  long?: readonly [number, number]
  /** cured meats leave a ring of orange oil */
  oily?: boolean
  /** thin or curved pieces touch less of the pizza than their radius */
  contact?: number
}

const SHADE = '#4a1a05'

export const shadow = (points: Points, dx = 1.8, dy = 3, opacity = 0.36, tension = 1) =>
  shape(shift(points, dx, dy), SHADE, opacity, tension)

export const lineShadow = (points: Points, width: number, dx = 1.5, dy = 2.8, opacity = 0.34) =>
  line(shift(points, dx, dy), SHADE, width, opacity)

export const gloss = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  degrees: number,
  opacity: number,
  color = '#fff',
) => oval(x, y, rx, ry, color, opacity, degrees)

interface Specks {
  n: number
  size: readonly [number, number]
  colors: readonly [string, ...string[]]
  opacity?: readonly [number, number]
}

/** Small spots spread over a disc: fat, seeds, crumbs. */
export function specks(r: Rng, x: number, y: number, radius: number, s: Specks): string {
  const [faint, strong] = s.opacity ?? [0.55, 0.95]
  let out = ''
  for (let i = 0; i < s.n; i++) {
    const [sx, sy] = polar(x, y, Math.sqrt(r()) * radius, angle(r))
    const k = between(r, s.size[0], s.size[1])
    out += oval(sx, sy, k, k * between(r, 0.55, 1), pick(r, s.colors), between(r, faint, strong))
  }
  return out
}

/** Light along the upper left of a round thing, shade along its lower right. */
export function roundLight(x: number, y: number, radius: number, light: string, dark: string, width: number) {
  return (
    line(arc(x, y, radius, 0.1, 1.75), dark, width, 0.4) +
    line(arc(x, y, radius, 3.35, 4.75), light, width * 0.8, 0.75)
  )
}

/**
 * One piece as the web animates it: `--i` (0 to 13) is its place in the order of falling, 30 ms
 * apart.
 */
export const piece = (body: string, order: number) => `<g class="pieza" style="--i:${num(order)}">${body}</g>`
