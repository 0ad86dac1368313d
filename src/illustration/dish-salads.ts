// Salads.
import { deepBowl, type DrawBody, plate, WHITE } from './crockery.ts'
import { angle, between, blob, grow, inDisc, place, polar, type Rng, shift, slab, times } from './geo.ts'
import { grilledChicken } from './grilled.ts'
import { line, shape } from './paint.ts'
import { gloss, shadow, specks } from './piece.ts'
import { saladLeaf } from './salad-leaf.ts'
import { drawTopping } from './toppings.ts'

function leaves(r: Rng, n: number, spread: number, red: boolean): string {
  return times(n, (i) => {
    const d = Math.sqrt((n - i - 0.5) / n) * spread
    const a = i * 2.4
    const [x, y] = polar(200, 200, d, a)
    return saladLeaf(r, x, y, a + between(r, -0.6, 0.6), between(r, 1.05, 1.3), red && i % 3 === 1)
  }).join('')
}

function strewn(r: Rng, key: string, n: number, spread: number, size: number, start = 0): string {
  return times(n, (i) => {
    const [x, y] = polar(200, 200, Math.sqrt((i + 0.5) / n) * spread, start + i * 2.4)
    return drawTopping(key, r, x, y, angle(r), size)
  }).join('')
}

function croutons(r: Rng, n: number): string {
  return times(n, (i) => {
    const [x, y] = polar(200, 200, 40 + Math.sqrt(i / n) * 84, i * 2.4 + 1)
    const d = place(slab(15, 13, 4, 16), x, y, angle(r))
    return (
      shadow(d, 2, 4, 0.4) +
      shape(d, '#7d4512') +
      shape(grow(d, 0.9), '#c98a3a') +
      shape(shift(grow(d, 0.72), -1.2, -1.8), '#f0ca80') +
      specks(r, x, y, 9, { n: 5, size: [0.8, 1.8], colors: ['#a8661c'] })
    )
  }).join('')
}

const caesar: DrawBody = (c, r) => {
  let out =
    deepBowl(c, 182) + leaves(r, 17, 122, false) + croutons(r, 9) + grilledChicken(r, 206, 206, -0.5, 5, 1.2)
  for (let i = 0; i < 7; i++) {
    const [x, y] = inDisc(r, 200, 200, 118)
    const d = [
      [x - 24, y],
      [x - 8, y + between(r, -9, 9)],
      [x + 10, y + between(r, -9, 9)],
      [x + 26, y + between(r, -6, 6)],
    ] as const
    out +=
      line(shift(d, 0.6, 1.4), '#5c4a20', 5, 0.3) +
      line(d, '#fdf3d6', 5) +
      line(shift(d, -0.5, -1), '#fff', 1.6)
  }
  return out + strewn(r, 'parmesano', 9, 112, 1.3)
}

const caprese: DrawBody = (c, r) => {
  let out = plate(c, 184)
  const n = 7
  for (let i = 0; i < n * 2; i++) {
    const [x, y] = polar(200, 200, 98, (i / (n * 2)) * Math.PI * 2 - 1.2)
    if (i % 2) out += drawTopping('tomate', r, x, y, 0, 1.95)
    else {
      const d = place(blob(r, 39, 37, 0.04, 12), x, y, angle(r))
      out +=
        shadow(d, 2, 4.4, 0.36) +
        shape(d, '#d9ccb0') +
        shape(grow(d, 0.96), '#fbf6ea') +
        shape(shift(grow(d, 0.7), -2, -3), '#ffffff') +
        gloss(x - 10, y - 13, 9, 3, -35, 1)
    }
  }
  out += drawTopping('tomate', r, 186, 194, 0, 1.7)
  for (let i = 0; i < 9; i++) {
    const [x, y] = polar(200, 200, i < 3 ? 26 : 98, i * 2.1)
    out += drawTopping('albahaca', r, x, y, angle(r), 1.35)
  }
  for (let i = 0; i < 26; i++) {
    const [x, y] = inDisc(r, 200, 200, 132)
    out +=
      shape(place(blob(r, 5, 3, 0.15), x, y, angle(r)), '#c9b92c', 0.75) +
      gloss(x - 1, y - 1, 1.8, 0.8, -30, 0.9)
  }
  return out
}

const garden: DrawBody = (c, r) => {
  let out = deepBowl(c, 182, WHITE) + leaves(r, 19, 122, true)
  out +=
    strewn(r, 'espinaca', 7, 112, 1.4, 0.6) +
    strewn(r, 'pera', 8, 104, 1.5) +
    strewn(r, 'nueces', 9, 118, 1.3, 1) +
    strewn(r, 'quesoAzul', 13, 122, 1.25, 2)
  for (let i = 0; i < 20; i++) {
    const [x, y] = inDisc(r, 200, 200, 130)
    out +=
      shape(place(blob(r, 5.4, 3.4, 0.15), x, y, angle(r)), '#f0a81e', 0.85) +
      gloss(x - 1, y - 1, 2, 0.9, -30, 0.9)
  }
  return out
}

export const SALADS: Record<string, DrawBody> = {
  'ensalada-cesar': caesar,
  'ensalada-caprese': caprese,
  'ensalada-huerta': garden,
}
