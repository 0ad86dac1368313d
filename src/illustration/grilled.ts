// Grilled chicken breast, for pastas and salads.
import { between, blob, grow, place, type Rng, shift, first } from './geo.ts'
import { line, shape } from './paint.ts'
import { shadow } from './piece.ts'

/** Slices of grilled chicken breast with the marks of the iron. */
export function grilledChicken(r: Rng, x: number, y: number, turn: number, n: number, size = 1): string {
  let out = ''
  for (let i = 0; i < n; i++) {
    const [px, py] = first(place([[(i - (n - 1) / 2) * 20 * size, between(r, -3, 3)]], x, y, turn))
    const half = (i === 0 || i === n - 1 ? 25 : 32) * size
    const d = place(blob(r, 11.5 * size, half, 0.05, 12), px, py, turn + 0.1)
    out +=
      shadow(d, 2, 4, 0.4) +
      shape(d, '#8f5a20') +
      shape(grow(d, 0.92), '#e0b06a') +
      shape(shift(grow(d, 0.76), -0.8, -1), '#f7dcae')
    for (const k of [-0.55, -0.1, 0.35, 0.72]) {
      const mark = place(
        [
          [-9 * size, half * k - 3],
          [9 * size, half * k + 3],
        ],
        px,
        py,
        turn + 0.1,
      )
      out += line(mark, '#5c2c08', 3.2 * size, 0.7)
    }
  }
  return out
}
