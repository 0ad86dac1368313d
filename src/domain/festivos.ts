// Public holidays of Colombia by rule, with their names.

const FIXED = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['07-20', 'Día de la Independencia'],
  ['08-07', 'Batalla de Boyacá'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
] as const

/**
 * Celebrated on the following Monday when they fall on another day (Ley 51 of 1983, 'Ley
 * Emiliani').
 */
const MOVED = [
  ['01-06', 'Reyes Magos'],
  ['03-19', 'San José'],
  ['06-29', 'San Pedro y San Pablo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Día de la Diversidad Étnica y Cultural'],
  ['11-01', 'Todos los Santos'],
  ['11-11', 'Independencia de Cartagena'],
] as const

/** Nuestra Señora de Chiquinquirá, a moved holiday since Ley 2578 of 2026. */
const CHIQUINQUIRA = ['07-09', 'Nuestra Señora de Chiquinquirá'] as const
const CHIQUINQUIRA_SINCE = 2026

/**
 * Days from Easter Sunday: Maundy Thursday, Good Friday, and the Mondays of Ascension, Corpus
 * Christi and Sacred Heart.
 */
const FROM_EASTER = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón'],
] as const

const SUNDAY = 0
const MONDAY = 1

const dateOf = (dia: string): Date => new Date(`${dia}T00:00:00Z`)
const diaOf = (date: Date): string => date.toISOString().slice(0, 10)

function addDays(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved
}

const toMonday = (date: Date): Date => addDays(date, (7 + MONDAY - date.getUTCDay()) % 7)

/** Easter Sunday of the Gregorian calendar, by Gauss's rule with its century corrections. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100)
  const leapSkips = century - Math.floor(century / 4)
  const moonDrift = Math.floor((8 * century + 13) / 25)
  const epact = (((19 * (year % 19) + 15 + leapSkips - moonDrift) % 30) + 30) % 30
  const fullMoon = epact - (epact > 28 || (epact === 28 && year % 19 > 10) ? 1 : 0)
  const afterEquinox = addDays(new Date(Date.UTC(year, 2, 21)), fullMoon)
  return addDays(afterEquinox, 7 - afterEquinox.getUTCDay())
}

/** The names of the holidays of a year by their days. They are computed once. */
const years = new Map<number, ReadonlyMap<string, string>>()

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = years.get(year)
  if (known !== undefined) return known
  const at = (monthDay: string): Date => dateOf(`${String(year)}-${monthDay}`)
  const moved = year >= CHIQUINQUIRA_SINCE ? [...MOVED, CHIQUINQUIRA] : MOVED
  const easter = easterSunday(year)
  const dates = [
    ...FIXED.map(([monthDay, nombre]) => [at(monthDay), nombre] as const),
    ...moved.map(([monthDay, nombre]) => [toMonday(at(monthDay)), nombre] as const),
    ...FROM_EASTER.map(([days, nombre]) => [addDays(easter, days), nombre] as const),
  ]
  const names = new Map<string, string>()
  for (const [date, nombre] of dates) {
    const dia = diaOf(date)
    const other = names.get(dia)
    names.set(dia, other === undefined ? nombre : `${other} · ${nombre}`)
  }
  years.set(year, names)
  return names
}

/** Holidays of a year as 'YYYY-MM-DD', in order; two on the same Monday count once. */
export const festivos = (year: number): string[] => [...holidaysOf(year).keys()].toSorted()

/** The name of the holiday on a day ('YYYY-MM-DD'); null on other days. */
export const festivoName = (dia: string): string | null =>
  holidaysOf(Number(dia.slice(0, 4))).get(dia) ?? null

/**
 * Whether a day ('YYYY-MM-DD') is a Sunday with a holiday on the Monday after it. Such a Sunday may
 * have its own hours (rule sede/domingo-antes-de-festivo).
 */
export function isSundayBeforeHoliday(dia: string): boolean {
  const date = dateOf(dia)
  if (date.getUTCDay() !== SUNDAY) return false
  return festivoName(diaOf(addDays(date, 1))) !== null
}
