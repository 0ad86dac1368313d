// The tokens of the look for the colours of a business. The server writes them into the head; an
// open staff page follows a change.
import type { Negocio } from '#contract/negocio.ts'
import { COLORES_POR_DEFECTO, coloresOf, legible } from '#domain/marca/colores.ts'

type Colores = Negocio['colores']
type Token = readonly [token: string, value: string]

/** The token of each colour in theme.css. */
const TOKEN = { primario: '--tomate', secundario: '--albahaca' } as const

/**
 * The tokens for other colours than the neutral ones of theme.css, with their darker and softer
 * variants. Empty for neutral colours and invalid input: only a plain hex colour gets into a style.
 */
export function brandTokens(colores: Colores): Token[] {
  const { primario, secundario } = coloresOf(colores)
  const isNeutral = primario === COLORES_POR_DEFECTO.primario && secundario === COLORES_POR_DEFECTO.secundario
  return isNeutral ? [] : colorTokens(colores)
}

/** The colour of the browser's own bars: that of the headers. */
export const themeColor = (colores: Colores): string =>
  legible('secundario', coloresOf(colores).secundario).color

/** Names the colours of a page. The server writes it beside them. */
export const colorsKey = ({ primario, secundario }: Colores): string => `${primario} ${secundario}`

/** The tokens of any colours; what is no colour is the neutral one. */
export function colorTokens(colores: Colores): Token[] {
  const chosen = coloresOf(colores)
  const drawn = {
    primario: legible('primario', chosen.primario),
    secundario: legible('secundario', chosen.secundario),
  }
  const tokens = (['primario', 'secundario'] as const).flatMap((papel): Token[] => {
    const { color, oscuro, suave } = drawn[papel]
    const token = TOKEN[papel]
    return [
      [token, color],
      [`${token}-osc`, oscuro],
      [`${token}-suave`, suave],
    ]
  })
  return [...tokens, ['--cenefa', cenefa(drawn.primario.color, drawn.secundario.color)]]
}

/** The painted border of theme.css in these colours. */
function cenefa(primario: string, secundario: string): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 12'><path fill='${primario}' d='M0 0h48v12H0z'/>` +
    `<path fill='#ffc83d' d='m0 12 12-12 12 12z'/><path fill='#1d5fd0' d='m6 12 6-6 6 6z'/>` +
    `<path fill='#f8d9ce' d='m24 12 12-12 12 12z'/><path fill='${secundario}' d='m30 12 6-6 6 6z'/></svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}")`
}
