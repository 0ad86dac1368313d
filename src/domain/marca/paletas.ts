// Pairs of colours for a business, out of the dominant colours of its logo.
import { hex, isHexColor, legible, mix, parse, type Papel, type Rgb } from './colores.ts'

/** A colour as the logo has it, and as the screens draw it. */
export interface Tomado {
  readonly original: string
  readonly color: string
}
export type Paleta = Readonly<Record<Papel, Tomado>>

const BLACK: Rgb = [0, 0, 0]
/** For a logo without colours. */
const INK = '#3a3f44'
const TRIES = 8

/**
 * Three different palettes. Each colour of them is legible as it stands: darkening it again changes
 * nothing.
 */
export function palettesOf(colores: readonly string[]): [Paleta, Paleta, Paleta] {
  const known = colores
    .filter((color) => isHexColor(color) && !isWhite(color))
    .map((color) => color.toLowerCase())
    .toSorted((a, b) => Number(turnsToMud(a)) - Number(turnsToMud(b)))
  const first = known[0] ?? INK
  const second = known[1] ?? darker(first, 0.45)
  const third = known[2] ?? darker(second === first ? first : second, 0.6)
  const candidates: [string, string][] = [
    [first, second],
    [second, first],
    [first, darker(first, 0.45)],
    [third, first],
    [first, third],
    [second, third],
    [darker(first, 0.7), darker(first, 0.35)],
    [darker(first, 0.5), darker(first, 0.2)],
    // For black alone, whose shades are all black.
    [INK, '#17191b'],
    ['#55606b', '#23282d'],
    ['#6b5548', '#2d2621'],
  ]
  const found: Paleta[] = []
  for (const [primario, secundario] of candidates) {
    const paleta = { primario: take('primario', primario), secundario: take('secundario', secundario) }
    if (found.every((other) => !looksLike(other, paleta))) found.push(paleta)
  }
  const [one, two, three] = found
  if (one === undefined || two === undefined || three === undefined) throw new Error('Too few palettes')
  return [one, two, three]
}

/** The paper of a logo rather than its colour. */
const isWhite = (color: string): boolean => Math.min(...parse(color)) > 230

/** A pale colour that must be darkened a lot to be legible. Sorted last. */
const turnsToMud = (color: string): boolean => {
  const before = parse(color)
  const after = parse(legible('primario', color).color)
  return Math.max(...before.map((channel, at) => channel - (after[at] ?? 0))) > 90
}

const darker = (color: string, share: number): string => hex(mix(parse(color), BLACK, share))

function take(papel: Papel, original: string): Tomado {
  let color = original
  // A darker colour has a darker soft ground, so a second step may follow.
  for (let tries = 0; tries < TRIES; tries++) {
    const next = legible(papel, color).color
    if (next === color) break
    color = next
  }
  return { original, color }
}

const looksLike = (a: Paleta, b: Paleta): boolean =>
  a.primario.color === b.primario.color && a.secundario.color === b.secundario.color
