// Corn, plantain, potato, beans, chips and pico de gallo.
import {
  angle,
  between,
  blob,
  grow,
  lerp,
  place,
  type Point,
  type Points,
  polar,
  shift,
  times,
  first,
} from './geo.ts'
import { line, shape } from './paint.ts'
import { type Draw, gloss, roundLight, shadow, specks, type Topping } from './piece.ts'

const maiz: Draw = (r, x, y, turn, size) => {
  const k = 5 * size * between(r, 0.88, 1.12)
  const kernel: Points = [
    [-k, -k * 0.62],
    [0, -k * 0.98],
    [k * 0.95, -k * 0.62],
    [k * 0.72, k * 0.6],
    [0, k * 1.05],
    [-k * 0.74, k * 0.6],
  ]
  const d = place(kernel, x, y, turn)
  return (
    shadow(d, 1, 1.9) +
    shape(d, '#c9840b') +
    shape(grow(d, 0.84), '#fbbf1d') +
    shape(shift(grow(d, 0.58), -0.5, -0.6), '#ffdf57') +
    gloss(x - k * 0.3, y - k * 0.38, k * 0.3, k * 0.17, -30, 0.95, '#fffbe3')
  )
}

const platano: Draw = (r, x, y, turn, size) => {
  const k = 15 * size * between(r, 0.9, 1.1)
  const d = place(blob(r, k, k * 0.72, 0.04, 10), x, y, turn)
  let out = shadow(d, 1.7, 3.3, 0.38) + shape(d, '#5c2806') + shape(grow(d, 0.9), '#b4610e')
  out += shape(shift(grow(d, 0.78), -0.4, -0.5), '#eba32a') + shape(shift(grow(d, 0.5), -1, -1.2), '#ffc955')
  out += line(
    place(
      [
        [-k * 0.5, 0],
        [0, -k * 0.06],
        [k * 0.5, k * 0.03],
      ],
      x,
      y,
      turn,
    ),
    '#8a4508',
    1.4,
    0.7,
  )
  out += specks(r, x, y, k * 0.5, { n: 4, size: [0.8, 1.6], colors: ['#6f3405'], opacity: [0.35, 0.7] })
  return out + gloss(x - k * 0.3, y - k * 0.3, k * 0.24, k * 0.09, -30, 0.7, '#fff5d0')
}

/** A crisp half of a small yellow potato. */
const papaCriolla: Draw = (r, x, y, turn, size) => {
  const k = 11 * size * between(r, 0.85, 1.12)
  const d = place(blob(r, k, k * 0.84, 0.07, 9), x, y, turn)
  let out = shadow(d, 1.6, 3.1, 0.4) + shape(d, '#7d4a10') + shape(grow(d, 0.9), '#d39a26')
  out += shape(shift(grow(d, 0.8), -0.4, -0.5), '#f6cd4e') + shape(shift(grow(d, 0.5), -1, -1.2), '#ffe58a')
  out += specks(r, x, y, k * 0.7, {
    n: 6,
    size: [1, 2.6],
    colors: ['#b97717', '#e0a02c'],
    opacity: [0.35, 0.7],
  })
  return out + roundLight(x, y, k * 0.82, '#fff6c4', '#8a5208', 1.6)
}

/** A spoonful of refried beans with whole ones in it. */
const frijol: Draw = (r, x, y, turn, size) => {
  const k = 13 * size * between(r, 0.85, 1.15)
  const d = place(blob(r, k, k * 0.74, 0.2, 9), x, y, turn)
  let out =
    shape(shift(grow(d, 1.05), 0.8, 1.8), '#3a1206', 0.4) +
    shape(d, '#6d3320') +
    shape(shift(grow(d, 0.7), -1, -1.2), '#8a4a33', 0.85)
  for (let i = 0; i < 3; i++) {
    const a = angle(r)
    const [bx, by] = polar(x, y, k * 0.42, a)
    const bean = place(blob(r, 5 * size, 3.1 * size, 0.06, 8), bx, by, a)
    out +=
      shape(shift(bean, 0.6, 1.1), '#2a0b04', 0.5) +
      shape(bean, '#5a1710') +
      shape(shift(grow(bean, 0.6), -0.5, -0.7), '#8f3527')
    out += gloss(bx - 1, by - 1.1, 1.5 * size, 0.6 * size, -30, 0.8)
  }
  return out
}

/** Diced tomato, onion and coriander. */
const picoDeGallo: Draw = (r, x, y, turn, size) => {
  let out = ''
  for (const [px, py, dark, body, light, k] of [
    [-5, -2, '#8f170b', '#d8321c', '#ff8f70', 5],
    [4.6, -3.6, '#a892a4', '#f3e3ee', '#ffffff', 4.2],
    [1, 5, '#8f170b', '#e0452b', '#ff9b80', 4.8],
    [6.6, 4.2, '#1d5a22', '#3f9137', '#8fd077', 3.2],
  ] as const) {
    const [cx, cy] = first(place([[px * size, py * size]], x, y, turn))
    const d = place(blob(r, k * size, k * size * 0.86, 0.12, 5), cx, cy, angle(r))
    out +=
      shadow(d, 1, 2, 0.36, 0.35) +
      shape(d, dark, 1, 0.35) +
      shape(shift(grow(d, 0.84), -0.3, -0.4), body, 1, 0.35)
    out += gloss(cx - 1, cy - 1.2, 1.6 * size, 0.8 * size, -30, 0.85, light)
  }
  return out
}

/** A triangle of tortilla chip, broken at a corner. */
const nachos: Draw = (r, x, y, turn, size) => {
  const k = 13 * size * between(r, 0.85, 1.12)
  const base: Points = [
    [-k, k * 0.72],
    [-k * 0.2, k * 0.66],
    [k * 0.9, k * 0.78],
    [k * 0.34, -k * 0.3],
    [k * 0.1, -k * 0.86],
    [-k * 0.36, -k * 0.34],
  ]
  const d = place(base, x, y, turn)
  let out =
    shadow(d, 1.6, 3.2, 0.4, 0.14) + shape(d, '#a8640f', 1, 0.14) + shape(grow(d, 0.9), '#f0b843', 1, 0.14)
  out += shape(shift(grow(d, 0.66), -0.8, -1), '#ffd778', 0.85, 0.2)
  out += specks(r, x, y, k * 0.5, {
    n: 8,
    size: [0.7, 1.7],
    colors: ['#a8640f', '#fff0bd', '#c9821e'],
    opacity: [0.5, 0.9],
  })
  return (
    out +
    line(
      times(3, (i): Point => [x - k * 0.3 + i * k * 0.22, y - k * 0.2 + lerp(0, 4, i / 2)]),
      '#fff3cc',
      1,
      0.7,
    )
  )
}

export const PANTRY: Record<string, Topping> = {
  frijol: { draw: frijol, radius: 16, count: 14, layer: 0, long: [18.7, 15] },
  platano: { draw: platano, radius: 19, count: 12, layer: 2, long: [17, 13] },
  papaCriolla: { draw: papaCriolla, radius: 15, count: 14, layer: 3, long: [14, 14] },
  nachos: { draw: nachos, radius: 16, count: 12, layer: 5, long: [16, 16] },
  picoDeGallo: { draw: picoDeGallo, radius: 14, count: 15, layer: 5, long: [14, 14] },
  maiz: { draw: maiz, radius: 6.4, count: 66, layer: 6, long: [6.4, 6.4] },
}
