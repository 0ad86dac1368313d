// Reads Colombian addresses in any usual spelling: 'cra 7ma No. 45-10 apto 302'.
import {
  axisOf,
  type Cuadrante,
  type Direccion,
  type NumeroVia,
  type TipoVia,
  type Via,
} from './direccion.ts'

/** After the word for a street: a dot, blanks, both or nothing, then its number. */
const BEFORE_NUMBER = String.raw`(?:\s*\.)?\s*(?=\d)`
const AVENIDA = String.raw`(?:avenida|avda|ave|av)\.?\s*`
const CALLE = 'calle|call|clle|cll|cle|cl|c'
const CARRERA = 'carrera|carera|carr|crra|crr|cra|car|kra|krr|kr|cr|k'

const street = (words: string): RegExp => new RegExp(`(?:${words})${BEFORE_NUMBER}`, 'y')

/** How each kind of street is written, before its number. The longer spellings come first. */
const TIPOS: readonly (readonly [pattern: RegExp, tipo: TipoVia])[] = [
  [street(String.raw`${AVENIDA}(?:${CALLE})|a\.?c`), 'AC'],
  [street(String.raw`${AVENIDA}(?:${CARRERA})|akr|a\.?k`), 'AK'],
  [street('avenida|avda|ave|av'), 'AV'],
  [street(CALLE), 'CL'],
  [street(CARRERA), 'CR'],
  [street('diagonal|diag|dig|dg|d'), 'DG'],
  [street('transversal|tranversal|trasversal|transv|tranv|trasv|trans|trv|tv|tr|t'), 'TV'],
  [street('circular|circ|cir|cq'), 'CQ'],
]

const namedAvenue = (name: string): RegExp =>
  new RegExp(`(?:${AVENIDA}|(?:${CARRERA})\\.?\\s*|la\\s+)?(?:${name})\\b`, 'y')
const onlyAvenue = (name: string): RegExp => new RegExp(`${AVENIDA}(?:${name})\\b`, 'y')

/** Avenues of Bogotá that people call by name, with the street that each one is. */
const AVENIDAS: readonly (readonly [pattern: RegExp, tipo: TipoVia, numero: number])[] = [
  [namedAvenue('caracas'), 'AK', 14],
  [/(?:la\s+)?(?:autopista|auto|aut\.?)\s*norte\b|autonorte\b/y, 'AK', 45],
  [namedAvenue('septima'), 'AK', 7],
  [namedAvenue('nqs|norte quito sur'), 'AK', 30],
  [namedAvenue('boyaca'), 'AK', 72],
  [namedAvenue('pepe sierra'), 'AC', 116],
  [onlyAvenue('chile'), 'AC', 72],
  [onlyAvenue('el dorado|eldorado'), 'AC', 26],
  [onlyAvenue('19'), 'AK', 19],
]

/** '7', '7ma', '7.ª'. After two digits 'no' is 'número': 'Calle 93no13'. */
const CIFRA = /(\d{1,3})(?!\d)(?:\.?[ªº°]|(?:er|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|(?<!\d\d)n[ao])(?![a-z]))?/y
/**
 * A letter after the number. Alone, n, x and y are 'número', 'por' and 'y' before the crossing
 * street.
 */
const LETRA =
  /(?:\s+(?![nxy])|-(?=[a-z][\s#-]))?(?!oeste)([a-z])(?:(?![a-z])|(?=(?:bis|sur|norte|este|oeste)(?![a-z])))/y
const BIS = /\s*bis(?:\s*(?![nxy])([a-z]))?(?![a-z])/y
const CUADRANTE = /\s*(sur|norte|este|oeste|oriente|occidente)(?![a-z])/y
/** Between the street and its crossing: '#', 'No.', 'con', a comma or only a blank. */
const SEPARATOR = /(?:[\s,;:.#№°º/-]|(?:con|por|esquina|esq|numeral|numero|num|nro|nr|no|n|x|y)(?![a-z]))+/y
const PLACA =
  /(?:\s*(?:[-#_/.]+|guion(?![a-z]))\s*|(?<=[a-z])|\s+(?:(?:numero|num|nro|no|n)[.°º]?\s*#?\s*)?)(\d{1,3})(?!\d)/y
/** Words before the street that do not describe it. */
const LEADING = /(?:[\s,.;:#"'(¿¡-]|(?:bogota|dc|d\.c|direccion|dir|esquina|en|la)(?![a-z]))+/y

const CUADRANTES: Readonly<Record<string, Cuadrante>> = {
  sur: 'SUR',
  norte: 'NORTE',
  este: 'ESTE',
  oriente: 'ESTE',
  oeste: 'OESTE',
  occidente: 'OESTE',
}

/**
 * Reads an address in any usual spelling (rule direccion/lectura). Parts that are missing at the
 * end stay null ('Calle 93' has no crossing yet). The text after the door is kept as written. Null
 * when the text does not begin with a street and its number.
 */
export function parseDireccion(text: string): Direccion | null {
  const original = text.normalize('NFC')
  const reader = new Reader(fold(original))
  reader.take(LEADING)
  const via = readVia(reader)
  if (via === null) return null
  const cruce = readCruce(reader, via.tipo)
  const placa = cruce === null ? undefined : reader.take(PLACA)?.[1]
  const cuadrante = readCuadrante(reader)
  const complemento = original
    .slice(reader.at)
    .replace(/^[\s,.;:#"')\p{Dash}]+/u, '')
    .trim()
  return {
    ...placeCuadrantes(via, cruce, cuadrante),
    placa: placa === undefined ? null : Number(placa),
    complemento,
  }
}

/** Takes the match at the current position, or nothing. */
class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match !== null) this.at = pattern.lastIndex
    return match
  }
}

/**
 * Lower case without accents, character by character, so that positions in the text stay the same.
 */
function fold(text: string): string {
  return text
    .replaceAll(/\P{ASCII}/gu, (char) =>
      (DASH.test(char) ? '-' : char.normalize('NFD').charAt(0)).padEnd(char.length),
    )
    .toLowerCase()
}
const DASH = /\p{Dash}/u

function readVia(reader: Reader): Via | null {
  for (const [pattern, tipo, numero] of AVENIDAS) {
    if (reader.take(pattern) !== null) {
      return { tipo, numero, letra: '', bis: false, letraBis: '', cuadrante: readCuadrante(reader) }
    }
  }
  for (const [pattern, tipo] of TIPOS) {
    if (reader.take(pattern) === null) continue
    const numero = readNumero(reader)
    return numero === null ? null : { tipo, ...numero }
  }
  return null
}

function readNumero(reader: Reader): NumeroVia | null {
  const cifra = reader.take(CIFRA)
  if (cifra === null) return null
  const letra = reader.take(LETRA)?.[1] ?? ''
  const bis = reader.take(BIS)
  const cuadrante = readCuadrante(reader)
  const base = { numero: Number(cifra[1]), bis: bis !== null, letraBis: (bis?.[1] ?? '').toUpperCase() }
  // 'Calle 45 S': no street has the letter S. It means the south.
  if (letra === 's') return { ...base, letra: '', cuadrante: 'SUR' }
  return { ...base, letra: letra.toUpperCase(), cuadrante }
}

const readCuadrante = (reader: Reader): Cuadrante | null =>
  CUADRANTES[reader.take(CUADRANTE)?.[1] ?? ''] ?? null

/**
 * The crossing street, which may have its kind too ('con calle 45'). Two streets of the same
 * direction do not cross.
 */
function readCruce(reader: Reader, tipo: TipoVia): NumeroVia | null {
  const start = reader.at
  if (reader.take(SEPARATOR) !== null) {
    const via = readVia(reader)
    const cruce = via ?? readNumero(reader)
    if (cruce !== null && (via === null || axisOf(via.tipo) !== axisOf(tipo))) {
      const { numero, letra, bis, letraBis, cuadrante } = cruce
      return { numero, letra, bis, letraBis, cuadrante }
    }
  }
  reader.at = start
  return null
}

const isNorthOrSouth = (cuadrante: Cuadrante): boolean => cuadrante === 'NORTE' || cuadrante === 'SUR'

/**
 * North and south belong to the calle, east and west to the carrera, in any part of the address.
 */
function placeCuadrantes(
  via: Via,
  cruce: NumeroVia | null,
  last: Cuadrante | null,
): Pick<Direccion, 'via' | 'cruce'> {
  const axis = axisOf(via.tipo)
  const found = [via.cuadrante, cruce?.cuadrante ?? null, last].filter((cuadrante) => cuadrante !== null)
  if (axis === null || cruce === null) return { via: { ...via, cuadrante: found[0] ?? null }, cruce }
  const ofCalle = found.find(isNorthOrSouth) ?? null
  const ofCarrera = found.find((cuadrante) => !isNorthOrSouth(cuadrante)) ?? null
  const [own, other] = axis === 'calle' ? [ofCalle, ofCarrera] : [ofCarrera, ofCalle]
  return { via: { ...via, cuadrante: own }, cruce: { ...cruce, cuadrante: other } }
}
