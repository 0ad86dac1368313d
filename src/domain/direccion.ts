// Colombian addresses: 'Cra 7ma #45-10 apto 302' read into its parts and written in one normal form.
import { normalize } from './texto.ts'

export type TipoVia = 'CL' | 'KR' | 'DG' | 'TV' | 'AC' | 'AK'
export type Sufijo = '' | 'SUR' | 'NORTE' | 'ESTE' | 'OESTE'

/** A street number with what follows it: 93, 93B, 127 bis, 26A bis B, 12 sur. */
export interface NumeroVia {
  readonly numero: number
  readonly letra: string
  readonly bis: boolean
  readonly letraBis: string
  readonly sufijo: Sufijo
}

/** The street the door is on, the lower-numbered crossing street, the metres from that corner, and what follows. */
export interface Direccion {
  readonly via: NumeroVia & { readonly tipo: TipoVia }
  readonly cruce: NumeroVia | null
  readonly placa: number | null
  /** Apartment, tower, neighbourhood: kept as typed, for the rider. */
  readonly complemento: string
}

const NOMBRE_VIA: Readonly<Record<TipoVia, string>> = {
  CL: 'Calle',
  KR: 'Carrera',
  DG: 'Diagonal',
  TV: 'Transversal',
  AC: 'Avenida Calle',
  AK: 'Avenida Carrera',
}

/** Avenues that people call by name (Bogotá), as the street they are. */
const AVENIDAS: readonly (readonly [RegExp, string])[] = [
  [/^(av(enida)?\.? )?caracas\b/, 'ak 14'],
  [/^(av(enida)?\.? )?(autopista norte|autonorte|auto norte|paseo de los libertadores)\b/, 'ak 45'],
  [/^(av(enida)?\.?|carrera|cra\.?) septima\b|^septima\b/, 'ak 7'],
  [/^(av(enida)?\.? )?(nqs|norte quito sur|ciudad de quito)\b/, 'ak 30'],
  [/^(av(enida)?\.? )?boyaca\b/, 'ak 72'],
  [/^(av(enida)?\.? )?pepe sierra\b/, 'ac 116'],
  [/^av(enida)?\.? (de )?chile\b/, 'ac 72'],
  [/^(av(enida)?\.? )?(calle )?el dorado\b/, 'ac 26'],
  [/^av(enida)?\.? (19|diecinueve)\b/, 'ak 19'],
]

const TIPOS: readonly (readonly [string, TipoVia])[] = [
  ['av(?:enida)?\\.? ?(?:calle|cll|cl|c)|ac', 'AC'],
  ['av(?:enida)?\\.? ?(?:carrera|cra|kra|kr|cr|k)|ak', 'AK'],
  ['calle|clle|cll|cl|c', 'CL'],
  ['carrera|cra|kra|krr|kr|cr|car|k', 'KR'],
  ['diagonal|diag|dg', 'DG'],
  ['transversal|transv|trans|trv|tv|tr', 'TV'],
]

const ORDINAL = '(?:ra|da|ta|ma|va|na|mo|a\\.|ª)?'
const NUMERO = `(\\d{1,3})${ORDINAL} ?(?:([a-z])(?![a-z]))? ?(?:(bis) ?(?:([a-z])(?![a-z]))?)? ?(sur|norte|este|oeste|s(?= ?#))?`
const SEPARATOR = '(?: ?[#,] ?| |-)'
const CROSSING = new RegExp(`^${SEPARATOR}+${NUMERO}(?: ?[-–—] ?| )?(\\d{1,3})?(?!\\d)(.*)$`)

/** Reads an address; null when it does not begin with a street and its number. */
export function parseDireccion(text: string): Direccion | null {
  const clean = unify(text)
  for (const [words, tipo] of TIPOS) {
    const match = new RegExp(`^(?:${words})\\.? ?${NUMERO}(?!\\d)(.*)$`).exec(clean)
    if (match === null) continue
    const via = { tipo, ...toNumero(match.slice(1, 6)) }
    const rest = match[6] ?? ''
    const crossing = CROSSING.exec(rest)
    if (crossing === null) return { via, cruce: null, placa: null, complemento: complementOf(rest, text) }
    return {
      via,
      cruce: toNumero(crossing.slice(1, 6)),
      placa: crossing[6] === undefined ? null : Number(crossing[6]),
      complemento: complementOf(crossing[7] ?? '', text),
    }
  }
  return null
}

/** Same words for the same things: no accents, one sign for 'número', names of avenues as their number. */
function unify(text: string): string {
  const plain = normalize(text)
    .replaceAll(/\b(?:numero|nro|num|no|n)\b\.?|n[°º]|[°º]/g, '#')
    .replaceAll(/\bcon\b/g, '#')
    .replaceAll(/(?:# ?)+/g, '# ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const [name, street] of AVENIDAS) if (name.test(plain)) return plain.replace(name, street)
  return plain
}

function toNumero(parts: readonly (string | undefined)[]): NumeroVia {
  const [numero = '0', letra = '', bis = '', letraBis = '', sufijo = ''] = parts
  return {
    numero: Number(numero),
    letra: letra.toUpperCase(),
    bis: bis !== '',
    letraBis: letraBis.toUpperCase(),
    sufijo: SUFIJOS[sufijo] ?? '',
  }
}
const SUFIJOS: Readonly<Record<string, Sufijo>> = {
  sur: 'SUR',
  s: 'SUR',
  norte: 'NORTE',
  este: 'ESTE',
  oeste: 'OESTE',
}

/** The rest as it was typed, with its accents and capitals. */
function complementOf(rest: string, original: string): string {
  const wanted = rest.replace(/^[\s,.;#-]+/, '').trim()
  if (wanted === '') return ''
  const words = original.trim().split(/\s+/)
  for (let from = 0; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ')
    if (unify(tail).replace(/^[\s,.;#-]+/, '') === wanted) return tail.replace(/^[\s,.;#-]+/, '')
  }
  return wanted
}

const formatNumeroVia = (via: NumeroVia): string =>
  [
    `${String(via.numero)}${via.letra}`,
    via.bis ? ` Bis${via.letraBis === '' ? '' : ` ${via.letraBis}`}` : '',
    via.sufijo === '' ? '' : ` ${via.sufijo.charAt(0)}${via.sufijo.slice(1).toLowerCase()}`,
  ].join('')

/** 'Calle 93B # 13-45, apto 302': the normal form, with what is missing left out. */
export function formatDireccion(direccion: Direccion): string {
  const { via, cruce, placa, complemento } = direccion
  const street = `${NOMBRE_VIA[via.tipo]} ${formatNumeroVia(via)}`
  const corner = cruce === null ? '' : ` # ${formatNumeroVia(cruce)}`
  const door = placa === null ? '' : `-${String(placa).padStart(2, '0')}`
  return `${street}${corner}${door}${complemento === '' ? '' : `, ${complemento}`}`
}

/** Position of a street among its neighbours: 93 < 93 bis < 93A < 93A bis < 93B < 94. */
export function ordinal(via: NumeroVia): number {
  const letter = via.letra === '' ? 0 : Math.min(4, via.letra.charCodeAt(0) - 64) * 0.2
  return via.numero + letter + (via.bis ? 0.1 : 0)
}
