// Converts days of the business (YYYY-MM-DD) for the calendar, and back.

/** Midnight of that day on this device. */
export function toDate(dia: string): Date {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export const fromDate = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
