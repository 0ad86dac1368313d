// Pastas and gnocchi in a white bowl, and the plain plate of the children's menu.
import { deepBowl, type DrawBody, plate, WHITE } from './crockery.ts'
import { juiceBox } from './dish-kids.ts'
import {
  angle,
  between,
  blob,
  grow,
  inDisc,
  lerp,
  pick,
  place,
  type Point,
  polar,
  type Rng,
  shift,
  times,
  first,
} from './geo.ts'
import { grilledChicken } from './grilled.ts'
import { Canvas, group, line, oval, shape } from './paint.ts'
import { shadow, specks } from './piece.ts'
import { bunch } from './salad-leaf.ts'
import { beefCrumb } from './toppings-meat.ts'
import { drawTopping } from './toppings.ts'

/** edge, body, light of the dressed pasta; the sauce pooled under it */
interface Dressing {
  strand: readonly [string, string, string]
  pool: string
}

const BUTTER: Dressing = { strand: ['#b3832c', '#f1d27e', '#fff0bd'], pool: '#e6bb5c' }
const EGG: Dressing = { strand: ['#a0762c', '#edcf87', '#fdeec2'], pool: '#c99f4c' }
const MEAT_SAUCE: Dressing = { strand: ['#8a3a12', '#e0963d', '#f7c76c'], pool: '#8f3010' }
const RED: Dressing = { strand: ['#8c2408', '#dd6a2c', '#ffad66'], pool: '#a92a0e' }
const CREAM: Dressing = { strand: ['#b59a5c', '#f7e8bf', '#fffaea'], pool: '#f3e2b5' }
const PESTO: Dressing = { strand: ['#4f6316', '#a9b849', '#dbe28c'], pool: '#5d7a20' }

/** A nest of long pasta: strands wound around the middle, from the outside in. */
function nest(c: Canvas, r: Rng, { strand, pool }: Dressing, width: number, n: number): string {
  const [edge, body, light] = strand
  let out =
    c.glow('contacto', 204, 208, 146, 142, 0.5) + shape(place(blob(r, 134, 130, 0.04, 14), 200, 200), pool)
  for (let i = 0; i < n; i++) {
    const radius = lerp(128, 18, i / n) + between(r, -10, 10)
    const from = angle(r)
    const sweep = between(r, 0.7, 1.7)
    const squash = between(r, 0.78, 1.08)
    const arcPoints = times(8, (k): Point => {
      const a = from + (k / 7) * sweep
      const d = radius + Math.sin(k * 1.1 + i) * 3
      return [Math.cos(a) * d, Math.sin(a) * d * squash]
    })
    const d = place(arcPoints, 200 + between(r, -9, 9), 200 + between(r, -9, 9), between(r, 0, 3.14))
    out += line(shift(d, 0.9, 1.9), '#3f1605', width * 1.1, 0.28) + line(d, edge, width)
    out +=
      line(shift(d, -0.2, -0.3), body, width * 0.78) + line(shift(d, -0.7, -1.1), light, width * 0.28, 0.9)
  }
  return out
}

/** Short tubes cut on the slant. */
function tubes(c: Canvas, r: Rng, { strand, pool }: Dressing): string {
  const [edge, body, light] = strand
  let out =
    c.glow('contacto', 204, 208, 146, 142, 0.5) + shape(place(blob(r, 124, 121, 0.03, 18), 200, 200), pool)
  for (let i = 0; i < 84; i++) {
    const [x, y] = inDisc(r, 200, 200, lerp(122, 100, i / 84))
    const turn = angle(r)
    const half = between(r, 22, 28)
    const tube = place(
      [
        [-half, -8.5],
        [half - 6, -8.5],
        [half + 5, 8.5],
        [-half + 10, 8.5],
      ],
      x,
      y,
      turn,
    )
    out +=
      shadow(tube, 1.6, 3.2, 0.36, 0.16) +
      shape(tube, edge, 1, 0.16) +
      shape(shift(grow(tube, 0.9), -0.3, -0.5), body, 1, 0.16)
    for (const k of [-5.2, -1.6, 2, 5.4])
      out += line(
        place(
          [
            [-half + 5, k],
            [half - 3, k],
          ],
          x,
          y,
          turn,
        ),
        k < 0 ? light : edge,
        1.2,
        0.6,
      )
    const [mx, my] = first(place([[half - 1, 0]], x, y, turn))
    out +=
      oval(mx, my, 4.6, 7.8, edge, 1, (turn * 180) / Math.PI + 20) +
      oval(mx, my, 3, 5.8, '#4a1a05', 0.75, (turn * 180) / Math.PI + 20)
  }
  return out
}

function onTop(r: Rng, key: string, n: number, spread: number, size: number): string {
  return times(n, (i) => {
    const [x, y] = polar(200, 200, Math.sqrt((i + 0.5) / n) * spread, i * 2.4 + between(r, -0.3, 0.3))
    return drawTopping(key, r, x, y, angle(r), size)
  }).join('')
}

/** Finely grated cheese, or ground pepper. */
function dust(r: Rng, colors: readonly [string, ...string[]], n: number, size: number): string {
  let out = ''
  for (let i = 0; i < n; i++) {
    const [x, y] = inDisc(r, 200, 200, 100)
    out += oval(
      x,
      y,
      between(r, size * 0.5, size * 1.5),
      size * 0.5,
      pick(r, colors),
      between(r, 0.65, 1),
      between(r, 0, 180),
    )
  }
  return out
}

const parmesan = (r: Rng) => dust(r, ['#fff7dc', '#fdeebc'], 90, 2.8)

const pepper = (r: Rng) => dust(r, ['#2a1a10', '#4a3420'], 46, 1.5)

const bolognese: DrawBody = (c, r) => {
  let out = plate(c, 182) + nest(c, r, MEAT_SAUCE, 7.6, 110)
  for (let i = 0; i < 13; i++) {
    const [x, y] = inDisc(r, 200, 198, 60)
    const d = place(blob(r, between(r, 18, 32), between(r, 13, 23), 0.2), x, y, angle(r))
    out +=
      shadow(d, 1.4, 2.8, 0.4) +
      shape(d, '#98270b') +
      shape(shift(grow(d, 0.84), -0.8, -1), '#c2401a') +
      shape(shift(grow(d, 0.45), -2, -3), '#e56f3d', 0.6)
  }
  for (let i = 0; i < 46; i++) {
    const [x, y] = inDisc(r, 200, 198, 72)
    out += beefCrumb(r, x, y, between(r, 0.9, 1.35))
  }
  return out + parmesan(r)
}

const carbonara: DrawBody = (c, r) => {
  let out = plate(c, 182) + nest(c, r, EGG, 7.6, 118) + onTop(r, 'tocineta', 14, 100, 1.05) + parmesan(r)
  out += shape(shift(place(blob(r, 27, 25, 0.04, 12), 202, 198), 1, 3), '#8a5208', 0.4)
  out +=
    oval(202, 198, 26, 24, '#e08a0c') +
    oval(201, 197, 24, 22, '#f9a91c') +
    oval(195, 190, 9, 6, '#ffe08a', 0.9, -30)
  return out + pepper(r)
}

const alfredo: DrawBody = (c, r) =>
  plate(c, 182) + nest(c, r, CREAM, 13, 76) + grilledChicken(r, 200, 200, -0.4, 6, 1.3) + parmesan(r)

const pennePesto: DrawBody = (c, r) =>
  plate(c, 182) +
  tubes(c, r, PESTO) +
  onTop(r, 'tomateCherry', 9, 98, 1.45) +
  onTop(r, 'quesoCabra', 11, 104, 1.1) +
  onTop(r, 'nueces', 7, 88, 1.1)

const arrabbiata: DrawBody = (c, r) =>
  plate(c, 182) + tubes(c, r, RED) + onTop(r, 'ajo', 14, 100, 1.3) + onTop(r, 'aji', 12, 104, 1.6)

const seafood: DrawBody = (c, r) =>
  plate(c, 182) +
  nest(c, r, RED, 7.6, 110) +
  onTop(r, 'mejillon', 6, 112, 1.9) +
  onTop(r, 'calamares', 7, 104, 1.35) +
  onTop(r, 'camaron', 6, 58, 1.4)

/** Small ridged dumplings in a pale cheese sauce. */
const gnocchi: DrawBody = (c, r) => {
  let out =
    deepBowl(c, 180) +
    shape(place(blob(r, 150, 148, 0.03, 16), 200, 202), '#f0d79a') +
    c.glow('blanco', 180, 180, 110, 90, 0.6)
  for (let i = 0; i < 54; i++) {
    const [x, y] = polar(200, 202, Math.sqrt((i + 0.5) / 54) * 124, i * 2.4)
    const turn = angle(r)
    const d = place(blob(r, 21, 14, 0.05, 10), x, y, turn)
    out +=
      shadow(d, 1.6, 3.4, 0.32) +
      shape(d, '#b9821c') +
      shape(grow(d, 0.92), '#f2c64a') +
      shape(shift(grow(d, 0.66), -1.4, -2), '#ffe48c')
    for (const k of [-11, -4, 3, 10])
      out += line(
        place(
          [
            [k, -10],
            [k + 2, 0],
            [k, 10],
          ],
          x,
          y,
          turn,
        ),
        '#c4901f',
        1.5,
        0.7,
      )
    if (r() < 0.4) out += c.glow('pardo', x + 2, y + 1, 9, 6, 0.75)
  }
  for (let i = 0; i < 34; i++) {
    const [x, y] = inDisc(r, 200, 202, 132)
    const d = place(blob(r, between(r, 10, 26), between(r, 5, 10), 0.25), x, y, angle(r))
    out += shape(d, '#fff3cf', between(r, 0.5, 0.85)) + shape(shift(grow(d, 0.5), -0.8, -1), '#fffdf2', 0.8)
  }
  return out
}

const buttered: DrawBody = (c, r) => {
  const food =
    plate(c, 182, WHITE) + nest(c, r, BUTTER, 7.6, 104) + onTop(r, 'pollo', 9, 84, 1.5) + parmesan(r)
  return group(food, 'translate(-14 40) scale(.86)') + group(juiceBox(c), 'translate(292 26) scale(.86)')
}

const crumbs = (r: Rng) => specks(r, 200, 200, 90, { n: 20, size: [1, 2], colors: ['#fff7dc'] })

export const PASTAS: Record<string, DrawBody> = {
  'pasta-bolonesa': bolognese,
  'pasta-carbonara': carbonara,
  'pasta-pesto': (c, r) => plate(c, 182) + nest(c, r, PESTO, 7.6, 112) + crumbs(r) + bunch(r, 200, 198, 1.3),
  'pasta-alfredo-pollo': alfredo,
  'penne-pesto': pennePesto,
  'penne-arrabbiata': arrabbiata,
  'pasta-mariscos': seafood,
  noquis: gnocchi,
  'pasta-mantequilla-pollo': buttered,
}
