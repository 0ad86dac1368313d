// Reports: what they group and filter by, the period before, and how a half shares the price of its
// pizza. Rules reporte/filtros, reporte/periodo-anterior and reporte/mitades.
import { DAY_MS, addDays } from '#domain/format.ts'
import { untilHora } from '#domain/horario-words.ts'

/** What the sums of each subject can be grouped and filtered by. */
export const GRUPOS = {
  ventas: ['dia', 'hora', 'sede', 'tipo', 'canal', 'cupon', 'persona', 'reparte'],
  productos: ['dia', 'sede', 'tipo', 'canal', 'categoria', 'producto'],
  pagos: ['dia', 'sede', 'canal', 'forma', 'persona'],
} as const
export type Tema = keyof typeof GRUPOS
export type Grupo = (typeof GRUPOS)[Tema][number]

/** Whether the sums of a subject can be grouped by this, and filtered. */
export function hasGrupo(tema: Tema, grupo: Grupo): boolean {
  const known: readonly Grupo[] = GRUPOS[tema]
  return known.includes(grupo)
}

/** The filters besides the days, which the period says. */
export const FILTROS = [
  'sede',
  'hora',
  'tipo',
  'canal',
  'cupon',
  'persona',
  'reparte',
  'categoria',
  'producto',
  'forma',
] as const satisfies readonly Exclude<Grupo, 'dia'>[]
export type Filtro = (typeof FILTROS)[number]

export const TEMAS = ['ventas', 'productos', 'pagos'] as const satisfies readonly Tema[]

export const TEMA_LABEL: Readonly<Record<Tema, string>> = {
  ventas: 'Ventas',
  productos: 'Productos',
  pagos: 'Pagos',
}

const GRUPO_LABEL: Readonly<Record<Grupo, string>> = {
  dia: 'Día',
  hora: 'Hora',
  sede: 'Sede',
  tipo: 'Tipo de pedido',
  canal: 'Canal',
  categoria: 'Categoría',
  producto: 'Producto',
  forma: 'Forma de pago',
  cupon: 'Cupón',
  persona: 'Quién lo tomó',
  reparte: 'Quién lo despachó',
}

/** For payments, the person is the one who registered the payment, not who took its order. */
export const grupoLabel = (tema: Tema, grupo: Grupo): string =>
  tema === 'pagos' && grupo === 'persona' ? 'Quién lo registró' : GRUPO_LABEL[grupo]

const LISTA = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** 'Pagos no tiene los filtros Hora y Tipo de pedido', or null when the subject has all of them. */
export function filtrosProblem(tema: Tema, filtros: readonly Filtro[]): string | null {
  const ajenos = filtros.filter((filtro) => !hasGrupo(tema, filtro))
  return ajenos.length === 0 ? null : `${TEMA_LABEL[tema]} no tiene ${filtrosText(ajenos)}`
}

/** 'el filtro Hora', or 'los filtros Hora y Cupón' */
export function filtrosText(filtros: readonly Filtro[]): string {
  const names = LISTA.format(filtros.map((filtro) => GRUPO_LABEL[filtro]))
  return filtros.length === 1 ? `el filtro ${names}` : `los filtros ${names}`
}

/** In `cupon`: a coupon of one person, whose code nobody else has. */
export const CUPON_PERSONAL = '*'

/** The files that a report can be saved as. */
export const FORMATOS_DE_ARCHIVO = ['csv', 'xlsx'] as const
export type FormatoDeArchivo = (typeof FORMATOS_DE_ARCHIVO)[number]
/** The most rows of an Excel file. */
export const MAX_FILAS_DE_EXCEL = 100_000

/** The longest period of a report. */
const MAX_DIAS = 400

export interface Periodo {
  /** Calendar days of the business, both inclusive. */
  readonly desde: string
  readonly hasta: string
}

export const daysOf = ({ desde, hasta }: Periodo): number =>
  (Date.parse(hasta) - Date.parse(desde)) / DAY_MS + 1

/** The refusal of a period that ends before it starts, or is too long; null for another one. */
export function periodoProblem(periodo: Periodo): string | null {
  const days = daysOf(periodo)
  if (days < 1) return 'Rango de fechas inválido'
  return days > MAX_DIAS ? `Elige máximo ${String(MAX_DIAS)} días` : null
}

const lastOfMonth = (dia: string): string =>
  addDays(`${addDays(`${dia.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)

/**
 * The period to compare with: of a calendar month the month before, of less than a week the same
 * weekdays of the week before, otherwise as many days just before.
 */
export function periodBefore({ desde, hasta }: Periodo): Periodo {
  if (desde.endsWith('-01') && hasta === lastOfMonth(desde)) {
    const last = addDays(desde, -1)
    return { desde: `${last.slice(0, 7)}-01`, hasta: last }
  }
  const back = Math.max(7, daysOf({ desde, hasta }))
  return { desde: addDays(desde, -back), hasta: addDays(hasta, -back) }
}

/**
 * The first days of the first and the last whole month of a period; the last before the first
 * without one.
 */
export function wholeMonths({ desde, hasta }: Periodo): Periodo {
  const first = desde.endsWith('-01') ? desde : `${addDays(`${desde.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  const after = addDays(hasta, 1)
  const last = addDays(`${after.slice(0, 7)}-01`, -1)
  return { desde: first, hasta: `${last.slice(0, 7)}-01` }
}

/** The shares of the two halves of a pizza: the odd peso is of the left one. */
export function splitHalves(pesos: number): readonly [left: number, right: number] {
  const right = Math.floor(pesos / 2)
  return [pesos - right, right]
}

/** Whether a period has a day that is still going on: whole days stand beside it. */
export const isUnfinished = ({ desde, hasta }: Periodo, hoy: string): boolean => desde <= hoy && hoy <= hasta

/** The sentence under a period that is not over. `leido` is when its figures were read. */
export function unfinishedText({ desde, hasta }: Periodo, leido: Date, zona: string): string {
  const before = desde === hasta ? 'es el día completo' : 'son días completos'
  return `Hoy va ${untilHora(leido, zona)}; antes ${before}.`
}

/** '+12 %' and '-3 %' against the period before; null when there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}
