// Lines of a ticket on a printer that counts columns: 48 on a roll of 80 mm, 32 on one of 58 mm.
// Rule comanda/papel.
import type { Renglon, Tamano } from './comanda.ts'

export const ANCHOS = [80, 58] as const
export type Ancho = (typeof ANCHOS)[number]

export const COLUMNAS: Readonly<Record<Ancho, number>> = { 80: 48, 58: 32 }

/** A line as it is printed: its letters are `ancho` times as wide and `alto` times as high. */
export interface LineaImpresa {
  readonly texto: string
  readonly ancho: number
  readonly alto: number
  readonly negrita: boolean
  readonly centro: boolean
  readonly invertido: boolean
}

const ESCALA: Readonly<Record<Tamano, Pick<LineaImpresa, 'ancho' | 'alto' | 'negrita'>>> = {
  normal: { ancho: 1, alto: 1, negrita: false },
  negrita: { ancho: 1, alto: 1, negrita: true },
  grande: { ancho: 2, alto: 2, negrita: true },
  enorme: { ancho: 3, alto: 3, negrita: true },
}

/** No printed line is longer than the roll is wide. */
export function inColumnas(renglones: readonly Renglon[], ancho: Ancho): LineaImpresa[] {
  const columnas = COLUMNAS[ancho]
  return renglones.flatMap((renglon) => {
    if (renglon.clase === 'raya') return [lineaOf('-'.repeat(columnas))]
    if (renglon.clase === 'mitades') return mitadesOf(renglon, columnas)
    const { ancho: escala, alto, negrita } = ESCALA[renglon.tamano]
    const { centro, invertido } = renglon
    // White letters need some black around them.
    const margin = invertido ? 2 : 0
    return wrapTexto(renglon.texto, Math.floor(columnas / escala) - margin).map((texto) => ({
      ancho: escala,
      alto,
      negrita,
      centro,
      invertido,
      texto: invertido ? ` ${texto} ` : texto,
    }))
  })
}

const lineaOf = (texto: string, alto = 1): LineaImpresa => ({
  texto,
  ancho: 1,
  alto,
  negrita: alto > 1,
  centro: false,
  invertido: false,
})

/** A box with two halves, in characters that every code page has. */
function mitadesOf({ izquierda, derecha }: { izquierda: string; derecha: string }, columnas: number) {
  const width = Math.floor((columnas - 3) / 2)
  const border = (left: string, right: string) =>
    lineaOf(`+${fill(left, width, '-')}+${fill(right, width, '-')}+`)
  const [left, right] = [wrapTexto(izquierda, width), wrapTexto(derecha, width)]
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    lineaOf(`|${fill(left[at] ?? '', width, ' ')}|${fill(right[at] ?? '', width, ' ')}|`, 2),
  )
  return [border(' MITAD 1 ', ' MITAD 2 '), ...rows, border('', '')]
}

const fill = (text: string, width: number, filler: string): string => text.padEnd(width, filler)

/**
 * Breaks at blanks; a word that is wider than the roll is cut. Blanks that do not break ('p. m.')
 * hold their words together.
 */
export function wrapTexto(texto: string, columnas: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of plainTexto(texto).split(' ')) {
    let rest = word
    if (line !== '' && `${line} ${rest}`.length <= columnas) {
      line = `${line} ${rest}`
      continue
    }
    if (line !== '') lines.push(line)
    while (rest.length > columnas) {
      lines.push(rest.slice(0, columnas))
      rest = rest.slice(columnas)
    }
    line = rest
  }
  if (line !== '') lines.push(line)
  return lines.map((one) => one.replaceAll(NO_BREAK, ' '))
}

const NO_BREAK = '\u00A0'

/** Characters that code pages of printers lack, in others that they have. */
const EN_LUGAR: readonly (readonly [RegExp, string])[] = [
  [/[‐-―−]/g, '-'],
  [/[‘’‚′]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/…/g, '...'],
  [/[×✕]/g, 'x'],
  [/[\u202F\u2007]/g, NO_BREAK],
  [/[^\S\u00A0]+/g, ' '],
  // Emoji and other pictures.
  [/[^\u0020-\u00FF€]/g, ''],
]

/** The text as a printer can print it: accents stay, pictures go. */
export const plainTexto = (texto: string): string =>
  EN_LUGAR.reduce((text, [from, to]) => text.replaceAll(from, to), texto.normalize('NFC')).trim()
