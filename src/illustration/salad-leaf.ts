// Leaves for plates: torn salad leaves and small bunches of basil.
import { between, grow, lerp, place, type Point, shift, times } from './geo.ts'
import { line, shape } from './paint.ts'
import { type Draw, shadow } from './piece.ts'
import { albahaca } from './toppings-leaf.ts'

/** A torn salad leaf with a pale rib: romaine, or reddish. */
export const saladLeaf = (r: () => number, x: number, y: number, turn: number, size: number, red = false) => {
  const n = 9
  const l = 46 * size
  const w = 24 * size
  const edge = (s: number) =>
    times(n, (i): Point => {
      const u = i / (n - 1)
      const frill = i % 2 ? 1.12 : 0.92
      return [lerp(-l, l, u), s * w * Math.sin(Math.PI * (0.16 + u * 0.74)) * frill * between(r, 0.92, 1.08)]
    })
  const d = place([...edge(-1), ...edge(1).reverse()], x, y, turn)
  const [dark, body, light] = red ? ['#4a1730', '#7d2c4a', '#a8506a'] : ['#2f6b1c', '#5fa233', '#97cb5a']
  let out =
    shadow(d, 2.4, 4.6, 0.34) +
    shape(d, dark) +
    shape(grow(d, 0.94), body) +
    shape(shift(grow(d, 0.7), -2, -3), light, 0.7)
  out += line(
    place(
      [
        [-l * 0.96, 0],
        [0, 1.5],
        [l * 0.86, 0],
      ],
      x,
      y,
      turn,
    ),
    '#eaf6cf',
    4.4 * size,
    0.95,
  )
  for (const u of [-0.55, -0.2, 0.15, 0.5])
    for (const s of [-1, 1])
      out += line(
        place(
          [
            [u * l, 0],
            [(u + 0.2) * l, s * w * 0.6],
          ],
          x,
          y,
          turn,
        ),
        '#dff0bb',
        1.6 * size,
        0.7,
      )
  return out
}

/** A small bunch of three basil or mint leaves. */
export const bunch = (r: () => number, x: number, y: number, size: number, draw: Draw = albahaca) =>
  draw(r, x - 13 * size, y - 7 * size, 0.6, size * 1.2) +
  draw(r, x + 12 * size, y - 2 * size, 2.4, size * 1.1) +
  draw(r, x + 1 * size, y + 13 * size, 4.4, size)
