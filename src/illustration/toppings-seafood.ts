// Fish and shellfish.
import {
  angle,
  arc,
  band,
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
import { line, ring, shape } from './paint.ts'
import { type Draw, gloss, roundLight, shadow, specks, type Topping } from './piece.ts'

const camaron: Draw = (_r, x, y, turn, size) => {
  const k = 12.5 * size
  const put = (points: Points) => place(points, x, y, turn)
  const c = put(arc(0, 0, k, -2.2, 1.9, 9))
  const w = 10 * size
  const body = band(c, w * 1.1, 0.35)
  let out =
    shadow(body, 1.7, 3.2, 0.38) +
    shape(body, '#b93f1b') +
    shape(band(shift(c, -0.2, -0.4), w * 0.92, 0.35), '#f07c4f')
  out +=
    line(shift(c, -0.9, -1.1).slice(1, 7), '#ffc9ab', w * 0.36, 0.95) +
    line(shift(c, -1.4, -1.8).slice(2, 6), '#fff', w * 0.12, 0.75)
  for (let i = 1; i < 8; i++) {
    const a = lerp(-2.2, 1.9, i / 8)
    out += line(
      put([polar(0, 0, k - w * 0.42, a), polar(0, 0, k + w * 0.44, a + 0.06)]),
      '#cf4f26',
      1.3,
      0.75,
    )
  }
  const [ex, ey] = first(put([polar(0, 0, k, 1.9)]))
  const fan = (lean: number) =>
    place(
      [
        [-1, -2],
        [7, -4],
        [9, 0],
        [7, 3.4],
        [-1, 2],
      ],
      ex,
      ey,
      turn + 3.3 + lean,
      size * 0.9,
    )
  return out + shape(fan(-0.36), '#b93f1b') + shape(fan(0.36), '#e0562c')
}

/** A ring of squid, lightly floured and golden. */
const calamares: Draw = (r, x, y, turn, size) => {
  const k = 14 * size * between(r, 0.85, 1.1)
  const outer = place(blob(r, k, k * 0.88, 0.05, 11), x, y, turn)
  const inner = place(blob(r, k * 0.5, k * 0.42, 0.07, 9), x, y, turn)
  let out =
    ring(shift(outer, 1.7, 3.2), shift(inner, 1.7, 3.2), '#4a1a05', 0.38) +
    ring(outer, inner, '#b9782c') +
    ring(grow(outer, 0.93), grow(inner, 1.06), '#f6e2bd')
  out += ring(shift(grow(outer, 0.86), -0.4, -0.6), shift(grow(inner, 1.2), -0.4, -0.6), '#fff6e2')
  out += roundLight(x, y, k * 0.74, '#ffffff', '#d3a054', 2.6 * size)
  return (
    out +
    specks(r, x, y, k * 0.9, { n: 5, size: [0.8, 1.8], colors: ['#d3a054', '#e0b772'], opacity: [0.4, 0.7] })
  )
}

/** A chunk of tuna: pale brown flakes lying side by side. */
const atun: Draw = (r, x, y, turn, size) => {
  const k = 13 * size * between(r, 0.85, 1.12)
  const d = place(blob(r, k, k * 0.66, 0.12, 8), x, y, turn)
  let out =
    shadow(d, 1.7, 3.3, 0.4, 0.6) +
    shape(d, '#8a5b40', 1, 0.6) +
    shape(shift(grow(d, 0.92), -0.3, -0.5), '#d3a585', 1, 0.6)
  for (const u of [-0.66, -0.3, 0.06, 0.42, 0.74]) {
    const flake = place(
      [
        [k * u - 1.5, -k * 0.5],
        [k * u + 1.6, -k * 0.1],
        [k * u, k * 0.5],
      ],
      x,
      y,
      turn,
    )
    out +=
      line(flake, '#9c6b4c', 1.3 * size, 0.85) + line(shift(flake, -1.3, -0.7), '#f3d4bb', 1.9 * size, 0.9)
  }
  return out + gloss(x - k * 0.3, y - k * 0.3, k * 0.24, k * 0.08, -25, 0.6)
}

/** A folded ribbon of smoked salmon with its white lines of fat. */
const salmon: Draw = (r, x, y, turn, size) => {
  const n = 8
  const phase = angle(r)
  const w = 21 * size * between(r, 0.9, 1.1)
  const lane = (off: number) =>
    place(
      times(n, (i): Point => [lerp(-w, w, i / (n - 1)), (Math.sin(phase + i * 0.9) * 3.4 + off) * size]),
      x,
      y,
      turn,
    )
  const d = [...lane(-9), ...lane(9).reverse()]
  let out =
    shadow(d, 1.8, 3.4, 0.38) +
    shape(d, '#b8461a') +
    shape(shift(grow(d, 0.93), -0.3, -0.5), '#f27d45') +
    shape(shift(grow(d, 0.6), -1, -1.6), '#ff9a63', 0.8)
  for (let i = 0; i < 6; i++) {
    const px = lerp(-w * 0.78, w * 0.72, i / 5)
    const stripe = place(
      [
        [px - 3 * size, -7.6 * size],
        [px + 2.4 * size, 0],
        [px - 2 * size, 7.6 * size],
      ],
      x,
      y,
      turn,
    )
    out += line(stripe, '#ffd9bd', 1.7 * size, 0.9)
  }
  const lip = lane(-7)
  out +=
    line(shift(lip, 0.6, 2.4), '#8f2f0c', 2 * size, 0.35) +
    line(shift(lip, -0.4, -0.6), '#ffc09a', 2.2 * size, 0.85)
  return out
}

/** An open mussel: black shell, orange meat. */
const mejillon: Draw = (r, x, y, turn, size) => {
  const k = 17 * size * between(r, 0.92, 1.08)
  const d = place(
    [
      [-k, 0],
      [-k * 0.5, -k * 0.4],
      [k * 0.3, -k * 0.52],
      [k, -k * 0.1],
      [k * 0.86, k * 0.28],
      [k * 0.1, k * 0.48],
      [-k * 0.6, k * 0.3],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(d, 2, 3.8, 0.42) +
    shape(d, '#11131c') +
    shape(grow(d, 0.9), '#39435c') +
    shape(grow(d, 0.8), '#c9d1da')
  const meat = place(
    blob(r, k * 0.52, k * 0.24, 0.12, 9),
    x + Math.cos(turn) * k * 0.1,
    y + Math.sin(turn) * k * 0.1,
    turn,
  )
  out +=
    shape(shift(meat, 0.6, 1.2), '#5c2a0a', 0.5) +
    shape(meat, '#d97a1e') +
    shape(shift(grow(meat, 0.6), -0.6, -0.9), '#f9b45c')
  return (
    out +
    line(
      place(
        [
          [-k * 0.7, -k * 0.2],
          [0, -k * 0.4],
          [k * 0.7, -k * 0.2],
        ],
        x,
        y,
        turn,
      ),
      '#8fa0c0',
      1.4,
      0.8,
    )
  )
}

export const SEAFOOD: Record<string, Topping> = {
  camaron: { draw: camaron, radius: 20, count: 20, layer: 3, long: [19, 19], contact: 0.8 },
  calamares: { draw: calamares, radius: 18, count: 13, layer: 3, long: [16, 15] },
  mejillon: { draw: mejillon, radius: 20, count: 8, layer: 4, long: [19, 12] },
  atun: { draw: atun, radius: 16, count: 19, layer: 3, long: [16, 11] },
  salmon: { draw: salmon, radius: 21, count: 18, layer: 3, long: [25, 13] },
}
