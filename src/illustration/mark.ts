// The mark of the house: a slice of pizza. Flat shapes only, so that it is legible at 16 px.

const SLICE = 'M10 18Q32 4 54 18L35.4 55.5Q32 60.5 28.6 55.5Z'
const CRUST = 'M7 19Q32 1.5 57 19L53 26Q32 11.5 11 26Z'

interface MarkColors {
  /** Hex colours: the ground, and what lies on the cheese. */
  readonly fondo: string
  readonly salsa: string
}

/**
 * The square app icon, 64 units a side. With `bleed` its ground has no corners, and the slice stays
 * inside any mask.
 */
export function drawMark({ fondo, salsa }: MarkColors, { bleed = false } = {}): string {
  const slice =
    `<path d="${SLICE}" fill="#FFC83D"/>` +
    `<path d="${CRUST}" fill="#F58A2E"/>` +
    `<circle cx="25" cy="29" r="5.4" fill="${salsa}"/>` +
    `<circle cx="39" cy="30" r="5.4" fill="${salsa}"/>` +
    `<circle cx="31.8" cy="42.5" r="4.8" fill="${salsa}"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${bleed ? 0 : 14}" fill="${fondo}"/>` +
    (bleed ? `<g transform="translate(32 33) scale(.72) translate(-32 -33)">${slice}</g>` : slice) +
    '</svg>'
  )
}
