import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fromDate, toDate } from './calendar-day.ts'

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('a day stays the same through the calendar in any zone of the device', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 20_000 }), (days) => {
      const dia = addDays('2026-11-20', days)
      expect(fromDate(toDate(dia))).toBe(dia)
    }),
  )
})
