// Desserts.
import { type DrawBody, PINK, plate } from './crockery.ts'
import { drawCrust } from './crust.ts'
import { cheesecake, tiramisu, tresLeches } from './dish-cakes.ts'
import {
  angle,
  between,
  blob,
  grow,
  inDisc,
  pick,
  place,
  polar,
  type Rng,
  shift,
  slab,
  times,
  wobble,
  first,
} from './geo.ts'
import { Canvas, closed, disc, line, oval, shape } from './paint.ts'
import { shadow, specks } from './piece.ts'
import { drawTopping } from './toppings.ts'

/** A ball of vanilla ice cream. */
function iceCream(r: Rng, x: number, y: number, k: number): string {
  const d = place(blob(r, k, k * 0.97, 0.035, 16), x, y)
  let out = shadow(d, 4, 8, 0.4) + shape(grow(d, 1.06), '#e9cf95') + shape(d, '#f7e5b8')
  out +=
    shape(shift(grow(d, 0.86), -3, -4), '#fff3d6') +
    shape(shift(grow(d, 0.5), -k * 0.16, -k * 0.22), '#fffdf4')
  for (let i = 0; i < 24; i++) {
    const [px, py] = inDisc(r, x, y, k * 0.86)
    out += oval(
      px,
      py,
      between(r, 1, 5),
      1.2,
      pick(r, ['#e2c27e', '#fff']),
      between(r, 0.3, 0.7),
      between(r, -30, 30),
    )
  }
  return out + specks(r, x, y, k * 0.8, { n: 14, size: [0.6, 1], colors: ['#5c3a12'], opacity: [0.5, 0.9] })
}

const cake = (k: number) => place(slab(96 * k, 86 * k, 6), 180, 218, -0.14)

const brownie: DrawBody = (c, r) => {
  let out =
    plate(c, 182, PINK) +
    shape(shift(cake(1), 4, 9), '#3a0f0a', 0.45) +
    shape(shift(cake(1), 1.5, 6), '#200a03') +
    shape(cake(1), '#48200f') +
    shape(shift(cake(0.95), -0.6, -1), '#6a3419')
  for (let i = 0; i < 34; i++)
    out += c.glow(
      r() < 0.5 ? 'carbon' : 'pardo',
      180 + between(r, -80, 80),
      218 + between(r, -70, 70),
      between(r, 6, 18),
      between(r, 4, 9),
      between(r, 0.3, 0.6),
    )
  for (let i = 0; i < 16; i++) {
    const [x, y, a] = [180 + between(r, -76, 76), 218 + between(r, -66, 66), angle(r)]
    const crack = [polar(x, y, 0, a), polar(x, y, 9, a), polar(x, y, 20, a + 0.5)]
    out += line(crack, '#2a0f06', 1.8, 0.65) + line(shift(crack, -1, -1.4), '#a3673c', 1.2, 0.6)
  }
  return out + iceCream(r, 244, 162, 66)
}

const cannoli: DrawBody = (c, r) => {
  let out = plate(c, 182)
  for (const [x, y, turn] of [
    [186, 150, -0.26],
    [212, 254, -0.2],
  ] as const) {
    const tube = place(slab(92, 40, 5), x, y, turn)
    out +=
      shadow(tube, 4, 9, 0.42) +
      shape(tube, '#6d360c') +
      shape(grow(tube, 0.96), '#c4802f') +
      shape(shift(grow(tube, 0.8), -2, -7), '#e8b25a')
    for (let i = 0; i < 16; i++) {
      const [bx, by] = first(place([[between(r, -76, 76), between(r, -30, 30)]], x, y, turn))
      out +=
        oval(bx, by, between(r, 4, 8), between(r, 3, 5), '#a8661c', 0.5) +
        oval(bx - 1, by - 1.4, between(r, 3, 6), between(r, 2, 4), '#f9d388', 0.8)
    }
    out += line(
      place(
        [
          [-60, -30],
          [20, 10],
          [64, 34],
        ],
        x,
        y,
        turn,
      ),
      '#7d4512',
      3,
      0.6,
    )
    for (const s of [-1, 1]) {
      const [ex, ey] = first(place([[s * 94, 0]], x, y, turn))
      const cream = place(blob(r, 26, 37, 0.1, 12), ex, ey, turn)
      out +=
        shadow(cream, 1.6, 3.4) +
        shape(cream, '#d9cdb4') +
        shape(grow(cream, 0.94), '#fdf8ec') +
        shape(shift(grow(cream, 0.6), -2, -4), '#ffffff')
      for (const [dx, dy] of [
        [-4, -14],
        [6, 2],
        [-5, 15],
      ] as const)
        out += drawTopping('bocadillo', r, ex + dx, ey + dy, angle(r), 0.92)
    }
  }
  for (let i = 0; i < 70; i++) {
    const [x, y] = inDisc(r, 200, 202, 112)
    out += disc(x, y, between(r, 0.8, 2), '#fff', between(r, 0.5, 0.95))
  }
  return out
}

/** The dessert pizza: hazelnut cream on pale dough, strawberries and chopped peanuts. */
const sweetPizza: DrawBody = (c: Canvas, r: Rng) => {
  const crust = drawCrust(c, 'avellana', 'lenta')
  const spread = place(wobble(r, 150, 4, 48, [3, 5, 8, 13]), 200, 200)
  let out =
    c.glow('sombra', 204, 211, 192, 188) +
    crust.body +
    shape(shift(spread, 0.8, 2), '#2a0f04', 0.4) +
    shape(spread, '#3f1c0a') +
    shape(shift(grow(spread, 0.985), -0.5, -0.8), '#6d3a1a')
  let swirls = ''
  for (let i = 0; i < 26; i++) {
    const [x, y] = inDisc(r, 200, 200, 132)
    const a = angle(r)
    const d = times(5, (k) => polar(x, y, 22 + k * 3, a + k * 0.5))
    swirls +=
      line(shift(d, 0.8, 1.6), '#2a0f04', 8, 0.35) +
      line(d, '#7d4622', 7, 0.8) +
      line(shift(d, -0.8, -1.4), '#b97f4c', 2.4, 0.8)
  }
  out += c.clip('crema', closed(spread), swirls)
  for (let i = 0; i < 19; i++) {
    const [x, y] = polar(200, 200, Math.sqrt((i + 0.5) / 19) * 128, i * 2.4)
    out += drawTopping('fresa', r, x, y, angle(r), 1.5)
  }
  for (let i = 0; i < 70; i++) out += drawTopping('mani', r, ...inDisc(r, 200, 200, 138), angle(r), 1)
  return out
}

export const DESSERTS: Record<string, DrawBody> = {
  postre: brownie,
  'postre-brownie': brownie,
  tiramisu,
  'tres-leches': tresLeches,
  'cheesecake-maracuya': cheesecake,
  cannoli,
  'pizza-dulce': sweetPizza,
}
