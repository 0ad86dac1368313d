// Nuts, and the paste of guava.
import { between, blob, grow, place, shift, first } from './geo.ts'
import { line, shape } from './paint.ts'
import { type Draw, gloss, shadow, type Topping } from './piece.ts'

const bocadillo: Draw = (r, x, y, turn, size) => {
  const k = 9 * size * between(r, 0.85, 1.15)
  const d = place(
    [
      [-k, -k * 0.86],
      [0, -k * 0.94],
      [k, -k * 0.86],
      [k * 0.98, k * 0.84],
      [0, k * 0.94],
      [-k, k * 0.88],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(d, 1.6, 3, 0.4, 0.3) +
    shape(d, '#6d0a18', 1, 0.3) +
    shape(shift(grow(d, 0.9), -0.4, -0.6), '#b71b2e', 1, 0.3)
  out += shape(shift(grow(d, 0.6), -1, -1.4), '#d5414f', 0.85, 0.3)
  return out + gloss(x - k * 0.4, y - k * 0.5, k * 0.34, k * 0.13, -30, 0.75)
}

/** Half a walnut: two lobes of folds. */
const nueces: Draw = (r, x, y, turn, size) => {
  const k = 9.5 * size * between(r, 0.88, 1.1)
  let out = ''
  for (const s of [-1, 1]) {
    const [cx, cy] = first(place([[0, s * k * 0.42]], x, y, turn))
    const d = place(blob(r, k, k * 0.5, 0.12, 9), cx, cy, turn)
    out +=
      shadow(d, 1.3, 2.7, 0.36) +
      shape(d, '#6d3e14') +
      shape(shift(grow(d, 0.86), -0.4, -0.5), '#c48c4a') +
      shape(shift(grow(d, 0.5), -0.8, -1), '#e6bb7e')
    for (const u of [-0.5, -0.1, 0.32]) {
      const groove = place(
        [
          [k * u, -k * 0.3],
          [k * (u + 0.14), 0],
          [k * u, k * 0.3],
        ],
        cx,
        cy,
        turn,
      )
      out += line(groove, '#7d4a1a', 1.3 * size, 0.8)
    }
  }
  return out
}

/** Chopped peanut. */
const mani: Draw = (r, x, y, turn, size) => {
  const k = 4.4 * size * between(r, 0.7, 1.2)
  const d = place(blob(r, k, k * 0.76, 0.16, 6), x, y, turn)
  return (
    shadow(d, 0.9, 1.7, 0.34, 0.6) +
    shape(d, '#a8702c', 1, 0.6) +
    shape(shift(grow(d, 0.84), -0.3, -0.4), '#ecc787', 1, 0.6) +
    gloss(x - 0.9, y - 1.1, k * 0.36, k * 0.2, -30, 0.8)
  )
}

export const NUTS: Record<string, Topping> = {
  bocadillo: { draw: bocadillo, radius: 12.5, count: 20, layer: 4, long: [13, 13] },
  nueces: { draw: nueces, radius: 13, count: 16, layer: 5, long: [11.5, 11] },
  mani: { draw: mani, radius: 6, count: 50, layer: 6, long: [6, 6] },
}
