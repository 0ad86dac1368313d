// Colombian holidays by rule: fixed days, days moved to Monday (Ley Emiliani and later laws), and those around Easter.

const DAY_MS = 24 * 60 * 60 * 1000

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day))
}

const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
/** Moved to the next Monday when they fall on another day. */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** Nuestra Señora de Chiquinquirá, a holiday since Ley 2578 of 2026, moved to Monday too. */
const CHIQUINQUIRA = { date: '07-09', since: 2026 }
/** Days after Easter Sunday: Holy Thursday, Good Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const AROUND_EASTER = [-3, -2, 43, 64, 71]

const iso = (date: Date) => date.toISOString().slice(0, 10)
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const toMonday = (date: Date) => addDays(date, (8 - date.getUTCDay()) % 7)

/** Holidays of a year as 'YYYY-MM-DD', in order. */
export function festivos(year: number): string[] {
  const at = (monthDay: string) => new Date(`${String(year)}-${monthDay}T00:00:00Z`)
  const moved = year >= CHIQUINQUIRA.since ? [...MOVED, CHIQUINQUIRA.date] : MOVED
  const dates = [
    ...FIXED.map(at),
    ...moved.map((monthDay) => toMonday(at(monthDay))),
    ...AROUND_EASTER.map((days) => addDays(easter(year), days)),
  ]
  return [...new Set(dates.map(iso))].toSorted()
}

/** Whether a day ('YYYY-MM-DD') is a Sunday whose Monday is a holiday: such a Sunday may have its own hours. */
export function isSundayBeforeHoliday(dia: string): boolean {
  const date = new Date(`${dia}T00:00:00Z`)
  if (date.getUTCDay() !== 0) return false
  const monday = addDays(date, 1)
  return festivos(monday.getUTCFullYear()).includes(iso(monday))
}
