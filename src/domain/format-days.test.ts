// Days and hours of the business as instants.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDay, dayRange, formatHora, instantAt } from './format.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'

describe('the instant of an hour of a day', () => {
  test.each([
    ['2026-11-20', '00:00', BOGOTA, '2026-11-20T05:00:00.000Z'],
    ['2026-11-20', '23:59', BOGOTA, '2026-11-21T04:59:00.000Z'],
    ['2026-11-20', '12:00', 'UTC', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', '08:00', 'Asia/Tokyo', '2026-11-19T23:00:00.000Z'],
    // Bogotá had summer time once, from 3 May 1992 to 3 April 1993.
    ['1992-07-01', '12:00', BOGOTA, '1992-07-01T16:00:00.000Z'],
    // New York: the clocks skip one hour and show another one twice.
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    // Santiago skips midnight itself.
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s %s in %s is %s', (dia, hora, zone, expected) => {
    expect(instantAt(dia, hora, zone).toISOString()).toBe(expected)
  })

  test('the instant of an hour is shown by the clocks of the zone', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const zone = fc.constantFrom(
      BOGOTA,
      'UTC',
      'Asia/Tokyo',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), minute, zone, (days, minutes, name) => {
        const dia = addDays('2026-01-01', days)
        const hora = new Date(minutes * 60_000).toISOString().slice(11, 16)
        const instant = instantAt(dia, hora, name)
        expect(`${businessDay(instant, name)} ${formatHora(instant, name)}`).toBe(`${dia} ${hora}`)
      }),
    )
  })
})

const iso = ({ desde, hasta }: ReturnType<typeof dayRange>) => [
  desde?.toISOString() ?? null,
  hasta?.toISOString() ?? null,
]

describe('a range of business days', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['2026-12-25', '2026-12-31', '2026-12-25T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['2026-11-20', null, '2026-11-20T05:00:00.000Z', null],
    [null, '2026-11-20', null, '2026-11-21T05:00:00.000Z'],
    [null, null, null, null],
  ])('a range of business days from %s to %s begins at %s and ends before %s', (desde, hasta, from, to) => {
    expect(iso(dayRange(desde, hasta, BOGOTA))).toEqual([from, to])
  })

  test('a range of business days follows the clocks of another zone', () => {
    expect(iso(dayRange('2026-03-08', '2026-03-08', 'America/New_York'))).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
  })
})

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
