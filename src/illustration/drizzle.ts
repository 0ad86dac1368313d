// Sauces poured over the finished pizza in a loose zigzag, or spooned in dots.
import { CENTER } from './crust.ts'
import { fits, type Side } from './bed.ts'
import { between, blob, grow, inDisc, lerp, place, shift, times, type Point, type Rng } from './geo.ts'
import { line, shape } from './paint.ts'

interface Drizzle {
  dark: string
  body: string
  light: string
  width: number
  /** spooned in dots instead of poured in lines */
  dots?: boolean
}

const DRIZZLES = new Map<string, Drizzle>([
  ['salsaBbq', { dark: '#2a0c04', body: '#6d2609', light: '#c4743c', width: 3.6 }],
  ['pesto', { dark: '#2a4a0c', body: '#5f8f22', light: '#a9cf54', width: 9, dots: true }],
  ['salsaAjo', { dark: '#b99a5c', body: '#fbf3dc', light: '#ffffff', width: 3.4 }],
  ['hogao', { dark: '#8c2d08', body: '#dd6a22', light: '#ffb066', width: 10, dots: true }],
  ['guacamole', { dark: '#4a6b16', body: '#93b83a', light: '#d3e88a', width: 11, dots: true }],
  ['mielPicante', { dark: '#a8430a', body: '#f08a1e', light: '#ffe0a0', width: 3 }],
  ['miel', { dark: '#b3700c', body: '#f9b42c', light: '#fff0b8', width: 2.8 }],
  ['aceiteTrufa', { dark: '#8a6a1c', body: '#d9b84a', light: '#fff6cc', width: 5, dots: true }],
  ['aceiteOliva', { dark: '#8a8a1c', body: '#cfc23e', light: '#fdfad0', width: 5, dots: true }],
  ['chimichurri', { dark: '#23420f', body: '#4f7d22', light: '#94bb4a', width: 8, dots: true }],
  ['suero', { dark: '#bfa878', body: '#fffaf0', light: '#ffffff', width: 3.4 }],
  ['cremaAgria', { dark: '#bfa878', body: '#fffdf6', light: '#ffffff', width: 9, dots: true }],
  ['balsamico', { dark: '#160607', body: '#3a1214', light: '#8f5a52', width: 3.4 }],
  ['salsaRanchera', { dark: '#7d2408', body: '#cf5a22', light: '#ffb080', width: 8, dots: true }],
  ['arequipe', { dark: '#6d3608', body: '#b96a22', light: '#f3b970', width: 3.4 }],
])

export const isDrizzle = (key: string) => DRIZZLES.has(key)
export const drizzleColors = (key: string) => DRIZZLES.get(key)

function dots(r: Rng, side: Side, d: Drizzle): string {
  const n = side === 'full' ? 26 : 13
  let out = ''
  for (let made = 0, tries = 0; made < n && tries < 300; tries++) {
    const [x, y] = inDisc(r, 0, 0, 128)
    const k = d.width * between(r, 0.45, 1)
    if (!fits(side, x, k * 1.7)) continue
    made++
    const drop = place(blob(r, k * 1.25, k * 0.8, 0.2, 8), CENTER + x, CENTER + y, between(r, 0, 6))
    out +=
      shape(shift(drop, 0.8, 1.6), '#4a1a05', 0.3) +
      shape(drop, d.dark, 0.9) +
      shape(grow(drop, 0.84), d.body)
    out += shape(shift(grow(drop, 0.4), -k * 0.2, -k * 0.25), d.light, 0.85)
  }
  return out
}

/** A loose pour that wanders from edge to edge of its side of the pizza. */
export function drawDrizzle(r: Rng, key: string, side: Side): string {
  const d = DRIZZLES.get(key)
  if (!d) return ''
  if (d.dots) return dots(r, side, d)
  const swings = between(r, 4.6, 5.6)
  const phase = between(r, 0, Math.PI)
  const points = times(44, (i): Point => {
    const t = i / 43
    const a = phase + t * swings * Math.PI
    const y = lerp(-116, 116, t) + Math.sin(a * 2 + 1) * 9
    const reach = Math.sqrt(126 ** 2 - Math.min(120, Math.abs(y)) ** 2) * (0.86 + 0.12 * Math.sin(a * 0.7))
    const x =
      side === 'full'
        ? Math.sin(a) * reach
        : Math.sin(a) * (reach / 2 - 9) + (side === 'left' ? -1 : 1) * (reach / 2 + 7)
    return [CENTER + x, CENTER + y]
  })
  return (
    line(shift(points, 0.8, 1.5), '#4a1a05', d.width, 0.26) +
    line(points, d.dark, d.width, 0.9) +
    line(shift(points, -0.2, -0.3), d.body, d.width * 0.74, 0.95) +
    line(shift(points, -0.4, -0.7), d.light, d.width * 0.24, 0.85)
  )
}
