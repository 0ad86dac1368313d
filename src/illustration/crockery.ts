// Plates, bowls and dishes that the food is served in, seen from above.
import { arc, grow, place, shift, slab, type Rng } from './geo.ts'
import { disc, group, line, outline, oval, shape, type Canvas } from './paint.ts'

/** Draws a dish into a 400-unit square. */
export type DrawBody = (c: Canvas, r: Rng) => string

/** rim, floor, edge */
export type Glaze = readonly [string, string, string]
export const WHITE: Glaze = ['#ffffff', '#f0eadf', '#cfc6b4']
export const BLUE: Glaze = ['#2b5f7c', '#235069', '#163a4e']
export const PINK: Glaze = ['#fbe0dc', '#f3cbc6', '#d79d98']
export const CLAY: Glaze = ['#c9683a', '#a94f27', '#7d3516']

export function plate(
  c: Canvas,
  radius: number,
  [rim, floor, edge]: Glaze = WHITE,
  x = 200,
  y = 200,
): string {
  let out = c.glow('sombra', x + 5, y + 12, radius + 14, radius + 10)
  out += disc(x, y, radius, edge) + disc(x - 0.6, y - 1.2, radius - 2, rim)
  out += disc(x, y, radius * 0.83, edge, 0.55) + disc(x + 0.6, y + 1.4, radius * 0.82, floor)
  return out + line(arc(x, y, radius * 0.92, 3.3, 4.9, 9), '#fff', radius * 0.027, 0.9)
}

/** A deep bowl: the wall is shaded on the lit side, where it falls away from the light. */
export function deepBowl(
  c: Canvas,
  radius: number,
  [rim, floor, edge]: Glaze = WHITE,
  x = 200,
  y = 200,
): string {
  let out = c.glow('sombra', x + 6, y + 14, radius + 14, radius + 10)
  out += disc(x, y, radius, edge) + disc(x - 0.6, y - 1.2, radius - 2, rim)
  out += disc(x, y, radius * 0.93, edge) + disc(x + 1, y + 2, radius * 0.91, floor)
  out += c.glow('contacto', x - radius * 0.1, y - radius * 0.12, radius * 0.95, radius * 0.95, 0.22)
  return out + line(arc(x, y, radius * 0.965, 3.3, 4.9, 9), '#fff', radius * 0.03, 0.9)
}

/** An oven dish with two handles; `inner` is its floor, filled by the caller. */
export function ovenDish(
  c: Canvas,
  halfWidth: number,
  halfHeight: number,
  [body, dark, light]: Glaze,
  x = 200,
  y = 200,
) {
  const put = (w: number, h: number, corner: number) => place(slab(w, h, corner, 40), x, y, -0.05)
  const outer = put(halfWidth, halfHeight, 5)
  let out = c.glow('sombra', x + 5, y + 12, halfWidth + 22, halfHeight + 18)
  for (const s of [-1, 1]) {
    const handle = shift(
      place(slab(26, halfHeight * 0.34, 3), x, y, -0.05),
      s * (halfWidth - 8),
      s * -0.05 * halfWidth,
    )
    out += shape(handle, dark) + shape(shift(grow(handle, 0.9), -0.5, -1.5), body)
  }
  out += shape(outer, dark) + shape(shift(grow(outer, 0.985), -0.6, -1.6), body)
  out += outline(shift(put(halfWidth - 10, halfHeight - 10, 5), -0.8, -1.4), light, 4, 0.9)
  return { body: out, inner: put(halfWidth - 18, halfHeight - 18, 4.6) }
}

/** A plate laid with knife and fork, for food that has no drawing. */
export function emptyPlate(c: Canvas, _r: Rng): string {
  const steel = '#b9c0c2'
  let out = plate(c, 138)
  out += c.glow('blanco', 176, 168, 70, 48, 0.6)
  const fork = [-9, -3, 3, 9]
    .map((x) =>
      line(
        [
          [x, -70],
          [x, -36],
        ],
        steel,
        3.4,
      ),
    )
    .join('')
  out += group(
    `${fork}${line(
      [
        [-9, -36],
        [-6, -24],
        [0, -18],
      ],
      steel,
      4,
    )}${line(
      [
        [9, -36],
        [6, -24],
        [0, -18],
      ],
      steel,
      4,
    )}${line(
      [
        [0, -20],
        [0, 84],
      ],
      steel,
      7,
    )}`,
    'translate(32 200)',
  )
  const blade =
    oval(0, -34, 8, 42, steel) +
    line(
      [
        [-2, -66],
        [-3, -20],
      ],
      '#e6eaeb',
      2.4,
    )
  return (
    out +
    group(
      blade +
        line(
          [
            [0, 4],
            [0, 84],
          ],
          steel,
          8,
        ),
      'translate(368 200)',
    )
  )
}
