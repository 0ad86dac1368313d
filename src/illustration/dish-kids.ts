// The children's menu and its side dishes.
import { plate, WHITE, type DrawBody } from './crockery.ts'

import { arc, between, blob, grow, place, shift, times, type Point, type Rng, first } from './geo.ts'
import { disc, group, line, oval, path, shape, type Canvas } from './paint.ts'
import { pizzaBody } from './pizza.ts'
import { shadow, specks } from './piece.ts'
import { drawTopping } from './toppings.ts'

/** A carton of juice with its straw, about 90 by 150 units. */
export function juiceBox(c: Canvas): string {
  let out = c.glow('sombra', 58, 150, 60, 18)
  out +=
    path('M12 34H84V148H12Z', '#F58A2E') +
    path('M84 34L104 22V136L84 148Z', '#c9641a') +
    path('M12 34L32 22H104L84 34Z', '#ffb066')
  out +=
    line(
      [
        [62, 28],
        [66, -8],
        [84, -18],
      ],
      '#fff',
      6,
    ) +
    line(
      [
        [61, 28],
        [65, -8],
      ],
      '#e3d9cc',
      1.6,
    )
  out += disc(48, 92, 26, '#FFC83D') + disc(47, 91, 22, '#ffdc74')
  for (let i = 0; i < 8; i++)
    out += line(
      [
        [48, 92],
        [48 + Math.cos(i * 0.785) * 18, 92 + Math.sin(i * 0.785) * 18],
      ],
      '#f7941e',
      2.4,
    )
  return out + path('M18 40h8v102h-8Z', '#fff', 0.22) + path('M48 66q10 -14 24 -10q-6 14 -24 10Z', '#237A3B')
}

/** Potato cut in sticks. */
function frenchFries(r: Rng, x: number, y: number, n: number, spread: number): string {
  return times(n, (i) => {
    const turn = between(r, -0.9, 0.9) + (i % 3) * 1.1
    const cx = x + between(r, -spread, spread)
    const cy = y + between(r, -spread * 0.62, spread * 0.62)
    const half = between(r, 26, 38)
    const d = place(
      [
        [-half, -5.6],
        [half, -5.6],
        [half, 5.6],
        [-half, 5.6],
      ],
      cx,
      cy,
      turn,
    )
    return (
      shadow(d, 1.6, 3.2, 0.36, 0.1) +
      shape(d, '#b9741a', 1, 0.1) +
      shape(grow(d, 0.94), '#f3bf4a', 1, 0.1) +
      line(
        place(
          [
            [-half * 0.85, -2.6],
            [half * 0.85, -2.6],
          ],
          cx,
          cy,
          turn,
        ),
        '#ffe08c',
        3,
      ) +
      oval(...first(place([[half, 0]], cx, cy, turn)), 3, 5, '#c9821e', 1, (turn * 180) / Math.PI)
    )
  }).join('')
}

/** A breaded, fried piece: crumbs on a golden crust. */
export function breaded(r: Rng, points: readonly Point[], x: number, y: number, radius: number): string {
  return (
    shadow(points, 2, 4.2, 0.4) +
    shape(points, '#8a4a10') +
    shape(grow(points, 0.94), '#cf8a2c') +
    shape(shift(grow(points, 0.8), -1.2, -1.8), '#e9b04c') +
    specks(r, x, y, radius, { n: 34, size: [1, 2.6], colors: ['#f9d384', '#b36c1a', '#ffe6ad', '#9c5a14'] })
  )
}

const nuggets: DrawBody = (c, r) => {
  let out = plate(c, 168, WHITE, 180, 214) + frenchFries(r, 130, 250, 22, 52)
  for (const [x, y, turn] of [
    [178, 146, 0.2],
    [236, 168, 1.1],
    [150, 192, 2],
    [212, 214, 0.5],
    [262, 226, 1.8],
    [226, 272, 0.1],
  ] as const) {
    const d = place(blob(r, 34, 25, 0.09, 10), x, y, turn)
    out += breaded(r, d, x, y, 22)
  }
  return out + group(juiceBox(c), 'translate(296 26) scale(.86)')
}

/** A personal pizza of ham with olives as a smiling face, with juice and a small dessert. */
const smilingPizza: DrawBody = (c, r) => {
  const base = pizzaBody(c, { left: { base: 'tomate', ingredientes: ['jamon'], semilla: 'carita' } })
  const olives = (points: readonly Point[]) =>
    points.map(([x, y]) => drawTopping('aceituna', r, x, y, 0, 1.7)).join('')
  const face =
    olives([
      [142, 150],
      [258, 150],
    ]) + olives(arc(200, 186, 84, 0.35, Math.PI - 0.35, 8))
  const cup =
    oval(4, 10, 50, 44, '#1c0a02', 0.24) +
    disc(0, 0, 46, '#cfc6b4') +
    disc(-0.6, -1, 44, '#fff') +
    disc(0, 0, 37, '#7d3516') +
    disc(-0.5, -0.8, 35, '#b96a22') +
    oval(-10, -12, 14, 6, '#f3b970', 0.9, -30)
  return (
    group(base + face, 'translate(-12 64) scale(.84)') +
    group(juiceBox(c), 'translate(300 22) scale(.8)') +
    group(cup, 'translate(346 336) scale(.94)')
  )
}

export const KIDS: Record<string, DrawBody> = { 'nuggets-papas': nuggets, 'carita-feliz': smilingPizza }
