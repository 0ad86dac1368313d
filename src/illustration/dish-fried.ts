// Fried and glazed starters: mozzarella sticks, wings and potato wedges.
import { type DrawBody, plate } from './crockery.ts'
import { breaded } from './dish-kids.ts'
import { drizzleColors } from './drizzle.ts'
import {
  angle,
  between,
  grow,
  inDisc,
  pick,
  place,
  type Points,
  polar,
  type Rng,
  shift,
  slab,
  times,
  first,
} from './geo.ts'
import { line, oval, shape } from './paint.ts'
import { gloss, shadow, specks } from './piece.ts'
import { bowl } from './sauce-bowl.ts'
import { drawTopping } from './toppings.ts'

export const TOMATO_DIP = { dark: '#7a1a08', body: '#c23a17', light: '#e5733c' }

const GARLIC_DIP = drizzleColors('salsaAjo') ?? TOMATO_DIP

/** Breaded sticks of mozzarella; the last one is broken and its cheese stretches. */
export function mozzarellaSticks(
  r: Rng,
  spots: readonly (readonly [number, number, number])[],
  size = 1,
): string {
  return spots
    .map(([x, y, turn]) => breaded(r, place(slab(54, 15, 4), x, y, turn, size), x, y, 14 * size))
    .join('')
}

export const sticks: DrawBody = (c, r) => {
  const rows = times(7, (i): readonly [number, number, number] => [
    128 + (i % 2) * 6,
    96 + i * 34,
    -0.12 + between(r, -0.12, 0.12),
  ])
  let out = plate(c, 182) + mozzarellaSticks(r, rows)
  const pull: Points = [
    [236, 268],
    [256, 262],
    [280, 270],
    [306, 262],
  ]
  out +=
    line(shift(pull, 1, 3), '#8a5208', 15, 0.4) +
    line(pull, '#f3d98c', 14) +
    line(shift(pull, -0.6, -2), '#fff6d8', 6)
  out +=
    breaded(r, place(slab(28, 15, 4), 218, 276, -0.3), 214, 278, 12) +
    breaded(r, place(slab(24, 15, 4), 322, 254, -0.3), 326, 252, 11)
  return out + bowl(r, 272, 156, 62, TOMATO_DIP)
}

interface Glaze {
  dark: string
  body: string
  light: string
}

const BBQ: Glaze = { dark: '#2f0f04', body: '#7a2d0c', light: '#c46a2c' }

const HOT: Glaze = { dark: '#7d1f05', body: '#d9501a', light: '#ff9a4a' }

/** A glazed chicken wing: a plump drumette or a flat with its two bones. */
function wing(r: Rng, x: number, y: number, turn: number, glaze: Glaze, size: number): string {
  const drum: Points = [
    [-34, -3],
    [-20, -7],
    [-4, -14],
    [14, -19],
    [30, -13],
    [35, 2],
    [28, 15],
    [10, 18],
    [-6, 12],
    [-20, 6],
    [-34, 5],
  ]
  const flat: Points = [
    [-34, -8],
    [-14, -14],
    [10, -13],
    [32, -10],
    [37, 2],
    [30, 12],
    [8, 13],
    [-12, 15],
    [-32, 10],
    [-38, 1],
  ]
  const points = place(r() < 0.5 ? drum : flat, x, y, turn, size)
  let out =
    shadow(points, 2.2, 4.6, 0.42) +
    shape(points, glaze.dark) +
    shape(shift(grow(points, 0.92), -0.4, -0.7), glaze.body)
  out += shape(shift(grow(points, 0.6), -1.6, -3), glaze.light, 0.7)
  const [bx, by] = first(place([[-35, 0]], x, y, turn, size))
  out += oval(bx, by, 4.6 * size, 3.6 * size, '#f3e3c8')
  out += specks(r, x, y, 14 * size, { n: 5, size: [1.4, 3.4], colors: [glaze.dark], opacity: [0.3, 0.6] })
  const gleam = place(
    [
      [-14, -7],
      [2, -11],
      [18, -10],
    ],
    x,
    y,
    turn,
    size,
  )
  return out + line(shift(gleam, -0.5, -1), '#fff', 2.6 * size, 0.6) + gloss(x + 6, y - 3, 6, 2, -20, 0.5)
}

export function wings(
  r: Rng,
  spots: readonly (readonly [number, number, number])[],
  glaze: 'bbq' | 'picante',
  size: number,
): string {
  return spots.map(([x, y, turn]) => wing(r, x, y, turn, glaze === 'bbq' ? BBQ : HOT, size)).join('')
}

const EIGHT: readonly (readonly [number, number, number])[] = [
  [128, 132, 0.4],
  [206, 104, 2.7],
  [122, 208, 3.4],
  [196, 178, 0.7],
  [262, 150, 1.9],
  [150, 282, 0.2],
  [222, 258, 2.4],
  [276, 224, 0.9],
]

export const bbqWings: DrawBody = (c, r) => {
  let out = plate(c, 182)
  for (const [x, y, turn] of [
    [296, 288, 0.9],
    [276, 306, 0.8],
    [254, 318, 0.7],
  ] as const) {
    const stick = place(slab(46, 8.5, 5), x, y, turn - 1.6)
    out +=
      shadow(stick, 1.6, 3.4) +
      shape(stick, '#5f8f2c') +
      shape(grow(stick, 0.9), '#a9cf6a') +
      line(
        place(
          [
            [-40, -2],
            [40, -2],
          ],
          x,
          y,
          turn - 1.6,
        ),
        '#dff0b4',
        2.6,
      )
  }
  return out + wings(r, EIGHT, 'bbq', 1.42) + bowl(r, 312, 158, 40, GARLIC_DIP)
}

export const hotWings: DrawBody = (c, r) => {
  let out =
    plate(c, 182) +
    wings(
      r,
      EIGHT.map(([x, y, turn]) => [x + 6, y + 6, turn] as const),
      'picante',
      1.5,
    )
  for (let i = 0; i < 90; i++) {
    const [x, y] = inDisc(r, 204, 196, 108)
    out += oval(x, y, 3.2, 1.7, pick(r, ['#fff3d0', '#f3dca0']), 0.95, between(r, 0, 180))
  }
  return out
}

/** Wedges of potato with their skin on. */
export function potatoWedges(r: Rng, x: number, y: number, n: number, spread: number, size = 1): string {
  return times(n, (i) => {
    const [px, py] = polar(x, y, Math.sqrt((n - i - 0.5) / n) * spread, i * 2.4)
    const turn = angle(r)
    const d = place(
      [
        [-44, 2],
        [-24, -11],
        [4, -15],
        [30, -10],
        [45, 1],
        [26, 11],
        [0, 14],
        [-26, 11],
      ],
      px,
      py,
      turn,
      size * between(r, 0.88, 1.08),
    )
    const flesh = place(
      [
        [-36, 1],
        [-18, -7],
        [6, -10],
        [28, -6],
        [38, 1],
        [8, 3],
        [-18, 4],
      ],
      px,
      py,
      turn,
      size,
    )
    let out =
      shadow(d, 2, 4.2, 0.4) +
      shape(d, '#7d4a14') +
      shape(grow(d, 0.93), '#c98a2c') +
      shape(flesh, '#f3cc66') +
      shape(shift(grow(flesh, 0.6), -1, -1.4), '#ffe79c', 0.9)
    out += specks(r, px, py, 16 * size, {
      n: 6,
      size: [1.4, 3],
      colors: ['#a8661c', '#8f5212'],
      opacity: [0.35, 0.65],
    })
    return out + specks(r, px, py, 18 * size, { n: 4, size: [0.9, 1.6], colors: ['#ffffff'] })
  }).join('')
}

export const rusticPotatoes: DrawBody = (c, r) => {
  let out = plate(c, 182) + potatoWedges(r, 176, 208, 20, 104)
  for (const [x, y, turn] of [
    [130, 150, 0.6],
    [196, 250, 2.2],
    [222, 176, 1.1],
    [128, 250, 0.1],
  ] as const)
    out += drawTopping('romero', r, x, y, turn, 1.7)
  return out + bowl(r, 296, 132, 48, GARLIC_DIP)
}
