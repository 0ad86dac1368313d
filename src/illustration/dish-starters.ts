// Starters: garlic bread, mozzarella sticks, wings, bruschettas, stuffed mushrooms, wedges,
// patacones.
import { BLUE, CLAY, type DrawBody, ovenDish, plate } from './crockery.ts'
import { bbqWings, hotWings, rusticPotatoes, sticks } from './dish-fried.ts'
import {
  angle,
  between,
  blob,
  grow,
  inDisc,
  pick,
  place,
  type Point,
  type Points,
  type Rng,
  shift,
  slab,
  first,
} from './geo.ts'
import { Canvas, line, oval, shape } from './paint.ts'
import { gloss, shadow } from './piece.ts'
import { drawTopping } from './toppings.ts'

/** A slice of baguette with garlic butter; `cheese` melts mozzarella over it. */
export function garlicSlice(
  c: Canvas,
  r: Rng,
  x: number,
  y: number,
  turn: number,
  cheese: boolean,
  size = 1,
): string {
  const d = place(slab(56, 32, 2.7), x, y, turn, size)
  const spot = (k: number): Point => {
    const [px, py] = inDisc(r, 0, 0, 1)
    return first(place([[px * 52 * k, py * 28 * k]], x, y, turn, size))
  }
  let out =
    shadow(d, 3, 5.5, 0.42) +
    shape(d, '#7d3f10') +
    shape(grow(d, 0.955), '#bd7428') +
    shape(shift(grow(d, 0.86), -0.4, -0.6), '#f0cf88')
  for (let i = 0; i < 9; i++)
    out += c.glow('dorado', ...spot(0.8), between(r, 10, 22), between(r, 7, 12), between(r, 0.5, 0.9))
  for (let i = 0; i < (cheese ? 12 : 5); i++) {
    const k = cheese ? between(r, 8, 19) : between(r, 4, 9)
    const pool = place(blob(r, k, k * 0.6, 0.25, 8), ...spot(0.7), angle(r), size)
    if (cheese) out += shape(shift(pool, 0.7, 1.5), '#9c4f10', 0.4)
    out +=
      shape(pool, pick(r, ['#fbe09b', '#fff0c0', '#f8d684'])) +
      shape(shift(grow(pool, 0.6), -0.7, -1), '#fff6d8', 0.8)
  }
  for (let i = 0; i < 7; i++)
    out += c.glow('pardo', ...spot(0.9), between(r, 5, 11), between(r, 4, 7), between(r, 0.5, 0.9))
  for (let i = 0; i < 18; i++)
    out += oval(
      ...spot(0.8),
      between(r, 1.2, 2.6),
      between(r, 0.8, 1.4),
      pick(r, ['#2f6b22', '#46882f', '#235318']),
      0.95,
      between(r, 0, 180),
    )
  return out
}

const garlicBread: DrawBody = (c, r) => {
  let out = plate(c, 182, BLUE)
  for (const [x, y, turn] of [
    [140, 118, -0.5],
    [252, 112, -0.4],
    [132, 204, -0.45],
    [262, 196, -0.5],
    [146, 288, -0.4],
    [262, 282, -0.5],
  ] as const)
    out += garlicSlice(c, r, x, y, turn, true, 1.06)
  return out
}

/** Diced marinated tomato over toasted sourdough. */
const bruschettas: DrawBody = (c, r) => {
  let out = plate(c, 182, BLUE)
  for (const [x, y, turn] of [
    [136, 140, -0.3],
    [262, 134, 0.2],
    [140, 258, 0.25],
    [266, 260, -0.2],
  ] as const) {
    const d = place(
      [
        [-56, -6],
        [-44, -32],
        [-6, -42],
        [38, -36],
        [56, -8],
        [50, 26],
        [16, 38],
        [-30, 36],
        [-54, 18],
      ],
      x,
      y,
      turn,
      1.22,
    )
    out +=
      shadow(d, 3, 6, 0.44) +
      shape(d, '#6d3810') +
      shape(grow(d, 0.95), '#b9762c') +
      shape(shift(grow(d, 0.86), -0.5, -0.7), '#f0d59c')
    for (let i = 0; i < 8; i++)
      out += c.glow('pardo', x + between(r, -40, 40), y + between(r, -24, 24), 9, 6, 0.7)
    for (let i = 0; i < 38; i++) {
      const [px, py] = inDisc(r, 0, 0, 1)
      const dice = place(slab(7.5, 6.5, 4, 12), x + px * 46, y + py * 30, angle(r))
      out +=
        shadow(dice, 1, 2) +
        shape(dice, '#a81c0c') +
        shape(shift(grow(dice, 0.84), -0.4, -0.5), pick(r, ['#e0452b', '#d8321c', '#ee6a48'])) +
        gloss(x + px * 46 - 2, y + py * 30 - 2, 2.4, 1, -30, 0.7)
    }
    out +=
      drawTopping('albahaca', r, x - 8, y - 2, turn + 0.5, 1.15) +
      drawTopping('albahaca', r, x + 12, y + 4, turn + 2.5, 1)
    for (let i = 0; i < 5; i++)
      out += gloss(x + between(r, -36, 36), y + between(r, -22, 22), 4, 1.6, -30, 0.7, '#fdf6b0')
  }
  return out
}

const stuffedMushrooms: DrawBody = (c, r) => {
  const dish = ovenDish(c, 168, 128, CLAY)
  let out = dish.body + shape(dish.inner, '#5c2410') + shape(grow(dish.inner, 0.98), '#7d3a1a')
  for (const [x, y] of [
    [104, 146],
    [200, 138],
    [296, 144],
    [108, 244],
    [204, 250],
    [298, 246],
  ] as const) {
    const cap = place(blob(r, 47, 44, 0.04, 14), x, y, angle(r))
    out +=
      shadow(cap, 2.4, 5, 0.45) +
      shape(cap, '#6d4522') +
      shape(grow(cap, 0.95), '#c9a06a') +
      shape(grow(cap, 0.84), '#8a5a2c')
    const fill = place(blob(r, 35, 32, 0.09, 12), x, y - 1, angle(r))
    out +=
      shape(shift(fill, 0.8, 2), '#3a1a08', 0.4) +
      shape(fill, '#e9c066') +
      shape(shift(grow(fill, 0.86), -0.8, -1), '#fbe6ae')
    for (let i = 0; i < 7; i++)
      out += c.glow(
        'pardo',
        x + between(r, -24, 24),
        y + between(r, -22, 22),
        between(r, 7, 13),
        between(r, 5, 9),
        0.85,
      )
    for (let i = 0; i < 6; i++) {
      const [px, py] = inDisc(r, x, y, 24)
      const bit = place(slab(6.5, 4, 4, 12), px, py, angle(r))
      out +=
        shadow(bit, 0.8, 1.6) + shape(bit, '#7a1c0e') + shape(shift(grow(bit, 0.7), -0.3, -0.5), '#d0674a')
    }
    out += gloss(x - 14, y - 16, 8, 3, -35, 0.6)
  }
  return out
}

/** A shred of cheese. */
const SHRED: Points = [
  [-5, 0],
  [5, 0],
]

const patacones: DrawBody = (c, r) => {
  let out = plate(c, 182, BLUE)
  for (const [x, y] of [
    [132, 138],
    [266, 134],
    [136, 266],
    [268, 264],
  ] as const) {
    const d = place(blob(r, 66, 60, 0.05, 16), x, y, angle(r))
    out +=
      shadow(d, 3, 6, 0.44) +
      shape(d, '#8a5a10') +
      shape(grow(d, 0.95), '#d9a52c') +
      shape(shift(grow(d, 0.84), -0.8, -1), '#f0c650')
    for (let i = 0; i < 12; i++)
      out += line(
        [
          [x + between(r, -46, 46), y + between(r, -42, 42)],
          [x + between(r, -40, 40), y + between(r, -36, 36)],
        ],
        '#b9801a',
        1.4,
        0.45,
      )
    const hogao = place(blob(r, 42, 36, 0.12, 12), x, y, angle(r))
    out +=
      shape(shift(hogao, 0.8, 2), '#4a1a05', 0.4) +
      shape(hogao, '#a8330f') +
      shape(shift(grow(hogao, 0.84), -0.8, -1), '#d9582a')
    for (let i = 0; i < 10; i++) {
      const [px, py] = inDisc(r, x, y, 30)
      out += oval(px, py, 5, 3.6, pick(r, ['#ee7d4a', '#b9280f', '#8fae3a']), 0.9, between(r, 0, 180))
    }
    for (let i = 0; i < 30; i++) {
      const [px, py] = inDisc(r, x, y, 32)
      const turn = angle(r)
      out +=
        line(place(SHRED, px + 0.5, py + 1, turn), '#8a6a3a', 2.6, 0.4) +
        line(place(SHRED, px, py, turn), '#fffaf0', 2.4)
    }
  }
  return out
}

export const STARTERS: Record<string, DrawBody> = {
  'pan-ajo': garlicBread,
  'palitos-mozzarella': sticks,
  'alitas-bbq': bbqWings,
  'alitas-picantes': hotWings,
  bruschettas,
  'champinones-gratinados': stuffedMushrooms,
  'papas-rusticas': rusticPotatoes,
  patacones,
}
