// Rings, strips and slivers: olives, peppers, onions, chillies, garlic and capers.
import { arc, between, blob, grow, place, polar, shift } from './geo.ts'
import { disc, line, outline, shape, ring } from './paint.ts'
import { type Draw, gloss, lineShadow, shadow, type Topping } from './piece.ts'

/** A ring cut across: olives and jalapeños. */
const hollow =
  (radius: number, hole: number, dark: string, body: string, light: string, inner: string): Draw =>
  (r, x, y, turn, size) => {
    const k = radius * size * between(r, 0.92, 1.06)
    const squash = between(r, 0.9, 1)
    const d = place(blob(r, k, k * squash, 0.02, 10), x, y, turn)
    const h = place(blob(r, k * hole, k * hole * squash, 0.04, 8), x, y, turn)
    const middle = (k * (1 + hole)) / 2
    const wall = k * (1 - hole)
    return (
      ring(shift(d, 1.5, 2.8), shift(h, 1.5, 2.8), '#4a1a05', 0.36) +
      ring(d, h, dark) +
      ring(grow(d, 0.9), grow(h, 1.08), body) +
      outline(h, inner, 1, 0.6) +
      line(arc(x, y, middle, 3.3, 4.9), light, wall * 0.34, 0.85) +
      line(arc(x, y, middle, 0.35, 1.1, 4), light, wall * 0.18, 0.4)
    )
  }

const chilliRing = hollow(10.5, 0.66, '#1f5a1c', '#4b9a31', '#d8f3a8', '#2d6b1f')

const jalapeno: Draw = (r, x, y, turn, size) => {
  let out = chilliRing(r, x, y, turn, size)
  const k = 10.5 * size
  for (let i = 0; i < 3; i++) {
    const a = turn + i * 2.09
    out += line([[x, y], polar(x, y, k * 0.66, a)], '#b9d98a', 1.8 * size, 0.95)
    const [sx, sy] = polar(x, y, k * 0.36, a + 1.05)
    out += gloss(sx, sy, 1.7 * size, 1.3 * size, 0, 1, '#f7efc4')
  }
  return out
}

/** A curved strip of pepper wall. */
const strip =
  (dark: string, body: string, light: string, width: number): Draw =>
  (r, x, y, turn, size) => {
    const k = 17 * size * between(r, 0.85, 1.1)
    const open = between(r, 0.85, 1.2)
    const d = place(arc(-k * 0.72, 0, k, -open, open, 7), x, y, turn)
    const w = width * size
    return (
      lineShadow(d, w, 1.6, 3) +
      line(d, dark, w) +
      line(shift(d, -0.3, -0.4), body, w * 0.74) +
      line(shift(d, -0.9, -1.2).slice(1, 6), light, w * 0.22, 0.9)
    )
  }

/** Two nested arcs of an onion ring. */
const onion =
  (dark: string, body: string, heart: string, shine: string): Draw =>
  (r, x, y, turn, size) => {
    const k = 19 * size * between(r, 0.85, 1.12)
    const open = between(r, 0.8, 1.15)
    let out = ''
    for (const [radius, width] of [
      [1, 4.6],
      [0.74, 3.8],
    ] as const) {
      const d = place(arc(-k * 0.7, 0, k * radius, -open, open, 7), x, y, turn)
      const w = width * size
      out += lineShadow(d, w, 1.3, 2.5, 0.3) + line(d, dark, w) + line(shift(d, -0.2, -0.3), body, w * 0.72)
      out +=
        line(shift(d, -0.5, -0.6), heart, w * 0.4) +
        line(shift(d, -0.8, -1).slice(1, 5), shine, w * 0.16, 0.9)
    }
    return out
  }

/** Rounds of spring onion: white and green rings. */
const cebollaLarga: Draw = (r, x, y, turn, size) =>
  hollow(6.4, 0.42, '#4f8a2c', '#cfe6a0', '#ffffff', '#8ab85a')(r, x, y, turn, size) +
  outline(place(blob(r, 4.6 * size, 4.4 * size, 0.04, 8), x, y), '#7fae4a', 0.9, 0.8)

const alcaparra: Draw = (r, x, y, turn, size) => {
  const k = 4.6 * size * between(r, 0.85, 1.15)
  const d = place(blob(r, k, k * 0.86, 0.06, 8), x, y, turn)
  let out =
    shadow(d, 1, 2) +
    shape(d, '#3a4712') +
    shape(grow(d, 0.86), '#6d7d26') +
    shape(shift(grow(d, 0.5), -0.6, -0.8), '#9aa84a')
  out += line(
    place(
      [
        [-k * 0.2, -k * 0.5],
        [k * 0.1, 0],
        [k * 0.5, k * 0.3],
      ],
      x,
      y,
      turn,
    ),
    '#3f4c14',
    0.9,
    0.8,
  )
  return out + gloss(x - k * 0.3, y - k * 0.4, k * 0.3, k * 0.16, -30, 0.7)
}

/** Slivers of garlic, confit or fried. */
const ajo: Draw = (r, x, y, turn, size) => {
  const k = 7 * size * between(r, 0.85, 1.15)
  const d = place(
    [
      [-k, 0],
      [-k * 0.4, -k * 0.52],
      [k * 0.5, -k * 0.46],
      [k * 1.05, 0],
      [k * 0.4, k * 0.5],
      [-k * 0.5, k * 0.46],
    ],
    x,
    y,
    turn,
  )
  return (
    shadow(d, 1, 2) +
    shape(d, '#b37a24') +
    shape(shift(grow(d, 0.88), -0.3, -0.4), '#f7e3ae') +
    line(
      place(
        [
          [-k * 0.5, 0],
          [k * 0.6, 0],
        ],
        x,
        y,
        turn,
      ),
      '#d9b469',
      1,
      0.8,
    )
  )
}

/** A slice of small red chilli. */
const aji: Draw = (r, x, y, turn, size) =>
  hollow(5.4, 0.46, '#8c1509', '#dd2f17', '#ffb199', '#6d0d04')(r, x, y, turn, size) +
  disc(x, y, 1.2 * size, '#ffeab0', 0.95)

export const RINGS: Record<string, Topping> = {
  pimenton: {
    draw: strip('#8c1509', '#d5301b', '#ff9a7c', 7),
    radius: 14,
    count: 17,
    layer: 4,
    long: [10.5, 21],
    contact: 0.7,
  },
  pimentonVerde: {
    draw: strip('#1f4d1a', '#3f8a2f', '#b6e08d', 6.6),
    radius: 14,
    count: 16,
    layer: 4,
    long: [10.5, 21],
    contact: 0.7,
  },
  cebolla: {
    draw: onion('#7a2a63', '#b8629c', '#f3dbe9', '#fff'),
    radius: 15,
    count: 16,
    layer: 4,
    long: [11, 21.5],
    contact: 0.66,
  },
  cebollaCaramelizada: {
    draw: onion('#5c2a0a', '#a8601c', '#d99a45', '#ffe2a6'),
    radius: 14,
    count: 22,
    layer: 4,
    long: [11, 21.5],
    contact: 0.66,
  },
  cebollaEncurtida: {
    draw: onion('#a0245f', '#e0578f', '#ffc2da', '#fff'),
    radius: 15,
    count: 16,
    layer: 4,
    long: [11, 21.5],
    contact: 0.66,
  },
  cebollaLarga: { draw: cebollaLarga, radius: 9, count: 28, layer: 5, long: [8, 8] },
  aceituna: {
    draw: hollow(8.6, 0.44, '#120d14', '#2c2430', '#9d93a8', '#08060a'),
    radius: 11,
    count: 22,
    layer: 5,
    long: [10, 10],
  },
  aceitunaVerde: {
    draw: hollow(8.6, 0.44, '#4a5415', '#7f8d2b', '#e0e79a', '#3b430f'),
    radius: 11,
    count: 22,
    layer: 5,
    long: [10, 10],
  },
  jalapeno: { draw: jalapeno, radius: 13, count: 18, layer: 5, long: [12, 12] },
  aji: { draw: aji, radius: 8, count: 22, layer: 6, long: [7, 7] },
  ajo: { draw: ajo, radius: 9, count: 20, layer: 5, long: [9, 9] },
  alcaparras: { draw: alcaparra, radius: 7, count: 34, layer: 6, long: [6, 6] },
}
