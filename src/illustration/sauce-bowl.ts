// A small bowl of sauce seen from above: a dip on a plate, or the icon of a sauce.
import type { Points, Rng } from './geo.ts'
import { disc, line, oval } from './paint.ts'

/** A small bowl seen from above, full of a sauce. */
export function bowl(
  r: Rng,
  x: number,
  y: number,
  radius: number,
  tones: { dark: string; body: string; light: string },
): string {
  let out = oval(x + radius * 0.06, y + radius * 0.14, radius * 1.06, radius * 1.04, '#1c0a02', 0.26)
  out += disc(x, y, radius, '#cfc6b4') + disc(x - radius * 0.01, y - radius * 0.03, radius * 0.97, '#fffaf0')
  out += disc(x, y, radius * 0.83, tones.dark) + disc(x - 0.2, y - 0.4, radius * 0.8, tones.body)
  for (let i = 0; i < 9; i++) {
    const a = r() * 6.28
    const d = Math.sqrt(r()) * radius * 0.62
    out += oval(
      x + Math.cos(a) * d,
      y + Math.sin(a) * d,
      radius * 0.2 * (0.5 + r()),
      radius * 0.1,
      i % 2 ? tones.light : tones.dark,
      0.35,
    )
  }
  const gleam: Points = [
    [x - radius * 0.52, y - radius * 0.3],
    [x - radius * 0.3, y - radius * 0.5],
    [x + radius * 0.02, y - radius * 0.58],
  ]
  return out + line(gleam, '#fff', radius * 0.09, 0.75)
}
