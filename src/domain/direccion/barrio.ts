// Deliveries by barrio, for branches without a map: the barrio is the last part of the address
// (rule domicilio/barrios).
import { normalize } from '#domain/texto.ts'
import { formatHora12 } from '#domain/format.ts'
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
 * The typed address in each barrio, or in the one with whose name it ends. A barrio alone is no
 * address.
 */
export function suggestBarrios(barrios: readonly Barrio[], typed: string): string[] {
  const text = typed
    .normalize('NFC')
    .trim()
    .replace(/[\s,]+$/, '')
  const words = normalize(text)
  if (words === '' || barrios.some(({ nombre }) => normalize(nombre) === words)) return []
  const named = barrios
    .filter(({ nombre }) => new RegExp(`[\\s,]${escapeRegExp(normalize(nombre))}$`).test(words))
    .toSorted((a, b) => b.nombre.length - a.nombre.length)[0]
  if (named !== undefined) {
    const street = text.slice(0, text.length - named.nombre.length).replace(/[\s,]+$/, '')
    return [`${street}, ${named.nombre}`]
  }
  return barrios.map(({ nombre }) => `${text}, ${nombre}`)
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The highest fee and the longest ride of the barrios. */
export const dearestOf = (barrios: readonly Barrio[]): Pick<Barrio, 'costo_domicilio' | 'minutos'> => ({
  costo_domicilio: Math.max(...barrios.map((one) => one.costo_domicilio)),
  minutos: Math.max(...barrios.map((one) => one.minutos)),
})

/** Why no delivery leaves for the barrio at this hour ('HH:MM' of the business); null when one does. */
export function tooLateFor({ nombre, ultima_hora }: Barrio, hora: string): string | null {
  if (ultima_hora === null || minutesOfDay(hora) <= minutesOfDay(ultima_hora)) return null
  return `A ${nombre} llevamos domicilios hasta las ${formatHora12(ultima_hora)}.`
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
 * commas: 'Centro; 5.000; 20' or 'Centro; $ 5.000; 20; 21:00'. A line of headings is left out.
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
      ultima_hora: /^\d:\d\d$/.test(hora) ? `0${hora}` : hora,
    }))

/** A cell without the quotes that spreadsheets write around it. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
