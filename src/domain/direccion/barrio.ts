// Deliveries by barrio, for branches without a map: the barrio is the last part of the address
// (rule domicilio/barrios).
import { normalize } from '#domain/texto.ts'
import { formatHora12 } from '#domain/format.ts'
import { lasHora } from '#domain/horario-words.ts'
import { plainPesos } from '#domain/pesos.ts'

export interface Barrio {
  readonly nombre: string
  readonly costo_domicilio: number
  readonly minutos: number
  /** 'HH:MM'; null when deliveries leave as long as the branch is open. */
  readonly ultima_hora: string | null
}

/** 'Carrera 9 # 13-20, Centro' is in Centro. Null when the last part is no barrio of the branch. */
export function barrioOf<B extends Pick<Barrio, 'nombre'>>(
  barrios: readonly B[],
  direccion: string,
): B | null {
  const comma = direccion.lastIndexOf(',')
  if (comma < 1) return null
  const last = normalize(direccion.slice(comma + 1).trim())
  return barrios.find(({ nombre }) => normalize(nombre) === last) ?? null
}

/** The address of a delivery in another barrio: the barrio is its last part. */
export const withBarrio = (direccion: string, old: string, barrio: string): string =>
  barrioOf([{ nombre: old }], direccion) === null
    ? `${direccion}, ${barrio}`
    : `${direccion.slice(0, direccion.lastIndexOf(',')).trimEnd()}, ${barrio}`

/**
 * The typed address with each barrio as its last part. Barrios that the text names come first, as
 * `nombrado`. A text that settles the barrio, such as one that ends with its name, gets no other.
 */
export function suggestBarrios<B extends Pick<Barrio, 'nombre'>>(
  barrios: readonly B[],
  typed: string,
): { barrio: B; direccion: string; nombrado: boolean }[] {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ ,]+|[ ,]+$/g, '')
  if (normalize(text) === '') return []
  const names = namesIn(barrios, text)
  const [only = ''] = names
  const isSettled = names.length === 1 && (normalize(text) === only || streetBefore(only, text) !== null)
  const settled = barrioOf(barrios, text)?.nombre ?? (isSettled ? only : null)
  const inOrder = (settled === null ? names : [normalize(settled)]).flatMap((name) =>
    barrios.filter(({ nombre }) => normalize(nombre) === name),
  )
  const others = settled === null ? barrios.filter((barrio) => !inOrder.includes(barrio)) : []
  return [...inOrder, ...others].map((barrio) => ({
    barrio,
    direccion: `${streetBefore(normalize(barrio.nombre), text) ?? text}, ${barrio.nombre}`,
    nombrado: inOrder.includes(barrio),
  }))
}

/** The names of barrios in a text, the longest first. A name within a longer one does not count. */
function namesIn(barrios: readonly Pick<Barrio, 'nombre'>[], text: string): string[] {
  const names = new Set(barrios.map(({ nombre }) => normalize(nombre)))
  const found: string[] = []
  let rest = normalize(text)
  for (const name of [...names].toSorted((a, b) => b.length - a.length)) {
    const before = rest
    rest = rest.replaceAll(
      new RegExp(String.raw`(?<![\p{L}\p{N}])${escapeRegExp(name)}(?![\p{L}\p{N}])`, 'gu'),
      ',',
    )
    if (rest !== before) found.push(name)
  }
  return found
}

/** 'Cra 9 # 13-20' of 'Cra 9 # 13-20 centro'; null when the text does not end so. */
function streetBefore(name: string, text: string): string | null {
  const street = text.slice(0, Math.max(0, text.length - name.length))
  const isEnding = normalize(text.slice(street.length)) === name && /[ ,]$/.test(street)
  return isEnding ? street.replace(/[ ,]+$/, '') : null
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The highest fee and the longest ride of the barrios. */
export const dearestOf = (barrios: readonly Barrio[]): Pick<Barrio, 'costo_domicilio' | 'minutos'> => ({
  costo_domicilio: Math.max(...barrios.map((one) => one.costo_domicilio)),
  minutos: Math.max(...barrios.map((one) => one.minutos)),
})

/**
 * Why no delivery leaves for the barrio at this hour ('HH:MM' of the business); null when one does.
 */
export function tooLateFor({ nombre, ultima_hora }: Barrio, hora: string): string | null {
  if (ultima_hora === null || minutesOfDay(hora) <= minutesOfDay(ultima_hora)) return null
  return `A ${nombre} llevamos domicilios hasta ${lasHora(formatHora12(ultima_hora))}.`
}

/** A day of deliveries begins at 5 a. m.: a branch may close after midnight. */
function minutesOfDay(hora: string): number {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number)
  return ((hours + 19) % 24) * 60 + minutes
}

/** A row of a pasted list, as typed. */
export interface BarrioEscrito {
  readonly nombre: string
  readonly costo_domicilio: string
  readonly minutos: string
  readonly ultima_hora: string
}

/**
 * Reads a list, pasted or of a file: one barrio a line, its parts between semicolons, tabs or else
 * commas: 'Centro; 5.000; 20' or 'Centro; $ 5.000; 20; 9:00 p. m.'. A line of headings is left out.
 */
export const parseBarrios = (text: string): BarrioEscrito[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[;\t]/.test(line) ? /[;\t]/ : ',').map((part) => bare(part)))
    .filter(([nombre = '']) => !/^(?:barrio|nombre)s?$/i.test(nombre))
    .map(([nombre = '', costo = '', minutos = '', hora = '']) => ({
      nombre,
      costo_domicilio: plainPesos(costo),
      minutos: minutos.replace(/\s*min(utos)?\.?$/i, ''),
      ultima_hora: plainHora(hora),
    }))

/** '9:30', '9:30 p. m.' and '9 pm' as 'HH:MM'; any other text as it is. */
function plainHora(text: string): string {
  const [, hours = '', minutes = '00', half] =
    /^(0?\d|1[0-2])(?::([0-5]\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text) ?? []
  if (hours === '' || (half === undefined && !text.includes(':'))) return text
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** A cell without the quotes that spreadsheets write around it. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
