// From the oven: lasagne with its garlic bread, panzerottis and the calzone.
import { type DrawBody, type Glaze, ovenDish, plate } from './crockery.ts'
import { calzone, panzerotti } from './dish-panzerotti.ts'
import { garlicSlice } from './dish-starters.ts'
import {
  angle,
  between,
  blob,
  grow,
  pick,
  place,
  type Point,
  type Points,
  type Rng,
  shift,
  slab,
  times,
} from './geo.ts'
import { Canvas, closed, group, line, shape } from './paint.ts'
import { shadow } from './piece.ts'
import { saladLeaf } from './salad-leaf.ts'
import { drawTopping } from './toppings.ts'

const RED_DISH: Glaze = ['#c5382a', '#9c2418', '#e8695a']

const GREEN_DISH: Glaze = ['#2f6f62', '#1e5147', '#64a596']

const BLUE_DISH: Glaze = ['#2b5f9c', '#1b4273', '#6d9bd0']

interface Gratin {
  glaze: Glaze
  sauce: string
  bleed: 'salsa' | 'dorado' | 'hierba'
  /** ingredient keys seen on the cheese and at the edge */
  shown: readonly (readonly [key: string, n: number, size: number])[]
  cuts?: boolean
}

/** An oven dish under a browned crust of cheese. */
function gratin(c: Canvas, r: Rng, g: Gratin): string {
  const dish = ovenDish(c, 176, 128, g.glaze)
  const cheese = grow(dish.inner, 0.96).map(([x, y]): Point => [
    x + between(r, -2.6, 2.6),
    y + between(r, -2.6, 2.6),
  ])
  const golden = c.gradient('gratin', 'radial', ' cx="44%" cy="40%" r="62%"', [
    [0, '#fbd682'],
    [0.6, '#f2bb55'],
    [1, '#d88f2d'],
  ])
  const spot = (): Point => [200 + between(r, -146, 146), 200 + between(r, -100, 100)]
  let out = dish.body + shape(dish.inner, '#571005') + shape(grow(dish.inner, 0.985), g.sauce)
  out +=
    shape(shift(cheese, 0.8, 2), '#5e1c06', 0.5) +
    shape(cheese, '#d9912f') +
    shape(shift(grow(cheese, 0.985), -0.4, -0.6), golden)
  let top = ''
  for (let i = 0; i < 22; i++)
    top += c.glow('dorado', ...spot(), between(r, 18, 44), between(r, 14, 30), between(r, 0.5, 0.95))
  for (let i = 0; i < 22; i++)
    top += c.glow(g.bleed, ...spot(), between(r, 10, 28), between(r, 8, 16), between(r, 0.5, 0.95))
  for (let i = 0; i < 44; i++) {
    const [x, y] = spot()
    const k = between(r, 8, 22)
    const fold = place(blob(r, k, k * 0.6, 0.25, 8), x, y, angle(r))
    top +=
      shape(shift(fold, 0.8, 1.8), '#9c4f10', 0.32) +
      shape(fold, pick(r, ['#fbdc8d', '#fde9b4', '#f8d275']), between(r, 0.55, 0.95))
    top += shape(shift(grow(fold, 0.6), -0.8, -1), '#fff2c8', 0.6)
  }
  for (const [key, n, size] of g.shown)
    for (let i = 0; i < n; i++) top += drawTopping(key, r, ...spot(), angle(r), size)
  for (let i = 0; i < 56; i++) {
    const [x, y] = spot()
    const k = between(r, 3, 11)
    top += c.glow('pardo', x, y, k * 2.1, k * 1.5, between(r, 0.6, 1), between(r, 0, 180))
    if (k > 6)
      top +=
        c.glow('carbon', x, y, k * 0.9, k * 0.6, 0.6) +
        line(
          [
            [x - k * 0.7, y - k * 0.2],
            [x, y - k * 0.66],
            [x + k * 0.4, y - k * 0.6],
          ],
          '#fff3cc',
          1.5,
          0.75,
        )
  }
  if (g.cuts !== false) top += portionCuts(r)
  return out + c.clip('gratin', closed(cheese), top)
}

function portionCuts(r: Rng): string {
  let out = ''
  for (const x of [150, 250]) {
    const d: Points = [
      [x, 90],
      [x + between(r, -2, 2), 150],
      [x + between(r, -2, 2), 210],
      [x, 312],
    ]
    out += line(d, '#6b1f08', 3.2, 0.5) + line(shift(d, -2.2, 0), '#fff0c8', 1.2, 0.5)
  }
  const across: Points = [
    [40, 206],
    [140, 203],
    [260, 205],
    [360, 200],
  ]
  return out + line(across, '#6b1f08', 3.2, 0.5) + line(shift(across, 0, -2.2), '#fff0c8', 1.2, 0.5)
}

/** Lasagne is served with two slices of garlic bread. */
const lasagne =
  (g: Gratin): DrawBody =>
  (c, r) =>
    group(gratin(c, r, g), 'translate(2 -34) scale(.94)') +
    garlicSlice(c, r, 150, 342, -0.16, false, 0.92) +
    garlicSlice(c, r, 254, 346, 0.12, false, 0.92)

const BEEF: Gratin['shown'] = [['carne', 34, 1.1]]

const plantainLasagne: DrawBody = (c, r) => {
  const strips = times(7, (i) => {
    const y = 112 + i * 27
    const strip = place(slab(138 + between(r, -8, 6), 12, 4), 200, y, between(r, -0.05, 0.02))
    return (
      shadow(strip, 1.2, 3) +
      shape(strip, '#7d4208') +
      shape(grow(strip, 0.95), '#d98a1e') +
      shape(shift(grow(strip, 0.8), -1, -2.4), '#f9bd4a', 0.9)
    )
  })
  const dish = ovenDish(c, 176, 128, RED_DISH)
  let top = strips.join('')
  for (let i = 0; i < 30; i++)
    top += drawTopping(
      'carneDesmechada',
      r,
      200 + between(r, -132, 132),
      200 + between(r, -88, 88),
      angle(r),
      1.3,
    )
  for (let i = 0; i < 22; i++) {
    const [x, y] = [200 + between(r, -130, 130), 200 + between(r, -90, 90)]
    const pool = place(blob(r, between(r, 14, 32), between(r, 9, 17), 0.28, 9), x, y, angle(r))
    top +=
      shape(shift(pool, 0.9, 2), '#8a4a12', 0.4) +
      shape(pool, '#f8d27a') +
      shape(shift(grow(pool, 0.62), -1, -1.4), '#fff0c0') +
      c.glow('pardo', x + 3, y + 2, 12, 8, 0.7)
  }
  let out =
    dish.body +
    shape(dish.inner, '#571005') +
    c.clip('maduro', closed(grow(dish.inner, 0.98)), shape(dish.inner, '#8a3a0c') + top)
  out = group(out, 'translate(2 -30) scale(.94)')
  out += group(plate(c, 62), 'translate(98 122)')
  for (const [x, y, turn] of [
    [278, 318, 0.3],
    [316, 316, 2.2],
    [298, 336, 4],
  ] as const)
    out += saladLeaf(r, x, y, turn, 0.76)
  return (
    out + drawTopping('tomateCherry', r, 286, 332, 0, 1) + drawTopping('tomateCherry', r, 316, 324, 0, 0.9)
  )
}

export const OVEN: Record<string, DrawBody> = {
  'lasana-roja': lasagne({ glaze: RED_DISH, sauce: '#b5300f', bleed: 'salsa', shown: [] }),
  'lasana-verde': lasagne({ glaze: GREEN_DISH, sauce: '#e6c98a', bleed: 'dorado', shown: [] }),
  lasana: lasagne({ glaze: RED_DISH, sauce: '#b5300f', bleed: 'salsa', shown: [] }),
  'lasana-bolonesa': lasagne({ glaze: RED_DISH, sauce: '#b5300f', bleed: 'salsa', shown: BEEF }),
  'lasana-mixta': lasagne({
    glaze: RED_DISH,
    sauce: '#b5300f',
    bleed: 'salsa',
    shown: [
      ['carne', 20, 1.1],
      ['pollo', 10, 1.1],
    ],
  }),
  'lasana-pollo-champinones': lasagne({
    glaze: BLUE_DISH,
    sauce: '#e6c98a',
    bleed: 'dorado',
    shown: [
      ['pollo', 10, 1.1],
      ['champinon', 9, 1.05],
    ],
  }),
  'lasana-vegetariana': lasagne({
    glaze: GREEN_DISH,
    sauce: '#c9a45c',
    bleed: 'hierba',
    shown: [
      ['espinaca', 10, 1],
      ['zucchini', 8, 1.2],
      ['berenjena', 6, 1.2],
      ['ricotta', 9, 1.2],
    ],
  }),
  'lasana-maduro': plantainLasagne,
  panzerotti: panzerotti([]),
  'panzerotti-jamon': panzerotti([['jamon', 11, 1.1]]),
  'panzerotti-pollo': panzerotti([
    ['pollo', 9, 1.2],
    ['champinon', 7, 1],
  ]),
  'panzerotti-ranchero': panzerotti([
    ['cabano', 9, 1.25],
    ['maiz', 22, 1.2],
  ]),
  calzone,
}
