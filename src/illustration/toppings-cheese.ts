// Cheeses that are visible as pieces on the melted cheese.
import { angle, arc, between, blob, grow, place, shift, type Point } from './geo.ts'
import { line, oval, shape } from './paint.ts'
import { gloss, shadow, specks, type Draw, type Topping } from './piece.ts'

const mozzarella: Draw = (r, x, y, turn, size) => {
  const k = 19 * size * between(r, 0.8, 1.12)
  const d = place(blob(r, k, k * 0.9, 0.1, 10), x, y, turn)
  let out = shape(shift(grow(d, 1.08), 0.8, 2), '#b8741f', 0.32) + shape(d, '#efd699')
  out +=
    shape(shift(grow(d, 0.9), -0.4, -0.7), '#fbefcb') +
    shape(shift(grow(d, 0.58), -k * 0.1, -k * 0.13), '#fffbef')
  out += gloss(x - k * 0.3, y - k * 0.34, k * 0.26, k * 0.1, -35, 0.95)
  for (let i = 0; i < 3; i++) {
    const a = angle(r)
    const spot = place(
      blob(r, k * 0.2, k * 0.11, 0.3, 6),
      x + Math.cos(a) * k * 0.5,
      y + Math.sin(a) * k * 0.5,
      a,
    )
    out += shape(spot, '#cf8f35', 0.5)
  }
  return out
}

const quesoAzul: Draw = (r, x, y, turn, size) => {
  const k = 8.6 * size * between(r, 0.75, 1.25)
  const d = place(blob(r, k, k * 0.86, 0.17, 7), x, y, turn)
  let out = shadow(d, 1.4, 2.8, 0.34, 0.55) + shape(d, '#c6bfa0', 1, 0.55)
  out += shape(shift(grow(d, 0.92), -0.4, -0.6), '#f4f0dd', 1, 0.55)
  out += shape(shift(grow(d, 0.6), -1, -1.3), '#fffdf3', 1, 0.55)
  out += specks(r, x, y, k * 0.66, {
    n: 4,
    size: [k * 0.12, k * 0.24],
    colors: ['#4c7286', '#6c90a0', '#3d6277'],
  })
  const vein = place(
    [
      [-k * 0.6, k * 0.2],
      [0, -k * 0.06],
      [k * 0.55, k * 0.26],
    ],
    x,
    y,
    turn,
  )
  return out + line(vein, '#5a8092', 1.2, 0.75)
}

/** Soft white crumble: goat cheese, or fresh country cheese when it is larger and yellower. */
const crumble =
  (radius: number, tones: readonly [string, string, string], squareness: number): Draw =>
  (r, x, y, turn, size) => {
    const k = radius * size * between(r, 0.75, 1.2)
    const d = place(blob(r, k, k * 0.82, 0.2, 8), x, y, turn)
    let out = shadow(d, 1.3, 2.7, 0.34, squareness) + shape(d, tones[0], 1, squareness)
    out += shape(shift(grow(d, 0.9), -0.5, -0.7), tones[1], 1, squareness)
    out += shape(shift(grow(d, 0.52), -k * 0.14, -k * 0.18), tones[2], 1, squareness)
    out += specks(r, x, y, k * 0.6, {
      n: 4,
      size: [0.5, 1.3],
      colors: [tones[0], '#fff'],
      opacity: [0.5, 0.9],
    })
    return out
  }
const quesoCabra = crumble(9.5, ['#cfc3a6', '#f7f2e4', '#ffffff'], 0.9)
const quesoCampesino = crumble(9, ['#d3b878', '#f8ebc2', '#fffbe8'], 0.25)
const ricotta = crumble(11, ['#d9cdb4', '#fbf6ea', '#ffffff'], 1)

/** A shaving of hard cheese, curled like planed wood. */
const parmesano: Draw = (r, x, y, turn, size) => {
  const w = 15 * size * between(r, 0.8, 1.15)
  const h = 6.2 * size * between(r, 0.8, 1.2)
  const bend = between(r, 1.5, 4.5) * size
  const flat: Point[] = [
    [-w, -h * 0.5 + bend],
    [-w * 0.4, -h],
    [w * 0.35, -h * 0.9],
    [w, -h * 0.3 + bend],
    [w * 0.8, h * 0.7 + bend],
    [0, h * 0.55],
    [-w * 0.86, h * 0.8 + bend],
  ]
  const d = place(flat, x, y, turn)
  let out =
    shadow(d, 1.5, 3, 0.34, 0.5) +
    shape(d, '#b98c34', 1, 0.5) +
    shape(shift(grow(d, 0.94), -0.3, -0.5), '#f2d886', 1, 0.5)
  const crest = place(
    [
      [-w * 0.82, -h * 0.2 + bend],
      [0, -h * 0.62],
      [w * 0.8, -h * 0.1 + bend],
    ],
    x,
    y,
    turn,
  )
  out += line(crest, '#fff4c8', 2.4 * size, 0.95)
  return out + line(shift(crest, 1, 3.4 * size), '#c99a3c', 1.1 * size, 0.7)
}

/**
 * A whole ball of burrata opened at the middle, its cream showing. One sits at the centre of the
 * pizza.
 */
const burrata: Draw = (r, x, y, turn, size) => {
  const k = 34 * size
  const d = place(blob(r, k, k * 0.96, 0.04, 14), x, y, turn)
  let out = shadow(d, 2.6, 5.4, 0.42) + shape(d, '#d8c9a4') + shape(shift(grow(d, 0.97), -0.6, -1), '#f7efdc')
  out +=
    shape(shift(grow(d, 0.8), -k * 0.05, -k * 0.08), '#fffaf0') +
    shape(shift(grow(d, 0.4), -k * 0.16, -k * 0.22), '#fff')
  for (const a of [0.2, 0.75, 2.4, 3.1, 4.4, 5.5]) {
    const pleat = arc(x, y, k * between(r, 0.72, 0.84), a, a + 0.42, 4)
    out += line(pleat, '#d6c59b', 1.6, 0.75) + line(shift(pleat, -1, -1.2), '#fff', 1.2, 0.9)
  }
  const tear = place(blob(r, k * 0.4, k * 0.26, 0.26, 10), x + k * 0.08, y + k * 0.12, -0.4)
  out += shape(tear, '#cdb98a') + shape(grow(tear, 0.88), '#fff7df')
  for (let i = 0; i < 6; i++) {
    const a = angle(r)
    out += oval(
      x + k * 0.08 + Math.cos(a) * k * 0.2,
      y + k * 0.12 + Math.sin(a) * k * 0.12,
      4,
      2.6,
      '#ffffff',
      1,
      between(r, 0, 90),
    )
  }
  return out + gloss(x - k * 0.42, y - k * 0.48, k * 0.22, k * 0.09, -40, 1)
}

export const CHEESES: Record<string, Topping> = {
  mozzarella: { draw: mozzarella, radius: 23, count: 10, layer: 0, long: [25, 24] },
  quesoAzul: { draw: quesoAzul, radius: 12, count: 22, layer: 5, long: [12, 12] },
  quesoCabra: { draw: quesoCabra, radius: 13, count: 20, layer: 5, long: [13, 13] },
  quesoCampesino: { draw: quesoCampesino, radius: 12, count: 24, layer: 5, long: [12.6, 11] },
  ricotta: { draw: ricotta, radius: 14, count: 16, layer: 4, long: [15.5, 13] },
  parmesano: { draw: parmesano, radius: 15, count: 18, layer: 7, long: [18, 10.5], contact: 0.7 },
  burrata: { draw: burrata, radius: 44, count: 1, layer: 7, long: [36, 36] },
}
