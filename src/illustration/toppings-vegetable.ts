// Vegetables: mushrooms, tomato, peppers, onions, olives, corn, plantain and Colombian ones.
import {
  angle,
  arc,
  between,
  blob,
  grow,
  place,
  type Point,
  type Points,
  polar,
  shift,
  first,
} from './geo.ts'
import { line, oval, shape } from './paint.ts'
import { type Draw, gloss, shadow, specks, type Topping } from './piece.ts'

const HALF_CAP: Points = [
  [17, 3],
  [12.6, 5.6],
  [6.5, 3.2],
  [5.2, 8],
  [6.2, 14.4],
]

const CAP: Points = [
  [-17, 3],
  [-16.2, -4.5],
  [-10.5, -12],
  [0, -15.5],
  [10.5, -12],
  [16.2, -4.5],
  ...HALF_CAP,
  [0, 16.2],
  ...HALF_CAP.map(([x, y]): Point => [-x, y])
    .reverse()
    .slice(0, -1),
]

/** A mushroom cut lengthwise: cap, gills and stem. */
const champinon: Draw = (r, x, y, turn, size) => {
  const k = size * between(r, 0.92, 1.1)
  const put = (points: Points) => place(points, x, y, turn, k)
  const d = put(CAP)
  let out = shadow(d, 1.7, 3.2, 0.38) + shape(d, '#7d5228', 1, 0.95)
  out += shape(shift(grow(d, 0.93), -0.2, -0.2), '#d6b483', 1, 0.95)
  out += shape(shift(grow(d, 0.84), -0.5, -0.5), '#f3e2c2', 1, 0.95)
  for (const s of [-1, 1]) {
    const gill: Points = [
      [s * 14.2, 1.6],
      [s * 9.6, -0.8],
      [s * 4.2, -0.6],
      [s * 5.4, 1.9],
      [s * 10.5, 3.7],
    ]
    out += shape(put(gill), '#7d5534', 0.85)
  }
  out += line(
    put([
      [0, -11],
      [0.6, -3],
      [0, 5],
      [0.3, 12],
    ]),
    '#d7b98e',
    1.1,
    0.9,
  )
  out += line(
    put([
      [-15.6, -2],
      [-11, -10.2],
      [0, -14.2],
      [11, -10.2],
      [15.6, -2],
    ]),
    '#8f5c2a',
    2.4 * size,
    0.8,
  )
  const [gx, gy] = first(put([[-5, -8]]))
  return out + gloss(gx, gy, 4 * k, 1.6 * k, -25, 0.6, '#fffaf0')
}

/** A slice of tomato with its chambers of seeds; a cherry tomato is the same, small and glossy. */
const tomatoSlice =
  (radius: number, chambers: number): Draw =>
  (r, x, y, _turn, size) => {
    const k = radius * size * between(r, 0.92, 1.06)
    const d = place(blob(r, k, k, 0.03, 12), x, y)
    let out =
      shadow(d, 1.8, 3.3, 0.38) +
      shape(d, '#a3160b') +
      shape(grow(d, 0.94), '#d8321c') +
      shape(grow(d, 0.84), '#e9553a')
    const start = angle(r)
    for (let i = 0; i < chambers; i++) {
      const a = start + (i / chambers) * Math.PI * 2
      const [cx, cy] = polar(x, y, k * 0.49, a)
      const wide = 5 / chambers
      const pulp = place(
        [
          [-0.24, -0.1],
          [0, -0.2],
          [0.25, -0.22],
          [0.29, 0.03],
          [0.24, 0.22],
          [0, 0.19],
          [-0.24, 0.09],
        ].map(([px = 0, py = 0]): Point => [px * k, py * k * wide]),
        cx,
        cy,
        a,
      )
      out += shape(pulp, '#b8220f', 0.9) + shape(grow(pulp, 0.84), '#f2804a', 0.95)
      for (const [u, v] of [
        [0.08, -0.09],
        [0.1, 0.09],
        [-0.09, 0.01],
      ] as const) {
        const [sx, sy] = first(place([[u * k, v * k]], cx, cy, a))
        out += gloss(sx, sy, k * 0.07, k * 0.042, (a * 180) / Math.PI, 1, '#ffe9a8')
      }
    }
    out += oval(x, y, k * 0.15, k * 0.15, '#f6a184', 0.85)
    out += line(arc(x, y, k * 0.9, 3.4, 4.7), '#ff9b80', k * 0.07, 0.95)
    return out + gloss(x - k * 0.34, y - k * 0.4, k * 0.26, k * 0.09, -40, 0.6)
  }

/** A grilled slice: courgette or aubergine. */
const grilledSlice =
  (radius: number, skin: string, flesh: string, light: string): Draw =>
  (r, x, y, turn, size) => {
    const k = radius * size * between(r, 0.9, 1.08)
    const d = place(blob(r, k, k * 0.94, 0.03, 12), x, y, turn)
    let out = shadow(d, 1.6, 3.2, 0.38) + shape(d, skin) + shape(grow(d, 0.9), flesh)
    out += shape(shift(grow(d, 0.6), -0.8, -1), light, 0.8)
    for (const u of [-0.45, 0, 0.45])
      out += line(
        place(
          [
            [-k * 0.7, k * u],
            [k * 0.7, k * u],
          ],
          x,
          y,
          turn,
        ),
        '#5c3210',
        1.8 * size,
        0.5,
      )
    return out + specks(r, x, y, k * 0.45, { n: 6, size: [0.7, 1.3], colors: ['#a9a05a', '#fffbe0'] })
  }

export const VEGETABLES: Record<string, Topping> = {
  tomate: { draw: tomatoSlice(20, 5), radius: 25, count: 10, layer: 1, long: [22, 22] },
  tomateCherry: { draw: tomatoSlice(11.5, 3), radius: 15, count: 18, layer: 4, long: [13, 13] },
  champinon: { draw: champinon, radius: 20, count: 15, layer: 3, long: [19, 19] },
  zucchini: {
    draw: grilledSlice(13, '#2f6b1f', '#cfdd8c', '#f0f4c4'),
    radius: 16,
    count: 14,
    layer: 2,
    long: [15, 15],
  },
  berenjena: {
    draw: grilledSlice(15, '#3a1440', '#d9c08a', '#f3e2b8'),
    radius: 18,
    count: 12,
    layer: 2,
    long: [17, 17],
  },
}
