// Public holidays of Colombia by rule, for the hours of Sundays that are followed by a holiday
// Monday.

const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']

/**
 * Celebrated on the following Monday when they fall on another day (Ley 51 of 1983, 'Ley
 * Emiliani').
 */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']

/** Nuestra Señora de Chiquinquirá, a moved holiday since Ley 2578 of 2026. */
const CHIQUINQUIRA = '07-09'
const CHIQUINQUIRA_SINCE = 2026

/**
 * Days from Easter Sunday: Maundy Thursday, Good Friday, and the Mondays of Ascension, Corpus
 * Christi and Sacred Heart.
 */
const FROM_EASTER = [-3, -2, 43, 64, 71]

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

/** Holidays of a year as 'YYYY-MM-DD', in order; two on the same Monday count once. */
export function festivos(year: number): string[] {
  const at = (monthDay: string): Date => dateOf(`${String(year)}-${monthDay}`)
  const moved = year >= CHIQUINQUIRA_SINCE ? [...MOVED, CHIQUINQUIRA] : MOVED
  const easter = easterSunday(year)
  const dates = [
    ...FIXED.map(at),
    ...moved.map((monthDay) => toMonday(at(monthDay))),
    ...FROM_EASTER.map((days) => addDays(easter, days)),
  ]
  return [...new Set(dates.map(diaOf))].toSorted()
}

/**
 * Whether a day ('YYYY-MM-DD') is a Sunday with a holiday on the Monday after it. Such a Sunday may
 * have its own hours (rule sede/domingo-antes-de-festivo).
 */
export function isSundayBeforeHoliday(dia: string): boolean {
  const date = dateOf(dia)
  if (date.getUTCDay() !== SUNDAY) return false
  const monday = addDays(date, 1)
  return festivos(monday.getUTCFullYear()).includes(diaOf(monday))
}
