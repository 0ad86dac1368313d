// What lies under the toppings: the sauce, the melted cheese and the finish of herbs and oil.
import { CENTER } from './crust.ts'
import {
  angle,
  between,
  blob,
  grow,
  inDisc,
  pick,
  place,
  polar,
  shift,
  wobble,
  type Point,
  type Points,
  type Rng,
} from './geo.ts'
import { closed, line, outline, oval, path, shape, type Canvas } from './paint.ts'

export type Side = 'full' | 'left' | 'right'

/** Whether a thing at x (from the middle) with this half-width stays on its side of the seam. */
export const fits = (side: Side, x: number, halfWidth: number) =>
  side === 'full' || (side === 'left' ? x < -halfWidth : x > halfWidth)

const SAUCE_RADIUS = 154
const CHEESE_RADIUS = 149

interface Base {
  /** dark rim, body, light */
  sauce: readonly [string, string, string]
  /** the colour seen through the cheese; none leaves it golden */
  bleed: 'salsa' | 'dorado' | 'tostado' | 'hierba'
  /** a paler blanket of cheese */
  pale?: boolean
  /** a base without a blanket of cheese, only torn pools */
  bare: boolean
}

const BASES = new Map<string, Base>([
  ['tomate', { sauce: ['#8e1d0c', '#c23a17', '#d9572a'], bleed: 'salsa', bare: false }],
  ['roja', { sauce: ['#8e1d0c', '#c0330f', '#dd5a2a'], bleed: 'salsa', bare: true }],
  ['blanca', { sauce: ['#c9a35c', '#ecd49a', '#f6e6bd'], bleed: 'dorado', bare: false, pale: true }],
  ['bbq', { sauce: ['#4a1707', '#77300f', '#944719'], bleed: 'tostado', bare: false }],
  ['pesto', { sauce: ['#34500f', '#5d8420', '#86a93a'], bleed: 'hierba', bare: false }],
  ['hogao', { sauce: ['#96400c', '#cf6a1c', '#e88a3a'], bleed: 'salsa', bare: false }],
])
const TOMATE: Base = { sauce: ['#8e1d0c', '#c23a17', '#d9572a'], bleed: 'salsa', bare: false }

/** A random spot on this side of the pizza, slightly over the seam where the clip hides it. */
function spotOn(r: Rng, side: Side, radius: number): Point {
  const [x, y] = inDisc(r, 0, 0, radius)
  const kept = side === 'full' ? x : side === 'left' ? -Math.abs(x) + 10 : Math.abs(x) - 10
  return [CENTER + kept, CENTER + y]
}

/** Torn pools of cheese over bare sauce, as on a margarita. */
function tornPools(
  c: Canvas,
  r: Rng,
  side: Side,
  { sauce: [dark, body, light] }: Base,
  share: number,
): string {
  let out = ''
  for (let i = 0; i < 70 * share; i++) {
    const [x, y] = spotOn(r, side, 147)
    const k = between(r, 5, 17)
    const tint = pick(r, [light, dark, body, light])
    out += oval(x, y, k, k * between(r, 0.35, 0.7), tint, between(r, 0.25, 0.55), between(r, 0, 180))
  }
  for (let i = 0; i < 30 * share; i++) {
    const [x, y] = spotOn(r, side, 138)
    const k = between(r, 12, 27)
    const pool = place(blob(r, k, k * between(r, 0.5, 0.85), 0.28, 10), x, y, angle(r))
    out += shape(grow(pool, 1.13), '#ef9a45', 0.55) + shape(pool, '#f8d589', 0.94)
    out += shape(shift(grow(pool, 0.66), -0.8, -1), '#fdecbf', 0.9)
    if (r() < 0.6) out += c.glow('pardo', x + k * 0.2, y + k * 0.1, k * 0.5, k * 0.35, 0.7)
  }
  for (let i = 0; i < 14 * share; i++) {
    const [x, y] = spotOn(r, side, 146)
    const k = between(r, 2, 5)
    out += c.glow('carbon', x, y, k * 1.6, k, between(r, 0.3, 0.6), between(r, 0, 180))
  }
  return out
}

/** A fold of melted cheese: a shadow under its lip, a body, and light caught on the upper edge. */
function fold(c: Canvas, r: Rng, x: number, y: number): string {
  const k = between(r, 9, 24)
  const turn = angle(r)
  const body = place(blob(r, k, k * between(r, 0.34, 0.7), 0.3, 9), x, y, turn)
  const tint = pick(r, ['#fbdc8d', '#fde6a8', '#f8d275', '#fae09a'])
  let out = shape(shift(grow(body, 1.03), 1, 2.1), '#9c4f10', 0.34)
  out += shape(body, tint, between(r, 0.55, 0.95))
  out += shape(shift(grow(body, 0.62), -0.9, -1.2), '#fff0c2', between(r, 0.35, 0.75))
  out += c.glow('blanco', x - k * 0.22, y - k * 0.24, k * 0.5, k * 0.2, between(r, 0.4, 0.85), -25)
  return out
}

/** A toasted bubble of cheese with a gleam on its dome. */
function bubble(c: Canvas, r: Rng, [x, y]: Point): string {
  const k = between(r, 3, 10)
  const turn = between(r, 0, 180)
  let out = c.glow('pardo', x, y, k * 2.2, k * 1.6, between(r, 0.55, 1), turn)
  if (k < 5) return out
  out += c.glow('carbon', x + 0.8, y + 0.9, k * 0.85, k * 0.55, between(r, 0.35, 0.8), turn)
  const gleam: Points = [
    [x - k * 0.8, y - k * 0.15],
    [x - k * 0.3, y - k * 0.66],
    [x + k * 0.35, y - k * 0.68],
  ]
  return out + line(gleam, '#fff3cc', 1.4, 0.75)
}

function blanket(c: Canvas, r: Rng, side: Side, base: Base, share: number): string {
  const edge = place(wobble(r, CHEESE_RADIUS, 5.2, 56, [3, 5, 7, 11, 13, 17]), CENTER, CENTER)
  const pale = base.pale === true
  const golden = c.gradient(pale ? 'crema' : 'queso', 'radial', ' cx="44%" cy="40%" r="62%"', [
    [0, pale ? '#fbe3aa' : '#f9cd70'],
    [0.6, pale ? '#f6d188' : '#f0b64d'],
    [1, pale ? '#dfa851' : '#d88f2d'],
  ])
  let lumps = ''
  for (let i = 0; i < 18 * share; i++) {
    const [x, y] = spotOn(r, side, 135)
    const k = between(r, 18, 40)
    lumps += c.glow('dorado', x, y, k, k * between(r, 0.5, 0.9), between(r, 0.4, 0.85), between(r, 0, 180))
  }
  for (let i = 0; i < 30 * share; i++) {
    const [x, y] = spotOn(r, side, 142)
    const k = between(r, 8, 24)
    lumps += c.glow(base.bleed, x, y, k, k * between(r, 0.4, 0.85), between(r, 0.5, 0.95), between(r, 0, 180))
  }
  for (let i = 0; i < 46 * share; i++) {
    const [x, y] = spotOn(r, side, 138)
    lumps += fold(c, r, x, y)
  }
  for (let i = 0; i < 40 * share; i++) lumps += bubble(c, r, spotOn(r, side, 142))
  const d = closed(edge)
  return (
    shape(shift(edge, 0.9, 2.4), '#5e1c06', 0.5) +
    path(d, '#c97d22') +
    shape(shift(grow(edge, 0.982), -0.4, -0.6), golden) +
    c.clip(`queso${side}`, d, lumps)
  )
}

/** The sauce and its cheese. On half a pizza only that half is drawn; the caller clips it. */
export function drawBed(c: Canvas, r: Rng, side: Side, baseName: string, cheese: boolean): string {
  const base = BASES.get(baseName) ?? TOMATE
  const [dark, body, light] = base.sauce
  const share = side === 'full' ? 1 : 0.52
  const edge = place(wobble(r, SAUCE_RADIUS, 2.6, 40, [2, 3, 5, 8]), CENTER, CENTER)
  let out = shape(grow(edge, 1.02), '#6b2e0c', 0.55) + shape(edge, dark)
  out += shape(shift(grow(edge, 0.985), 0.4, 0.8), body)
  for (let i = 0; i < 18; i++) {
    const a = angle(r)
    const [x, y] = polar(CENTER, CENTER, 150, a)
    out += oval(x, y, 6, 2.2, light, 0.6, (a * 180) / Math.PI + 90)
  }
  if (!cheese || base.bare) return out + tornPools(c, r, side, base, share)
  return out + blanket(c, r, side, base, share)
}

/** Rolled dough without toppings: pressed fingertips and a dusting of flour. */
export function drawBareDough(c: Canvas, r: Rng): string {
  const edge = place(wobble(r, 151, 3, 40, [2, 3, 5, 8]), CENTER, CENTER)
  let out = shape(grow(edge, 1.03), '#b9803a', 0.4) + shape(edge, '#f1d8a4')
  out += outline(shift(grow(edge, 0.97), -0.6, -0.9), '#fff4d6', 3, 0.5)
  for (let i = 0; i < 30; i++) {
    const [x, y] = inDisc(r, CENTER, CENTER, 132)
    const k = between(r, 9, 20)
    out += c.glow('dorado', x + 1.5, y + 2, k, k * 0.8, between(r, 0.16, 0.34))
    out += c.glow('blanco', x - 1.5, y - 2, k * 0.8, k * 0.6, between(r, 0.3, 0.6))
  }
  for (let i = 0; i < 60; i++) {
    const [x, y] = inDisc(r, CENTER, CENTER, 140)
    out += oval(x, y, between(r, 0.8, 2.4), between(r, 0.6, 1.4), '#fffaf0', between(r, 0.4, 0.8))
  }
  return out
}

/** Oregano and drops of oil over everything. */
export function drawFinish(r: Rng, side: Side): string {
  const share = side === 'full' ? 1 : 0.5
  const spot = (radius: number): Point => {
    const [x, y] = inDisc(r, 0, 0, radius)
    const kept = side === 'full' ? x : side === 'left' ? -Math.abs(x) - 4 : Math.abs(x) + 4
    return [CENTER + kept, CENTER + y]
  }
  let out = ''
  for (let i = 0; i < 44 * share; i++) {
    const [x, y] = spot(138)
    const k = between(r, 0.7, 1.7)
    const herb = pick(r, ['#2f5a1d', '#4a6b22', '#5d3a10', '#3c4f14'])
    out += oval(x, y, k * 1.5, k * 0.6, herb, between(r, 0.6, 0.95), between(r, 0, 180))
  }
  for (let i = 0; i < 16 * share; i++) {
    const [x, y] = spot(134)
    const k = between(r, 1.4, 3.6)
    out += oval(x, y, k * 1.7, k * 0.6, '#fffbe6', between(r, 0.35, 0.7), between(r, -50, -20))
  }
  return out
}
