// The square mark of the business: its logo on its colour, or a slice of pizza without one. Flat
// shapes only, so that the slice is legible at 16 px.
import { num } from './paint.ts'

const SLICE = 'M10 18Q32 4 54 18L35.4 55.5Q32 60.5 28.6 55.5Z'
const CRUST = 'M7 19Q32 1.5 57 19L53 26Q32 11.5 11 26Z'
const SIDE = 64
/** A mask may cut off everything outside the circle of this diameter. */
const SAFE = SIDE * 0.8
const MARGIN = 5
/** Between a dark logo and the edge of the white card under it. */
const CARD = 4

interface MarkColors {
  /** Hex colours: the ground, and what lies on the cheese. */
  readonly fondo: string
  readonly salsa: string
}

export interface MarkLogo {
  /** A PNG in base64. */
  readonly png: string
  readonly ancho: number
  readonly alto: number
  readonly tono: 'claro' | 'oscuro' | 'opaco'
}

interface MarkOptions {
  /** The ground has no corners, and the drawing stays inside any mask. */
  readonly bleed?: boolean
  readonly logo?: MarkLogo | null
}

/** The square app icon, 64 units a side. */
export function drawMark({ fondo, salsa }: MarkColors, { bleed = false, logo }: MarkOptions = {}): string {
  const drawn = logo ? drawLogo(logo, bleed) : drawSlice(salsa, bleed)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${bleed ? 0 : 14}" fill="${fondo}"/>${drawn}</svg>`
  )
}

function drawSlice(salsa: string, bleed: boolean): string {
  const slice =
    `<path d="${SLICE}" fill="#FFC83D"/>` +
    `<path d="${CRUST}" fill="#F58A2E"/>` +
    `<circle cx="25" cy="29" r="5.4" fill="${salsa}"/>` +
    `<circle cx="39" cy="30" r="5.4" fill="${salsa}"/>` +
    `<circle cx="31.8" cy="42.5" r="4.8" fill="${salsa}"/>`
  return bleed ? `<g transform="translate(32 33) scale(.72) translate(-32 -33)">${slice}</g>` : slice
}

/** In the middle, as large as the place allows. A dark logo lies on a white card. */
function drawLogo({ png, ancho, alto, tono }: MarkLogo, bleed: boolean): string {
  const card = tono === 'oscuro' ? CARD : 0
  const scale = bleed ? SAFE / Math.hypot(ancho, alto) : (SIDE - 2 * MARGIN) / Math.max(ancho, alto)
  // The whole card has to fit.
  const room = 1 - (2 * card * (bleed ? 1.3 : 1)) / (bleed ? SAFE : SIDE - 2 * MARGIN)
  const [width, height] = [ancho * scale * room, alto * scale * room]
  const [x, y] = [(SIDE - width) / 2, (SIDE - height) / 2]
  const ground =
    card === 0
      ? ''
      : `<rect x="${num(x - card)}" y="${num(y - card)}" width="${num(width + 2 * card)}" ` +
        `height="${num(height + 2 * card)}" rx="5" fill="#fff"/>`
  return (
    ground +
    `<image x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ` +
    `href="data:image/png;base64,${png}"/>`
  )
}
