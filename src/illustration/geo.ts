// Points, seeded random numbers and smooth outlines. Shapes are turned as numbers, so that the
// light stays at the top left.
import { hash } from './hash.ts'

export type Rng = () => number
export type Point = readonly [number, number]
export type Points = readonly Point[]

const TURN = Math.PI * 2

/** Numbers in [0, 1) that depend only on the seed (mulberry32). */
export function random(seed: string): Rng {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const between = (r: Rng, a: number, b: number) => a + r() * (b - a)
export const angle = (r: Rng) => r() * TURN
export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i))

export function pick<T>(r: Rng, options: readonly [T, ...T[]]): T {
  return options[Math.floor(r() * options.length)] ?? options[0]
}

export const polar = (cx: number, cy: number, radius: number, a: number): Point => [
  cx + Math.cos(a) * radius,
  cy + Math.sin(a) * radius,
]

export const first = (points: Points): Point => points[0] ?? [0, 0]

/** A spot of a disc, evenly distributed. */
export const inDisc = (r: Rng, cx: number, cy: number, radius: number): Point =>
  polar(cx, cy, Math.sqrt(r()) * radius, angle(r))

/** Points drawn around the origin, turned, scaled and moved to (x, y). */
export function place(points: Points, x: number, y: number, turn = 0, scale = 1): Point[] {
  const c = Math.cos(turn) * scale
  const s = Math.sin(turn) * scale
  return points.map(([px, py]) => [x + px * c - py * s, y + px * s + py * c])
}

export const shift = (points: Points, dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy])

/** The outline grown (k > 1) or shrunk (k < 1) about its middle. */
export function grow(points: Points, k: number): Point[] {
  let cx = 0
  let cy = 0
  for (const [x, y] of points) {
    cx += x / points.length
    cy += y / points.length
  }
  return points.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k])
}

export function arc(cx: number, cy: number, radius: number, from: number, to: number, n = 7): Point[] {
  return times(n, (i) => polar(cx, cy, radius, lerp(from, to, i / (n - 1))))
}

/** An irregular disc. */
export function blob(r: Rng, rx: number, ry: number, rough: number, n = 9): Point[] {
  const start = angle(r)
  return times(n, (i) => {
    const a = start + (i / n) * TURN + between(r, -0.7, 0.7) / n
    const k = 1 + between(r, -rough, rough)
    return [Math.cos(a) * rx * k, Math.sin(a) * ry * k]
  })
}

/** A disc with a radius of a few slow waves, like dough stretched by hand. */
export function wobble(
  r: Rng,
  radius: number,
  amplitude: number,
  n: number,
  waves: readonly number[],
): Point[] {
  const parts = waves.map((wave) => ({
    wave,
    phase: angle(r),
    height: (amplitude / Math.sqrt(wave)) * between(r, 0.5, 1),
  }))
  return times(n, (i) => {
    const a = (i / n) * TURN
    return polar(
      0,
      0,
      parts.reduce((k, p) => k + Math.sin(a * p.wave + p.phase) * p.height, radius),
      a,
    )
  })
}

/** A rounded rectangle as a superellipse: the larger `corner`, the squarer. */
export function slab(halfWidth: number, halfHeight: number, corner: number, n = 28): Point[] {
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / corner)
  return times(n, (i) => {
    const a = ((i + 0.5) / n) * TURN
    return [bend(Math.cos(a)) * halfWidth, bend(Math.sin(a)) * halfHeight]
  })
}

/**
 * The outline of a band of the given width along a line of points, tapered at both ends by `taper`
 * (0 none, 1 to a tip).
 */
export function band(line: Points, width: number, taper = 0): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const edge = Math.abs((i / (line.length - 1)) * 2 - 1)
    const w = (width / 2) * (1 - taper * edge ** 3)
    const nx = (-(by - ay) / length) * w
    const ny = ((bx - ax) / length) * w
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return [...left, ...right]
}
