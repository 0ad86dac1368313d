// Leaves and herbs, laid last.
import { between, blob, grow, lerp, place, type Point, type Points, polar, shift, first } from './geo.ts'
import { line, shape } from './paint.ts'
import { type Draw, gloss, shadow, type Topping } from './piece.ts'

interface Leaf {
  half: number
  width: number
  dark: string
  body: string
  light: string
  vein: string
  veins: boolean
}

/** A broad leaf: the half turned to the light is paler. */
const broadLeaf =
  (leaf: Leaf): Draw =>
  (r, x, y, turn, size) => {
    const l = leaf.half * size * between(r, 0.85, 1.15)
    const w = leaf.width * size * between(r, 0.9, 1.1)
    const tip = between(r, -1.5, 1.5)
    const up = Math.cos(turn) >= 0 ? -1 : 1
    const put = (points: Points) => place(points, x, y, turn)
    const d = put([
      [-l, 0],
      [-l * 0.62, -w * 0.72],
      [-l * 0.05, -w],
      [l * 0.55, -w * 0.62],
      [l * 1.04, tip],
      [l * 0.52, w * 0.66],
      [-l * 0.05, w * 0.98],
      [-l * 0.62, w * 0.68],
    ])
    const lit = put([
      [-l * 0.92, 0],
      [-l * 0.6, up * w * 0.6],
      [-l * 0.05, up * w * 0.86],
      [l * 0.5, up * w * 0.52],
      [l * 0.95, tip],
      [l * 0.4, 0.3],
      [-l * 0.3, 0.2],
    ])
    let out =
      shadow(d, 2, 4) + shape(d, leaf.dark) + shape(grow(d, 0.93), leaf.body) + shape(lit, leaf.light, 0.9)
    out += line(
      put([
        [-l * 0.95, 0],
        [0, tip * 0.2],
        [l * 0.96, tip],
      ]),
      leaf.vein,
      1.15 * size,
      0.95,
    )
    for (const k of leaf.veins ? [-0.5, -0.15, 0.2, 0.5] : [-0.2, 0.3])
      for (const s of [-1, 1])
        out += line(
          put([
            [k * l, 0],
            [(k + 0.14) * l, s * w * 0.38],
            [(k + 0.22) * l, s * w * 0.62],
          ]),
          leaf.vein,
          0.6 * size,
          0.6,
        )
    const [gx, gy] = first(put([[-l * 0.2, up * w * 0.5]]))
    return out + gloss(gx, gy, 5 * size, 1.5 * size, (turn * 180) / Math.PI, 0.45, '#e9ffd6')
  }

export const albahaca = broadLeaf({
  half: 19,
  width: 9.4,
  dark: '#17541f',
  body: '#2c7d2e',
  light: '#4fa744',
  vein: '#a9d98c',
  veins: true,
})

const spinachLeaf = broadLeaf({
  half: 15,
  width: 9.2,
  dark: '#123f1c',
  body: '#1f5f2b',
  light: '#35803a',
  vein: '#9ccf8a',
  veins: true,
})

const hierbabuena = broadLeaf({
  half: 14,
  width: 8,
  dark: '#175c2a',
  body: '#2f8f3f',
  light: '#5cbb56',
  vein: '#c4efaa',
  veins: true,
})

/** Baby spinach: a rounder, darker leaf on its stalk. */
const espinaca: Draw = (r, x, y, turn, size) => {
  const stem = place(
    [
      [-23 * size, 2],
      [-17 * size, 1],
      [-12 * size, 0],
    ],
    x,
    y,
    turn,
  )
  return (
    line(shift(stem, 1.2, 2.4), '#4a1a05', 2.6 * size, 0.3) +
    line(stem, '#6fae4f', 2.4 * size) +
    spinachLeaf(r, x, y, turn, size)
  )
}

/** Rocket: a long leaf with deep lobes. */
const rugula: Draw = (r, x, y, turn, size) => {
  const l = 21 * size * between(r, 0.85, 1.15)
  const bend = between(r, -4, 4) * size
  const side: Point[] = [
    [-0.5, 1.8],
    [-0.34, between(r, 6.5, 9)],
    [-0.12, 3.6],
    [0.12, between(r, 9.5, 12.5)],
    [0.34, 5.4],
    [0.66, between(r, 8, 10.5)],
    [0.98, 4.4],
  ]
  const lobes = side.map(([u, v]): Point => [u * l, v * size + bend * u * u])
  const mirror = side.map(([u, v]): Point => [u * l, -v * size * 0.94 + bend * u * u]).reverse()
  const d = place([[-l * 1.1, 0], ...lobes, [l * 1.12, bend], ...mirror], x, y, turn)
  const rib = place(
    [
      [-l, 0],
      [0, 0.4],
      [l * 0.92, bend * 0.8],
    ],
    x,
    y,
    turn,
  )
  let out =
    shadow(d, 1.6, 3.2, 0.32) +
    shape(d, '#1d5a22') +
    shape(grow(d, 0.86), '#3f9137') +
    line(rib, '#b5df94', 1.1, 0.95)
  out += line(
    shift(
      place(
        [
          [-l * 0.1, -3.2],
          [l * 0.5, -3],
        ],
        x,
        y,
        turn,
      ),
      -0.4,
      -0.4,
    ),
    '#8fd077',
    1.4,
    0.8,
  )
  return out
}

/** A sprig of soft needles (dill, rosemary) along a stem. */
const sprig =
  (needles: number, length: number, width: number, dark: string, light: string): Draw =>
  (r, x, y, turn, size) => {
    const half = 15 * size
    const bend = between(r, -4, 4)
    const stem = place(
      [
        [-half, 0],
        [0, bend * 0.5],
        [half, bend],
      ],
      x,
      y,
      turn,
    )
    let out = line(shift(stem, 1, 2), '#4a1a05', 1.8 * size, 0.3) + line(stem, dark, 1.3 * size)
    for (let i = 0; i < needles; i++) {
      const u = lerp(-0.9, 1, i / (needles - 1))
      for (const s of [-1, 1]) {
        const from: Point = [u * half, bend * (u + 1) * 0.5]
        const to: Point = [
          from[0] + length * size * 0.7,
          from[1] + s * length * size * (1 - Math.abs(u) * 0.3),
        ]
        const needle = place([from, to], x, y, turn + between(r, -0.12, 0.12))
        out += line(needle, s < 0 ? light : dark, width * size)
      }
    }
    return out
  }

/** A torn leaf of parsley: three lobes. */
const perejil: Draw = (r, x, y, turn, size) => {
  const k = 6.2 * size * between(r, 0.8, 1.15)
  let out = ''
  for (const a of [-0.95, 0, 0.95]) {
    const [cx, cy] = polar(x, y, k * 0.62, turn + a)
    const d = place(blob(r, k * 0.7, k * 0.44, 0.2, 7), cx, cy, turn + a)
    out += shadow(d, 0.9, 1.7, 0.3) + shape(d, '#1f5f22') + shape(shift(grow(d, 0.7), -0.3, -0.4), '#46963a')
  }
  return out
}

export const LEAVES: Record<string, Topping> = {
  espinaca: { draw: espinaca, radius: 18, count: 14, layer: 6, long: [24, 11], contact: 0.7 },
  rugula: { draw: rugula, radius: 18, count: 22, layer: 7, long: [27, 14], contact: 0.7 },
  albahaca: { draw: albahaca, radius: 20, count: 9, layer: 8, long: [23, 11], contact: 0.8 },
  hierbabuena: { draw: hierbabuena, radius: 16, count: 10, layer: 8, long: [17, 10], contact: 0.8 },
  romero: {
    draw: sprig(9, 5.4, 1.5, '#3d5c2c', '#7c9a5c'),
    radius: 14,
    count: 12,
    layer: 7,
    long: [20.5, 10.2],
    contact: 0.5,
  },
  eneldo: {
    draw: sprig(7, 7.4, 0.9, '#3f7d2a', '#78b24a'),
    radius: 14,
    count: 14,
    layer: 7,
    long: [21.6, 11.6],
    contact: 0.5,
  },
  perejil: { draw: perejil, radius: 8, count: 34, layer: 7, long: [9.7, 9.7], contact: 0.6 },
}
