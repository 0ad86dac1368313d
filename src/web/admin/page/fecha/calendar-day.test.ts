import { addDays } from '#domain/format.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDate, toDate } from './calendar-day.ts'

test('a day stays the same through the calendar in any zone of the device', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 20_000 }), (days) => {
      const dia = addDays('2026-11-20', days)
      expect(fromDate(toDate(dia))).toBe(dia)
    }),
  )
})
