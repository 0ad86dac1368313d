// Fruit, nuts and seafood.
import {
  arc,
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
import { line, oval, shape } from './paint.ts'
import { type Draw, gloss, shadow, specks, type Topping } from './piece.ts'

/** A wedge of a pineapple ring. */
const pina: Draw = (r, x, y, turn, size) => {
  const k = 27 * size * between(r, 0.92, 1.08)
  const core = 9 * size
  const open = 0.56
  const wedge = [...arc(0, 0, k, -open, open, 6), ...arc(0, 0, core, open * 0.9, -open * 0.9, 3)]
  const put = (points: Points) => place(shift(points, -k * 0.66, 0), x, y, turn)
  const d = put(wedge)
  let out =
    shadow(d, 1.6, 3.2, 0.36, 0.55) + shape(d, '#c98a12', 1, 0.55) + shape(grow(d, 0.92), '#f2b51f', 1, 0.55)
  out += shape(shift(grow(d, 0.8), -0.5, -0.8), '#ffd445', 1, 0.55)
  for (const a of [-0.36, -0.12, 0.13, 0.37]) {
    const fibre = put([polar(0, 0, core * 1.15, a), polar(0, 0, k * 0.9, a)])
    out += line(fibre, '#e09c12', 1, 0.75) + line(shift(fibre, -0.9, -0.6), '#fff0a0', 0.8, 0.85)
  }
  out += line(put(arc(0, 0, k * 0.95, -open * 0.85, open * 0.85, 5)), '#a85a0a', 1.9 * size, 0.6)
  const [gx, gy] = first(put([[k * 0.62, -k * 0.12]]))
  return out + gloss(gx - 1, gy - 1.4, 3.4 * size, 1.2 * size, -30, 0.75, '#fffbe0')
}

/** A crescent thick in the middle: a wedge of peach. */
const durazno: Draw = (r, x, y, turn, size) => {
  const k = 24 * size * between(r, 0.94, 1.06)
  const open = 0.78
  const n = 9
  const depth = (a: number) => k - 13 * size * Math.cos((a / open) * 1.45) - 1.5
  const angles = times(n, (i) => lerp(-open, open, i / (n - 1)))
  const inner = angles.map((a) => polar(-k * 0.8, 0, depth(a), a)).reverse()
  const d = place([...angles.map((a) => polar(-k * 0.8, 0, k, a)), ...inner], x, y, turn)
  let out = shadow(d, 1.6, 3.1, 0.36) + shape(d, '#b9560c', 1, 0.9) + shape(grow(d, 0.93), '#f08f1f', 1, 0.9)
  out += shape(shift(grow(d, 0.76), -0.6, -0.8), '#ffb84a', 1, 0.9)
  out += line(place(inner, x, y, turn).slice(1, n - 1), '#c9401a', 2 * size, 0.6)
  const [gx, gy] = first(place([[k * 0.1, -k * 0.22]], x, y, turn))
  return out + gloss(gx - 1, gy - 1, 4.4 * size, 1.5 * size, (turn * 180) / Math.PI + 80, 0.8, '#fff3da')
}

/**
 * A thin slice of pear, cut lengthwise: round below, narrow above, a hint of core and a green skin.
 */
const pera: Draw = (r, x, y, turn, size) => {
  const k = size * between(r, 0.92, 1.1)
  const half: Point[] = [
    [-21, 0],
    [-17, -4],
    [-7, -5.4],
    [2, -8.8],
    [11, -11.4],
    [18, -8],
    [20.5, 0],
  ]
  const flat = [
    ...half,
    ...half
      .slice(1, -1)
      .map(([px, py]): Point => [px, -py])
      .reverse(),
  ]
  const d = place(flat, x, y, turn, k)
  let out =
    shadow(d, 1.5, 3, 0.36) +
    shape(d, '#9a9a35') +
    shape(grow(d, 0.93), '#e8e3ae') +
    shape(shift(grow(d, 0.84), -0.4, -0.6), '#faf6d8')
  const core = place(
    [
      [3, 0],
      [8, -3.4],
      [13, 0],
      [8, 3.4],
    ],
    x,
    y,
    turn,
    k,
  )
  out += shape(core, '#e2d79c', 0.9)
  for (const s of [-1, 1]) {
    const seed = first(place([[9, s * 1.5]], x, y, turn, k))
    out += oval(seed[0], seed[1], 2 * k, 0.9 * k, '#5c3410', 1, (turn * 180) / Math.PI)
  }
  out += line(
    place(
      [
        [-18, 0],
        [-8, -0.6],
        [2, 0],
      ],
      x,
      y,
      turn,
      k,
    ),
    '#d9cf90',
    1,
    0.8,
  )
  out += line(
    place(
      [
        [20, -2],
        [20, 2],
      ],
      x,
      y,
      turn,
      k,
    ),
    '#b3762c',
    2 * k,
    0.5,
  )
  const [gx, gy] = first(place([[6, -6]], x, y, turn, k))
  return out + gloss(gx, gy, 4.4 * k, 1.2 * k, (turn * 180) / Math.PI - 12, 0.9)
}

/** A quarter of a fig in syrup: purple skin, pale flesh, red heart full of seeds. */
const higos: Draw = (r, x, y, turn, size) => {
  const k = 15 * size * between(r, 0.9, 1.1)
  const d = place(
    [
      [-k * 1.05, 0],
      [-k * 0.5, -k * 0.56],
      [k * 0.2, -k * 0.86],
      [k * 0.86, -k * 0.5],
      [k, 0],
      [k * 0.86, k * 0.5],
      [k * 0.2, k * 0.86],
      [-k * 0.5, k * 0.56],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(d, 1.7, 3.3, 0.4) +
    shape(d, '#3a1433') +
    shape(grow(d, 0.9), '#6d2b57') +
    shape(grow(d, 0.8), '#f0d9b8')
  out += shape(grow(d, 0.64), '#c2374a') + shape(shift(grow(d, 0.4), -0.5, -0.6), '#e0606a')
  const [cx, cy] = first(place([[k * 0.16, 0]], x, y, turn))
  out += specks(r, cx, cy, k * 0.5, {
    n: 14,
    size: [0.7, 1.3],
    colors: ['#ffe0a0', '#f6c878'],
    opacity: [0.8, 1],
  })
  return out + gloss(x - k * 0.3, y - k * 0.36, k * 0.3, k * 0.1, -35, 0.8)
}

/** Half a strawberry with its pale heart. */
const fresa: Draw = (_r, x, y, turn, size) => {
  const k = 14 * size
  const d = place(
    [
      [-k * 0.88, 0],
      [-k * 0.74, -k * 0.5],
      [-k * 0.2, -k * 0.74],
      [k * 0.5, -k * 0.46],
      [k * 1.12, 0],
      [k * 0.5, k * 0.46],
      [-k * 0.2, k * 0.74],
      [-k * 0.74, k * 0.5],
    ],
    x,
    y,
    turn,
  )
  const heart = place(
    [
      [-k * 0.5, 0],
      [-k * 0.3, -k * 0.26],
      [k * 0.5, 0],
      [-k * 0.3, k * 0.26],
    ],
    x,
    y,
    turn,
  )
  let out = shadow(d, 1.7, 3.2, 0.38) + shape(d, '#7d0a14') + shape(grow(d, 0.94), '#cf1a2a')
  out +=
    shape(shift(grow(d, 0.8), -0.4, -0.6), '#ea3f47') +
    shape(heart, '#f7a39c') +
    shape(grow(heart, 0.5), '#ffe3da')
  for (const u of [-0.72, -0.36, 0.02, 0.4, 0.72])
    for (const side of [-1, 1]) {
      const [sx, sy] = first(place([[u * k, side * k * (0.6 - Math.abs(u + 0.16) * 0.42)]], x, y, turn))
      out += oval(sx, sy, 1.1 * size, 0.7 * size, '#ffd76a', 0.95, (turn * 180) / Math.PI)
    }
  return out + gloss(x - k * 0.24, y - k * 0.36, k * 0.26, k * 0.09, -35, 0.8)
}

const limon: Draw = (r, x, y, turn, size) => {
  const k = 13 * size * between(r, 0.94, 1.05)
  const d = place(blob(r, k, k, 0.02, 12), x, y)
  let out = shadow(d, 1.6, 3.1, 0.36) + shape(d, '#4f7d16') + shape(grow(d, 0.91), '#f1f8cd')
  for (let i = 0; i < 8; i++) {
    const a = turn + i * 0.785
    const segment = place(
      [
        [k * 0.14, -k * 0.03],
        [k * 0.72, -k * 0.25],
        [k * 0.81, 0],
        [k * 0.72, k * 0.25],
        [k * 0.14, k * 0.03],
      ],
      x,
      y,
      a,
    )
    out += shape(segment, '#b1d348', 1, 0.7)
  }
  return out + gloss(x - k * 0.3, y - k * 0.42, k * 0.34, k * 0.1, -30, 0.7)
}

export const FRUITS: Record<string, Topping> = {
  pina: { draw: pina, radius: 20, count: 19, layer: 3, long: [20, 20], contact: 0.78 },
  durazno: { draw: durazno, radius: 18, count: 14, layer: 3, long: [20, 20], contact: 0.8 },
  pera: { draw: pera, radius: 20, count: 15, layer: 3, long: [23, 13], contact: 0.8 },
  higos: { draw: higos, radius: 19, count: 12, layer: 4, long: [17.5, 15] },
  fresa: { draw: fresa, radius: 18, count: 15, layer: 4, long: [16, 13] },
  limon: { draw: limon, radius: 17, count: 5, layer: 6, long: [15, 15] },
}
