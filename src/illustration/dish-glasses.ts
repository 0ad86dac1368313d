// Cold drinks in a tall glass, seen from the side. The glass contains only what the drink's
// description names.
import type { DrawBody } from './crockery.ts'
import { between, blob, place, type Rng, shift } from './geo.ts'
import { disc, line, oval, shape } from './paint.ts'
import { type Drink, tallGlass } from './tall-glass.ts'
import { drawTopping } from './toppings.ts'

const lime = (x: number, y: number, size: number) => (r: Rng) => drawTopping('limon', r, x, y, 0.2, size)

const mint = (r: Rng) =>
  drawTopping('hierbabuena', r, 176, 70, -0.8, 1.9) +
  drawTopping('hierbabuena', r, 196, 62, -1.8, 1.7) +
  drawTopping('hierbabuena', r, 160, 86, 0.2, 1.5)

/** Round berries: dark blackberries of many beads, or smooth ones. */
function berry(
  x: number,
  y: number,
  k: number,
  [dark, body, light]: readonly [string, string, string],
  beads: boolean,
): string {
  let out = disc(x, y, k, dark) + disc(x - 0.6, y - 0.8, k * 0.88, body)
  if (beads)
    for (let i = 0; i < 9; i++) {
      const bx = x + Math.cos(i * 0.785) * k * (i === 8 ? 0 : 0.6)
      const by = y + Math.sin(i * 0.785) * k * (i === 8 ? 0 : 0.6)
      out += disc(bx, by, k * 0.3, body) + disc(bx - 1, by - 1.2, k * 0.14, light, 0.9)
    }
  return out + oval(x - k * 0.34, y - k * 0.4, k * 0.24, k * 0.14, '#fff', 0.8, -30)
}

const BLACKBERRY = ['#2a0a24', '#551544', '#a85a92'] as const

const BLUEBERRY = ['#16203f', '#33477d', '#8ea3d6'] as const

const CHERRY = ['#6b0512', '#c0142c', '#f06a78'] as const

const redFruit = (r: Rng) =>
  berry(166, 296, 17, BLACKBERRY, true) +
  berry(226, 286, 16, BLACKBERRY, true) +
  berry(196, 310, 12, BLUEBERRY, false) +
  berry(248, 306, 11, BLUEBERRY, false) +
  drawTopping('fresa', r, 200, 262, 0.9, 1.3)

function cherries(): string {
  let out =
    berry(168, 300, 18, CHERRY, false) +
    berry(212, 308, 18, CHERRY, false) +
    berry(240, 284, 16, CHERRY, false)
  out += line(
    [
      [168, 282],
      [176, 262],
      [192, 250],
    ],
    '#4a6b22',
    3,
  )
  return out
}

function seeds(r: Rng): string {
  let out = ''
  for (let i = 0; i < 16; i++) {
    const x = between(r, 152, 248)
    const y = between(r, 236, 322)
    out += oval(x, y, 6, 4, '#2c1606', 1, between(r, 0, 180)) + disc(x - 1.4, y - 1.2, 1.3, '#fff', 0.8)
  }
  return out
}

function gratedCoconut(r: Rng): string {
  let out = ''
  for (let i = 0; i < 34; i++) {
    const x = 200 + between(r, -58, 58)
    const flake = place(
      blob(r, between(r, 4, 8), 1.7, 0.2, 6),
      x,
      114 + between(r, -7, 5),
      between(r, -0.6, 0.6),
    )
    out += shape(shift(flake, 0.4, 1), '#b9ac92', 0.6) + shape(flake, '#fff')
  }
  return out
}

const peachWedges = (r: Rng) =>
  [
    [172, 296, 0.4],
    [228, 282, 2],
    [196, 250, 1],
  ]
    .map(([x = 0, y = 0, turn = 0]) => drawTopping('durazno', r, x, y, turn, 1.5))
    .join('')

const limeade = ['#a9c24a', '#d3e27a', '#eef4b8'] as const

const glassOf =
  (drink: Drink): DrawBody =>
  (c, r) =>
    tallGlass(c, r, drink)

export const GLASSES: Record<string, DrawBody> = {
  'bebida-cola': glassOf({ tones: ['#1f0904', '#431708', '#6b2d14'], ice: true, fizzy: true, straw: true }),
  'bebida-limonada': glassOf({
    tones: limeade,
    ice: true,
    straw: true,
    inside: (r) => lime(172, 292, 1.8)(r) + lime(230, 278, 1.8)(r),
    garnish: lime(268, 92, 2.3),
  }),
  'bebida-maracuya': glassOf({ tones: ['#d58a06', '#f5b21e', '#ffd768'], straw: true, inside: seeds }),
  'bebida-mora': glassOf({
    tones: ['#6b0f3a', '#a51f59', '#d65a8c'],
    straw: true,
    inside: (r) => berry(170, 300, 17, BLACKBERRY, true) + berry(226, 296 + r(), 17, BLACKBERRY, true),
  }),
  'bebida-soda-frutos-rojos': glassOf({
    tones: ['#8c1240', '#c92f62', '#f08aa6'],
    ice: true,
    fizzy: true,
    straw: true,
    inside: redFruit,
  }),
  'limonada-coco': glassOf({
    tones: ['#d9d2c0', '#f6f1e4', '#ffffff'],
    opaque: true,
    foam: '#ffffff',
    straw: true,
    garnish: (r) => gratedCoconut(r) + lime(270, 92, 2.2)(r),
  }),
  'limonada-cerezada': glassOf({
    tones: ['#c22a4a', '#ee6a80', '#ffb3ba'],
    ice: true,
    straw: true,
    inside: cherries,
    garnish: (r) =>
      lime(268, 92, 2.2)(r) +
      berry(160, 84, 17, CHERRY, false) +
      line(
        [
          [160, 68],
          [166, 46],
          [182, 32],
        ],
        '#4a6b22',
        3.4,
      ),
  }),
  'jugo-leche': glassOf({
    tones: ['#d98aa0', '#f3b6c2', '#fbd9de'],
    opaque: true,
    foam: '#fde9ea',
    straw: true,
  }),
  'te-durazno': glassOf({
    tones: ['#8c3f08', '#c9701a', '#eda648'],
    ice: true,
    inside: peachWedges,
    garnish: mint,
  }),
}
