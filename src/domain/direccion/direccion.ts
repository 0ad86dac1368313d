// A Colombian address in its parts, and in its one normal form.

/** The longest name of a saved address: 'Casa'. */
export const MAX_NOMBRE_DE_DIRECCION = 40

/**
 * Calle, carrera, diagonal, transversal, avenida calle, avenida carrera, circular, and an avenue
 * known by its number only.
 */
export type TipoVia = 'CL' | 'CR' | 'DG' | 'TV' | 'AC' | 'AK' | 'CQ' | 'AV'
export type Cuadrante = 'SUR' | 'NORTE' | 'ESTE' | 'OESTE'

/** A street number with its suffixes: 93, 93B, 127 Bis, 26A Bis B, 12 Sur. */
export interface NumeroVia {
  readonly numero: number
  readonly letra: string
  readonly bis: boolean
  /** The letter that follows 'Bis'. */
  readonly letraBis: string
  readonly cuadrante: Cuadrante | null
}

export interface Via extends NumeroVia {
  readonly tipo: TipoVia
}

export interface Direccion {
  /** The street the door is on. */
  readonly via: Via
  /** The crossing street with the lower number; null while only one street is known. */
  readonly cruce: NumeroVia | null
  /** Roughly the metres from that corner to the door; null for the corner itself. */
  readonly placa: number | null
  /** Apartment, tower, neighbourhood: as written, for the rider. */
  readonly complemento: string
}

/**
 * Whether the numbers of such streets grow northwards (as calles) or westwards (as carreras); null
 * = neither.
 */
export function axisOf(tipo: TipoVia): 'calle' | 'carrera' | null {
  if (tipo === 'CL' || tipo === 'AC' || tipo === 'DG') return 'calle'
  if (tipo === 'CR' || tipo === 'AK' || tipo === 'TV') return 'carrera'
  return null
}

const NOMBRE_VIA: Readonly<Record<TipoVia, string>> = {
  CL: 'Calle',
  CR: 'Carrera',
  DG: 'Diagonal',
  TV: 'Transversal',
  AC: 'Avenida Calle',
  AK: 'Avenida Carrera',
  CQ: 'Circular',
  AV: 'Avenida',
}

/**
 * 'Calle 93B # 13-45, apto 302': the normal form without its unknown parts. Reading it returns the
 * same parts.
 */
export function formatDireccion({ via, cruce, placa, complemento }: Direccion): string {
  const street = `${NOMBRE_VIA[via.tipo]} ${formatNumeroVia(via)}${formatCuadrante(via)}`
  const corner = cruce === null ? '' : ` # ${formatNumeroVia(cruce)}`
  const door = placa === null ? '' : `-${String(placa).padStart(2, '0')}`
  const side = cruce === null ? '' : formatCuadrante(cruce)
  return `${street}${corner}${door}${side}${complemento === '' ? '' : `, ${complemento}`}`
}

/** '26A Bis B'. */
function formatNumeroVia({ numero, letra, bis, letraBis }: NumeroVia): string {
  return `${String(numero)}${letra}${bis ? ' Bis' : ''}${letraBis === '' ? '' : ` ${letraBis}`}`
}

const CUADRANTE_NOMBRE: Readonly<Record<Cuadrante, string>> = {
  SUR: ' Sur',
  NORTE: ' Norte',
  ESTE: ' Este',
  OESTE: ' Oeste',
}
const formatCuadrante = ({ cuadrante }: NumeroVia): string =>
  cuadrante === null ? '' : CUADRANTE_NOMBRE[cuadrante]

const LETTER_STEP = 0.2
const BIS_STEP = 0.1
const LETRA_BIS_STEP = 0.05
const BEFORE_NEXT = 0.95

/**
 * Sort value of a street: 93 < 93 Bis < 93A < 93A Bis < 93B < 94. Late letters stay before the next
 * number.
 */
export function ordinal({ numero, letra, bis, letraBis }: NumeroVia): number {
  const letters = letra === '' ? 0 : letra.charCodeAt(0) - 'A'.charCodeAt(0) + 1
  const step = letters * LETTER_STEP + (bis ? BIS_STEP : 0) + (letraBis === '' ? 0 : LETRA_BIS_STEP)
  return numero + Math.min(step, BEFORE_NEXT)
}
