// Cured and boiled meats in slices: sausages, ham, prosciutto and bacon.
import { angle, between, blob, grow, lerp, place, type Point, shift, times } from './geo.ts'
import { line, shape } from './paint.ts'
import { type Draw, gloss, lineShadow, roundLight, shadow, specks, type Topping } from './piece.ts'

interface Cured {
  radius: number
  rim: string
  edge: string
  body: string
  light: string
  dark: string
  fat: readonly [string, ...string[]]
  specks: number
  speck: readonly [number, number]
}

/** A slice of cured sausage: crisped rim, cupped body, specks of fat, a little pooled oil. */
const cured =
  (c: Cured): Draw =>
  (r, x, y, turn, size) => {
    const k = c.radius * size * between(r, 0.94, 1.06)
    const d = place(blob(r, k, k * between(r, 0.93, 1), 0.035, 12), x, y, turn)
    let out = shadow(d, 1.6, 3.4, 0.4) + shape(d, c.rim) + shape(grow(d, 0.93), c.edge)
    out += shape(shift(grow(d, 0.84), 0.3, 0.9), c.body)
    out += shape(shift(grow(d, 0.6), -k * 0.12, -k * 0.14), c.light, 0.55)
    out += specks(r, x, y, k * 0.74, { n: c.specks, size: [k * c.speck[0], k * c.speck[1]], colors: c.fat })
    out += specks(r, x, y, k * 0.72, {
      n: 4,
      size: [k * 0.04, k * 0.08],
      colors: [c.dark],
      opacity: [0.35, 0.6],
    })
    out += roundLight(x, y, k * 0.9, '#ffb08c', c.dark, k * 0.12)
    out += gloss(x - k * 0.26, y - k * 0.32, k * 0.3, k * 0.13, -38, 0.42, '#ffe2c4')
    return out + gloss(x - k * 0.02, y - k * 0.46, k * 0.09, k * 0.05, -20, 0.6)
  }

const pepperoni = cured({
  radius: 19,
  rim: '#7c130b',
  edge: '#9e1d10',
  body: '#bf2d1a',
  light: '#d9482c',
  dark: '#5c0c06',
  fat: ['#e57a55', '#ef9a72', '#d65c3c'],
  specks: 14,
  speck: [0.05, 0.12],
})

const chorizo = cured({
  radius: 15.5,
  rim: '#6f1c0a',
  edge: '#8f2a10',
  body: '#a93b18',
  light: '#c4562a',
  dark: '#4a1206',
  fat: ['#f2b98a', '#f6cda4', '#e08a55'],
  specks: 12,
  speck: [0.08, 0.17],
})

const salami = cured({
  radius: 23,
  rim: '#8c2a24',
  edge: '#a93c35',
  body: '#c05a50',
  light: '#d0746a',
  dark: '#6b1a18',
  fat: ['#f6d9cc', '#fae6dc', '#efc3b4'],
  specks: 26,
  speck: [0.05, 0.13],
})

const cabano = cured({
  radius: 12.5,
  rim: '#722011',
  edge: '#93301a',
  body: '#b14a2c',
  light: '#c96a46',
  dark: '#4f150a',
  fat: ['#efb28e', '#dc8a63'],
  specks: 9,
  speck: [0.06, 0.12],
})

/**
 * Boiled ham cut in thin flat pieces: straight cut edges, one corner curled up, a rind of fat on
 * one side.
 */
const jamon: Draw = (r, x, y, turn, size) => {
  const w = 17 * size * between(r, 0.85, 1.12)
  const h = 12 * size * between(r, 0.85, 1.15)
  const skew = between(r, -0.22, 0.22) * w
  const flat: Point[] = [
    [-w + skew, -h],
    [-w * 0.2 + skew, -h * between(r, 0.9, 1.02)],
    [w * 0.6 + skew, -h * between(r, 0.95, 1.1)],
    [w + skew * 0.5, -h * 0.82],
    [w * between(r, 0.9, 1), 0],
    [w - skew, h * 0.92],
    [w * 0.1 - skew, h * between(r, 0.9, 1.02)],
    [-w - skew, h],
    [-w * between(r, 0.88, 0.98), 0],
  ]
  const d = place(flat, x, y, turn)
  let out =
    shadow(d, 1.2, 2, 0.42, 0.28) +
    shape(shift(d, 0.4, 0.7), '#b3544e', 1, 0.28) +
    shape(d, '#ec9c92', 1, 0.28)
  const rind = place(
    [
      [-w * 0.93 + skew, -h * 0.84],
      [0, -h * 0.86],
      [w * 0.84 + skew, -h * 0.86],
    ],
    x,
    y,
    turn,
  )
  out += line(rind, '#fbe0d6', 2.4 * size, 0.95)
  for (const k of [-0.3, 0.12, 0.5]) {
    const seam = place(
      [
        [-w * 0.7, h * k],
        [-w * 0.1, h * (k + between(r, -0.16, 0.16))],
        [w * 0.66, h * (k - 0.06)],
      ],
      x,
      y,
      turn,
    )
    out += line(seam, k === 0.12 ? '#d2736c' : '#f8bdb2', 1.3 * size, 0.75)
  }
  out += specks(r, x, y, h * 0.75, {
    n: 4,
    size: [0.7, 1.9],
    colors: ['#fbd8cb', '#d98077'],
    opacity: [0.5, 0.85],
  })
  const side = r() < 0.5 ? -1 : 1
  const curl: Point[] = [
    [side * w * 0.5 - skew, h * 0.94],
    [side * w * 0.98 - skew, h * 0.94],
    [side * w * 0.95, h * 0.3],
  ]
  const corner = place(curl, x, y, turn)
  out += shape(shift(corner, 0.6, 1.3), '#7d2c28', 0.45, 0.2) + shape(corner, '#d97f77', 1, 0.2)
  return out + line(corner.slice(0, 1).concat(corner.slice(2)), '#ffd9cd', 1.5 * size, 0.9)
}

/** Prosciutto: a loose ribbon folded on itself, dark lean and a white edge of fat. */
const prosciutto: Draw = (r, x, y, turn, size) => {
  const n = 9
  const phase = angle(r)
  const wave = (i: number, off: number): Point => [
    lerp(-24, 24, i / (n - 1)) * size,
    (Math.sin(phase + i * 1.35) * 5 + off + Math.sin(i * 2.1 + phase) * 2) * size,
  ]
  const top = times(n, (i) => wave(i, -7.5))
  const low = times(n, (i) => wave(n - 1 - i, 7.5))
  const d = place([...top, ...low], x, y, turn)
  let out =
    shadow(d, 1.8, 3.4, 0.38) + shape(d, '#8f3236') + shape(shift(grow(d, 0.94), -0.2, -0.4), '#c9585a')
  for (const [off, color, width, opacity] of [
    [-7, '#fdece3', 2.8, 1],
    [-2.6, '#e48a86', 2.2, 0.9],
    [1.4, '#9f3a40', 1.6, 0.6],
    [4.6, '#f0b6ab', 1.2, 0.8],
  ] as const) {
    out += line(
      place(
        times(n, (i) => wave(i, off)),
        x,
        y,
        turn,
      ),
      color,
      width * size,
      opacity,
    )
  }
  for (const i of [2, 4, 6]) {
    const crease = place([wave(i, -6), [wave(i, 0)[0] + 2 * size, wave(i, 0)[1]], wave(i, 6)], x, y, turn)
    out +=
      line(crease, '#6d1f27', 2.2 * size, 0.34) + line(shift(crease, -1.6, -0.8), '#ffd3c8', 1.3 * size, 0.5)
  }
  return out
}

const tocineta: Draw = (r, x, y, turn, size) => {
  const half = 25 * size * between(r, 0.85, 1.1)
  const width = 13 * size
  const swing = between(r, 2.4, 4)
  const phase = angle(r)
  const lane = (off: number) =>
    place(
      times(9, (i) => [lerp(-half, half, i / 8), Math.sin(phase + i * 1.25) * swing + off * width]),
      x,
      y,
      turn,
    )
  const d = lane(0)
  let out = lineShadow(d, width, 1.8, 3.4, 0.38) + line(d, '#5e140a', width)
  out += line(shift(d, -0.2, -0.3), '#a02f19', width * 0.84)
  out += line(lane(-0.22), '#f3cfa5', width * 0.17) + line(lane(0.03), '#c9583a', width * 0.15)
  out += line(lane(0.2), '#eec397', width * 0.14) + line(lane(0.36), '#7a1c0e', width * 0.16)
  for (let i = 1; i < 8; i++) {
    const crest = Math.sin(phase + i * 1.25)
    const px = lerp(-half, half, i / 8)
    const ripple = place(
      [
        [px, crest * swing - width * 0.36],
        [px + 0.8, crest * swing + width * 0.36],
      ],
      x,
      y,
      turn,
    )
    out += line(ripple, crest > 0 ? '#3f0b05' : '#ffd9b8', 2.4 * size, 0.32)
  }
  return out
}

const OIL = { oily: true } as const

export const CURED: Record<string, Topping> = {
  jamon: { draw: jamon, radius: 21, count: 21, layer: 1, long: [24, 18] },
  prosciutto: { draw: prosciutto, radius: 24, count: 12, layer: 3, long: [29, 19], contact: 0.8 },
  salami: { draw: salami, radius: 27, count: 9, layer: 1, long: [25, 25], ...OIL },
  pepperoni: { draw: pepperoni, radius: 24, count: 17, layer: 2, long: [21, 21], ...OIL },
  chorizo: { draw: chorizo, radius: 20, count: 16, layer: 2, long: [17, 17], ...OIL },
  cabano: { draw: cabano, radius: 16, count: 20, layer: 2, long: [14, 14], ...OIL },
  tocineta: { draw: tocineta, radius: 22, count: 13, layer: 2, long: [35, 12], contact: 0.7, ...OIL },
}
