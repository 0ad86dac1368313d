// Panzerottis and the calzone: folded dough cut open so that the filling shows.
import { type DrawBody, plate } from './crockery.ts'
import { TOMATO_DIP } from './dish-fried.ts'
import {
  angle,
  between,
  blob,
  grow,
  lerp,
  place,
  type Point,
  type Points,
  type Rng,
  shift,
  times,
} from './geo.ts'
import { Canvas, closed, group, line, outline, shape } from './paint.ts'
import { shadow } from './piece.ts'
import { bowl } from './sauce-bowl.ts'
import { drawTopping } from './toppings.ts'

type Filling = readonly (readonly [key: string, n: number, size: number])[]

/** A folded half-moon of dough with a crimped edge, cut open so that the filling shows. */
function halfMoon(c: Canvas, r: Rng, filling: Filling, blistered: boolean): string {
  const moon: Point[] = [
    ...times(17, (i): Point => {
      const a = Math.PI - (i / 16) * Math.PI
      return [Math.cos(a) * 152, -Math.sin(a) * 132 + 40]
    }),
    [146, 58],
    [90, 68],
    [0, 72],
    [-90, 68],
    [-146, 58],
  ]
  const d = place(moon, 196, 198, 0.04)
  const baked = c.gradient('horneado', 'radial', ' cx="42%" cy="34%" r="70%"', [
    [0, '#f6d08a'],
    [0.55, '#e2a54c'],
    [1, '#a9682a'],
  ])
  let out = shadow(d, 4, 9, 0.42) + shape(d, '#7d4214') + shape(shift(grow(d, 0.975), -0.6, -1.2), baked)
  let marks = ''
  for (let i = 0; i < 20; i++)
    marks += c.glow(
      'tostado',
      196 + between(r, -120, 120),
      170 + between(r, -70, 70),
      between(r, 12, 30),
      between(r, 8, 18),
      between(r, 0.3, 0.65),
    )
  for (let i = 0; i < (blistered ? 22 : 8); i++) {
    const [x, y] = [196 + between(r, -110, 110), 165 + between(r, -64, 70)]
    const k = between(r, 4, 9)
    marks +=
      c.glow('carbon', x + 1, y + 2, k * 1.9, k * 1.2, 0.6) +
      c.glow('claro', x - 1, y - 1.4, k * 1.5, k * 0.9, 1)
    if (blistered) marks += c.glow('carbon', x, y, k * 0.8, k * 0.5, 0.9)
  }
  marks += line(
    [
      [76, 168],
      [116, 116],
      [176, 90],
      [236, 92],
    ],
    '#fff3d0',
    7,
    0.35,
  )
  out += c.clip('masa', closed(grow(d, 0.97)), marks)
  for (let i = 0; i <= 24; i++) {
    const a = Math.PI - (i / 24) * Math.PI
    const [x, y] = [196 + Math.cos(a) * 145, 238 - Math.sin(a) * 126]
    const crimp = place(blob(r, 12, 6.4, 0.1, 8), x, y, Math.PI / 2 - a + Math.PI / 2 + 0.5)
    out +=
      shape(shift(crimp, 1, 2), '#6b3410', 0.5) +
      shape(crimp, '#d6963f') +
      shape(shift(grow(crimp, 0.6), -0.8, -1.2), '#f8d995')
  }
  return out + opening(c, r, filling)
}

/** The cut face: dough, melted cheese and the filling. */
function opening(c: Canvas, r: Rng, filling: Filling): string {
  const mouth = place(
    [
      [-138, 0],
      [-100, -26],
      [-40, -36],
      [20, -38],
      [84, -32],
      [136, -4],
      [100, 26],
      [30, 38],
      [-40, 36],
      [-104, 24],
    ],
    198,
    266,
    0.02,
  )
  let out =
    shape(shift(mouth, 2, 6), '#4a1a05', 0.4) +
    shape(mouth, '#c98a3c') +
    shape(grow(mouth, 0.96), '#f6dfae') +
    shape(grow(mouth, 0.87), '#8f3d12')
  const cheese = grow(mouth, 0.85)
  let inside = shape(cheese, '#f3c765') + c.glow('blanco', 170, 256, 90, 20, 0.5)
  for (const [key, n, size] of filling)
    for (let i = 0; i < n; i++)
      inside += drawTopping(
        key,
        r,
        lerp(92, 304, (i + r() * 0.9) / n),
        266 + between(r, -18, 18),
        angle(r),
        size,
      )
  for (let i = 0; i < 12; i++) {
    const pool = place(
      blob(r, between(r, 9, 20), between(r, 5, 9), 0.25),
      198 + between(r, -108, 108),
      266 + between(r, -20, 22),
      between(r, -0.3, 0.3),
    )
    inside +=
      shape(shift(pool, 0.6, 1.4), '#8a4a12', 0.35) +
      shape(pool, '#fbe09a', 0.95) +
      shape(shift(grow(pool, 0.5), -0.6, -0.8), '#fff6d8')
  }
  out += c.clip('relleno', closed(cheese), inside) + outline(cheese, '#7d3a12', 2, 0.5)
  const drip: Points = [
    [150, 290],
    [154, 312],
    [152, 330],
  ]
  return (
    out +
    line(shift(drip, 1, 2), '#8a5208', 11, 0.35) +
    line(drip, '#f6d27c', 10) +
    line(shift(drip, -1.6, -2), '#fff3cc', 3)
  )
}

export const panzerotti =
  (filling: Filling): DrawBody =>
  (c, r) =>
    plate(c, 186) + group(halfMoon(c, r, filling, false), 'translate(12 6) scale(.94)')

export const calzone: DrawBody = (c, r) => {
  const filling: Filling = [
    ['jamon', 6, 1],
    ['pepperoni', 6, 0.9],
    ['champinon', 6, 0.9],
    ['ricotta', 8, 1.1],
  ]
  return (
    group(halfMoon(c, r, filling, true), 'translate(-26 -30) scale(1.14)') + bowl(r, 316, 346, 46, TOMATO_DIP)
  )
}
