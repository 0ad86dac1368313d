// What a rider reads beside an address: building, tower and flat in fixed words, then the rest.

/** What the customer says of an address, part by part. An empty text is a part left out. */
export interface Detalle {
  readonly conjunto: string
  readonly torre: string
  readonly apto: string
  /** The order is left at the gatehouse. */
  readonly porteria: boolean
  readonly otras: string
}

/** The longest instructions of an order, in characters. */
export const MAX_INSTRUCCIONES = 300

const PORTERIA = 'Dejar en portería'
const PARTS = [
  ['conjunto', 'Conjunto'],
  ['torre', 'Torre'],
  ['apto', 'Apto'],
] as const

/** Commas and full stops separate the parts, so a part has none before a space or at its end. */
const clean = (text: string): string =>
  text
    .replaceAll(/[,.]+(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** 'Conjunto Los Cedros, Torre 2, Apto 301. Dejar en portería. El timbre no suena' */
export function composeInstrucciones(detalle: Detalle): string {
  const place = PARTS.flatMap(([part, word]) => {
    // 'Torre 2' in the field of the tower means tower 2.
    const text = clean(detalle[part]).replace(new RegExp(`^${word}\\s+`, 'i'), '')
    return text === '' ? [] : [`${word} ${text}`]
  }).join(', ')
  return [place, detalle.porteria ? PORTERIA : '', detalle.otras.trim()]
    .filter((text) => text !== '')
    .join('. ')
}

/** The parts of instructions that `composeInstrucciones` wrote. Unknown text becomes `otras`. */
export function parseInstrucciones(text: string): Detalle {
  const [first = '', ...rest] = text.trim().split('. ')
  const found = placeOf(first)
  const after = found === null ? [first, ...rest] : rest
  const porteria = after[0] === PORTERIA
  const otras = (porteria ? after.slice(1) : after).join('. ')
  return { conjunto: '', torre: '', apto: '', ...found, porteria, otras }
}

/** Each part once, in order; null when other text stands between them. */
function placeOf(sentence: string): Partial<Record<(typeof PARTS)[number][0], string>> | null {
  const values: Partial<Record<(typeof PARTS)[number][0], string>> = {}
  const words = sentence.split(', ')
  for (const [part, word] of PARTS) {
    const next = words[0]
    if (next === undefined || !next.startsWith(`${word} `)) continue
    values[part] = next.slice(word.length + 1)
    words.shift()
  }
  return words.length === 0 ? values : null
}

/** How long `otras` may be beside the other parts. */
export function roomForOtras(detalle: Detalle): number {
  const before = composeInstrucciones({ ...detalle, otras: '' })
  return MAX_INSTRUCCIONES - (before === '' ? 0 : before.length + '. '.length)
}
