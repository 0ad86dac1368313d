// Vegetables: mushrooms, tomato, peppers, onions, olives, corn, plantain and what Colombia adds.
import {
  angle,
  arc,
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
import { disc, line, oval, outline, ring as ringShape, shape } from './paint.ts'
import { gloss, lineShadow, roundLight, shadow, specks, type Draw, type Topping } from './piece.ts'

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
  const [gx, gy] = put([[-5, -8]])[0] ?? [x, y]
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
        const [sx, sy] = place([[u * k, v * k]], cx, cy, a)[0] ?? [cx, cy]
        out += gloss(sx, sy, k * 0.07, k * 0.042, (a * 180) / Math.PI, 1, '#ffe9a8')
      }
    }
    out += oval(x, y, k * 0.15, k * 0.15, '#f6a184', 0.85)
    out += line(arc(x, y, k * 0.9, 3.4, 4.7), '#ff9b80', k * 0.07, 0.95)
    return out + gloss(x - k * 0.34, y - k * 0.4, k * 0.26, k * 0.09, -40, 0.6)
  }

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
      ringShape(shift(d, 1.5, 2.8), shift(h, 1.5, 2.8), '#4a1a05', 0.36) +
      ringShape(d, h, dark) +
      ringShape(grow(d, 0.9), grow(h, 1.08), body) +
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

/** Diced tomato, onion and coriander. */
const picoDeGallo: Draw = (r, x, y, turn, size) => {
  let out = ''
  for (const [px, py, dark, body, light, k] of [
    [-5, -2, '#8f170b', '#d8321c', '#ff8f70', 5],
    [4.6, -3.6, '#a892a4', '#f3e3ee', '#ffffff', 4.2],
    [1, 5, '#8f170b', '#e0452b', '#ff9b80', 4.8],
    [6.6, 4.2, '#1d5a22', '#3f9137', '#8fd077', 3.2],
  ] as const) {
    const [cx, cy] = place([[px * size, py * size]], x, y, turn)[0] ?? [x, y]
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

export const VEGETABLES: Record<string, Topping> = {
  tomate: { draw: tomatoSlice(20, 5), radius: 25, count: 10, layer: 1, long: [22, 22] },
  tomateCherry: { draw: tomatoSlice(11.5, 3), radius: 15, count: 18, layer: 4, long: [13, 13] },
  frijol: { draw: frijol, radius: 16, count: 14, layer: 0, long: [16, 13] },
  platano: { draw: platano, radius: 19, count: 12, layer: 2, long: [17, 13] },
  papaCriolla: { draw: papaCriolla, radius: 15, count: 14, layer: 3, long: [14, 14] },
  champinon: { draw: champinon, radius: 20, count: 15, layer: 3, long: [19, 19] },
  pimenton: {
    draw: strip('#8c1509', '#d5301b', '#ff9a7c', 7),
    radius: 14,
    count: 17,
    layer: 4,
    long: [20, 20],
    contact: 0.7,
  },
  pimentonVerde: {
    draw: strip('#1f4d1a', '#3f8a2f', '#b6e08d', 6.6),
    radius: 14,
    count: 16,
    layer: 4,
    long: [20, 20],
    contact: 0.7,
  },
  cebolla: {
    draw: onion('#7a2a63', '#b8629c', '#f3dbe9', '#fff'),
    radius: 15,
    count: 16,
    layer: 4,
    long: [21, 21],
    contact: 0.66,
  },
  cebollaCaramelizada: {
    draw: onion('#5c2a0a', '#a8601c', '#d99a45', '#ffe2a6'),
    radius: 14,
    count: 22,
    layer: 4,
    long: [21, 21],
    contact: 0.66,
  },
  cebollaEncurtida: {
    draw: onion('#a0245f', '#e0578f', '#ffc2da', '#fff'),
    radius: 15,
    count: 16,
    layer: 4,
    long: [21, 21],
    contact: 0.66,
  },
  cebollaLarga: { draw: cebollaLarga, radius: 9, count: 28, layer: 5, long: [8, 8] },
  nachos: { draw: nachos, radius: 16, count: 12, layer: 5, long: [16, 16] },
  picoDeGallo: { draw: picoDeGallo, radius: 14, count: 15, layer: 5, long: [14, 14] },
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
  maiz: { draw: maiz, radius: 6.4, count: 66, layer: 6, long: [6.4, 6.4] },
}
