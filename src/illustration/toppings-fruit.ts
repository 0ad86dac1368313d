// Fruit, nuts and seafood.
import {
  angle,
  arc,
  band,
  between,
  blob,
  grow,
  lerp,
  place,
  polar,
  shift,
  times,
  type Point,
  type Points,
} from './geo.ts'
import { line, oval, ring, shape } from './paint.ts'
import { gloss, roundLight, shadow, specks, type Draw, type Topping } from './piece.ts'

const spot = (points: Points): Point => points[0] ?? [0, 0]

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
  const [gx, gy] = spot(put([[k * 0.62, -k * 0.12]]))
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
  const [gx, gy] = spot(place([[k * 0.1, -k * 0.22]], x, y, turn))
  return out + gloss(gx - 1, gy - 1, 4.4 * size, 1.5 * size, (turn * 180) / Math.PI + 80, 0.8, '#fff3da')
}

/** A thin slice of pear, cut lengthwise: round below, narrow above, a hint of core and a green skin. */
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
    const seed = spot(place([[9, s * 1.5]], x, y, turn, k))
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
  const [gx, gy] = spot(place([[6, -6]], x, y, turn, k))
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
  const [cx, cy] = spot(place([[k * 0.16, 0]], x, y, turn))
  out += specks(r, cx, cy, k * 0.5, {
    n: 14,
    size: [0.7, 1.3],
    colors: ['#ffe0a0', '#f6c878'],
    opacity: [0.8, 1],
  })
  return out + gloss(x - k * 0.3, y - k * 0.36, k * 0.3, k * 0.1, -35, 0.8)
}

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

/** Half a strawberry with its pale heart. */
const fresa: Draw = (r, x, y, turn, size) => {
  const k = 14 * size * between(r, 0.9, 1.1)
  const d = place(
    [
      [-k * 0.92, 0],
      [-k * 0.62, -k * 0.6],
      [0, -k * 0.78],
      [k * 0.62, -k * 0.42],
      [k * 1.08, 0],
      [k * 0.62, k * 0.42],
      [0, k * 0.78],
      [-k * 0.62, k * 0.6],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(d, 1.7, 3.2, 0.38) +
    shape(d, '#8f0d18') +
    shape(grow(d, 0.93), '#d81f2f') +
    shape(grow(d, 0.74), '#f26a6a')
  out += shape(grow(d, 0.46), '#ffc9bf') + shape(grow(d, 0.22), '#fff1ea')
  for (const a of times(9, (i) => (i / 9) * 6.283)) {
    const [sx, sy] = spot(place([[Math.cos(a) * k * 0.82, Math.sin(a) * k * 0.56]], x, y, turn))
    out += oval(sx, sy, 1.3 * size, 0.8 * size, '#ffe08a', 0.95)
  }
  return out + gloss(x - k * 0.3, y - k * 0.38, k * 0.26, k * 0.1, -35, 0.8)
}

/** Half a walnut: two lobes of folds. */
const nueces: Draw = (r, x, y, turn, size) => {
  const k = 9.5 * size * between(r, 0.88, 1.1)
  let out = ''
  for (const s of [-1, 1]) {
    const [cx, cy] = spot(place([[0, s * k * 0.42]], x, y, turn))
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
  const [ex, ey] = spot(put([polar(0, 0, k, 1.9)]))
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

export const FRUITS: Record<string, Topping> = {
  pina: { draw: pina, radius: 20, count: 19, layer: 3, long: [20, 20], contact: 0.78 },
  durazno: { draw: durazno, radius: 18, count: 14, layer: 3, long: [20, 20], contact: 0.8 },
  pera: { draw: pera, radius: 20, count: 15, layer: 3, long: [23, 13], contact: 0.8 },
  higos: { draw: higos, radius: 19, count: 12, layer: 4, long: [17, 15] },
  bocadillo: { draw: bocadillo, radius: 12.5, count: 20, layer: 4, long: [13, 13] },
  fresa: { draw: fresa, radius: 18, count: 15, layer: 4, long: [16, 13] },
  nueces: { draw: nueces, radius: 13, count: 16, layer: 5, long: [11, 11] },
  mani: { draw: mani, radius: 6, count: 50, layer: 6, long: [6, 6] },
  limon: { draw: limon, radius: 17, count: 5, layer: 6, long: [15, 15] },
  camaron: { draw: camaron, radius: 20, count: 20, layer: 3, long: [19, 19], contact: 0.8 },
  calamares: { draw: calamares, radius: 18, count: 13, layer: 3, long: [16, 15] },
  mejillon: { draw: mejillon, radius: 20, count: 8, layer: 4, long: [19, 12] },
  atun: { draw: atun, radius: 16, count: 19, layer: 3, long: [15, 11] },
  salmon: { draw: salmon, radius: 22, count: 13, layer: 3, long: [24, 13] },
}
