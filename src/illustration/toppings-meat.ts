// Meats: cured slices, ham, bacon, chicken, beef and pork rind.
import { angle, between, blob, grow, lerp, place, type Point, type Rng, shift, times, first } from './geo.ts'
import { line, outline, oval, shape } from './paint.ts'
import { type Draw, gloss, lineShadow, shadow, specks, type Topping } from './piece.ts'

/** Shreds pulled along the grain and lying loosely together. */
const shreds =
  (tones: { dark: string; body: readonly [string, ...string[]]; light: string }, half: number): Draw =>
  (r, x, y, turn, size) => {
    const n = 5
    const strands = times(n, (i) => {
      const off = (i - (n - 1) / 2) * 4.1 * size + between(r, -1, 1)
      const length = half * size * between(r, 0.62, 1.08)
      const slide = between(r, -3, 3) * size
      const bend = between(r, -3.4, 3.4) * size
      return place(
        times(5, (k) => [
          lerp(-length, length, k / 4) + slide,
          off + bend * Math.sin((k / 4) * Math.PI) + between(r, -0.7, 0.7),
        ]),
        x,
        y,
        turn + between(r, -0.16, 0.16),
      )
    })
    const width = 4.7 * size
    let out = strands.map((s) => lineShadow(s, width, 1.4, 2.8, 0.3)).join('')
    strands.forEach((s, i) => {
      const tone = tones.body[i % tones.body.length] ?? tones.body[0]
      out += line(s, tones.dark, width) + line(shift(s, -0.3, -0.5), tone, width * 0.74)
      out += line(shift(s, -0.8, -1.1).slice(0, 4), tones.light, width * 0.24, 0.85)
    })
    return out
  }

const pollo = shreds(
  { dark: '#b0752f', body: ['#e9bd7c', '#f3d3a0', '#dba65c', '#f0c88c'], light: '#fff3d8' },
  13,
)

const carneDesmechada = shreds(
  { dark: '#3f1a0a', body: ['#7d4020', '#93512c', '#6a3217', '#a05f36'], light: '#cf9464' },
  14,
)

const crumbs =
  (radius: number, dark: string, body: string, light: string, grain: readonly [string, ...string[]]): Draw =>
  (r, x, y, turn, size) => {
    const k = radius * size * between(r, 0.7, 1.3)
    const d = place(blob(r, k, k * 0.82, 0.2, 7), x, y, turn)
    return (
      shadow(d, 1.3, 2.6, 0.4) +
      shape(d, dark) +
      shape(shift(grow(d, 0.9), -0.4, -0.6), body) +
      shape(shift(grow(d, 0.55), -1, -1.2), light) +
      specks(r, x, y, k * 0.6, { n: 3, size: [0.5, 1.2], colors: grain })
    )
  }

const carne = crumbs(6.6, '#3d1a0c', '#6e3519', '#935028', ['#b9764a', '#2a0f06'])

/** A seared strip of beef loin, pink inside. */
const lomo: Draw = (r, x, y, turn, size) => {
  const half = 17 * size * between(r, 0.85, 1.12)
  const body = place(
    [
      [-half, -4 * size],
      [0, -5.6 * size],
      [half, -3.4 * size],
      [half * 1.04, 3.8 * size],
      [0, 5.4 * size],
      [-half * 1.02, 4.4 * size],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(body, 1.6, 3.2, 0.4, 0.7) +
    shape(body, '#2f1409', 1, 0.7) +
    shape(grow(body, 0.93), '#6b3016', 1, 0.7)
  out +=
    shape(grow(body, 0.74), '#b5564a', 0.95, 0.7) +
    shape(shift(grow(body, 0.5), -0.6, -0.8), '#d27a68', 0.9, 0.7)
  for (const k of [-0.55, -0.1, 0.4]) {
    const mark = place(
      [
        [half * k, -4.8 * size],
        [half * k + 2.4, 4.6 * size],
      ],
      x,
      y,
      turn,
    )
    out += line(mark, '#1f0b04', 2.3 * size, 0.75)
  }
  return out + gloss(x - 2, y - 2, 4 * size, 1.1 * size, (turn * 180) / Math.PI, 0.55, '#ffd9c4')
}

/** Pork rind: a crisp golden slab with layers of meat and white bubbles. */
const chicharron: Draw = (r, x, y, turn, size) => {
  const w = 15 * size * between(r, 0.9, 1.1)
  const h = 9.5 * size
  const n = 8
  const top = times(n, (i): Point => [
    lerp(-w, w, i / (n - 1)),
    -h - (i % 2 ? 2.4 : 0) * size + between(r, -0.8, 0.8),
  ])
  const low = times(n, (i): Point => [lerp(w, -w, i / (n - 1)), h * 0.8 + between(r, -1, 1)])
  const d = place([...top, ...low], x, y, turn)
  let out =
    shadow(d, 1.8, 3.4, 0.4, 0.6) + shape(d, '#6b2c0a', 1, 0.6) + shape(grow(d, 0.93), '#c9772a', 1, 0.6)
  const lane = (off: number) =>
    place(
      [
        [-w * 0.86, h * off],
        [0, h * (off - 0.08)],
        [w * 0.86, h * off],
      ],
      x,
      y,
      turn,
    )
  out += line(lane(0.52), '#8c3418', 4.6 * size) + line(lane(0.12), '#f3d8b2', 3.4 * size)
  out += line(lane(-0.24), '#a8492a', 3 * size) + line(lane(-0.72), '#f0b155', 4.6 * size)
  for (const k of [-0.66, -0.3, 0.06, 0.42, 0.74]) {
    const [bx, by] = first(place([[w * k, -h * between(r, 0.66, 0.96)]], x, y, turn))
    out +=
      oval(bx, by, 2.8 * size, 2.1 * size, '#d98a2e') +
      oval(bx - 0.6, by - 0.8, 1.6 * size, 1.1 * size, '#ffe3a6', 0.95)
  }
  return out + outline(d, '#5a2407', 0.8, 0.5)
}

export const MEATS: Record<string, Topping> = {
  pollo: { draw: pollo, radius: 17, count: 25, layer: 2, long: [20, 15.5], contact: 0.8 },
  carneDesmechada: { draw: carneDesmechada, radius: 17, count: 25, layer: 2, long: [21, 15.5], contact: 0.8 },
  carne: { draw: carne, radius: 9, count: 62, layer: 1, long: [9.5, 9.5] },
  lomo: { draw: lomo, radius: 17, count: 18, layer: 2, long: [21, 8], contact: 0.8 },
  chicharron: { draw: chicharron, radius: 18, count: 13, layer: 3, long: [19, 14] },
}

/** A crumb of ground beef for sauces. */
export const beefCrumb = (r: Rng, x: number, y: number, size: number) => carne(r, x, y, angle(r), size)
