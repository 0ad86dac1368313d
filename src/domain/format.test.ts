import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  counted,
  diaOf,
  formatCountdown,
  formatDia,
  formatDistance,
  formatDiaLargo,
  formatFecha,
  formatHora,
  formatHora12,
  formatMinutes,
  formatMoney,
  formatNumero,
  formatPorcentaje,
  formatPriceRange,
  formatRelative,
  formatNombre,
  formatSigned,
  formatTelefono,
} from './format.ts'
import { formatDecimal } from './dinero.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'
const NBSP = '\u00a0'

test('a calendar day is written out the same in every zone of the machine', () => {
  expect(formatDia('2025-12-31')).toBe('31 de diciembre de 2025')
})

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
  ['2026-12-31T23:59:59-05:00', '2026-12-31'],
  ['', null],
  ['2026-13-01', null],
  ['pronto', null],
])('diaOf reads "%s" as the day %s', (text, dia) => {
  expect(diaOf(text, BOGOTA)).toBe(dia)
})

test.each([
  [15, `15${NBSP}%`],
  [12.5, `12,5${NBSP}%`],
])('%d percent is written with a comma and a no-break space', (porcentaje, text) => {
  expect(formatPorcentaje(porcentaje)).toBe(text)
})

test('figures read as the formatter of the language writes them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom(1, 2, 3),
      (units, decimales) => {
        const value = units / 10 ** decimales
        expect(formatDecimal(value, decimales)).toBe(
          value.toLocaleString('es-CO', { maximumFractionDigits: decimales }),
        )
      },
    ),
  )
})

describe('money', () => {
  test.each([
    [12_500, `$${NBSP}12.500`],
    [2000, `$${NBSP}2.000`],
    [0, `$${NBSP}0`],
    [999, `$${NBSP}999`],
    [1_234_567, `$${NBSP}1.234.567`],
    [12_500.5, `$${NBSP}12.500,5`],
    [12_500.55, `$${NBSP}12.500,55`],
    [12_500.556, `$${NBSP}12.500,56`],
    [-3500, `-$${NBSP}3.500`],
  ])('the amount of %d pesos reads %j', (pesos, expected) => {
    expect(formatMoney(pesos)).toBe(expected)
  })

  test('money reads as the formatter of the language writes it', () => {
    const intl = new Intl.NumberFormat('es-CO', {
      style: 'currency',
      currency: 'COP',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.boolean(), (n, hasCents) => {
        const pesos = hasCents ? n / 100 : n
        expect(formatMoney(pesos)).toBe(intl.format(pesos))
      }),
      { numRuns: 2000 },
    )
  })

  test('the money of a range shows both ends, or one when they are equal', () => {
    expect(formatPriceRange(15_920, 47_120)).toBe(`$${NBSP}15.920 – $${NBSP}47.120`)
    expect(formatPriceRange(15_920, 15_920)).toBe(`$${NBSP}15.920`)
  })
})

describe('figures', () => {
  test.each([
    [42, '00042'],
    [0, '00000'],
    [99_999, '99999'],
    [123_456, '123456'],
  ])('order number %i reads %s', (id, expected) => {
    expect(formatNumero(id)).toBe(expected)
  })

  test.each([
    [0, '0 m'],
    [849.6, '850 m'],
    [999.4, '999 m'],
    [999.5, '1 km'],
    [1000, '1 km'],
    [3149, '3,1 km'],
    [3150, '3,2 km'],
    [12_000, '12 km'],
  ])('%d metres read %s', (metros, expected) => {
    expect(formatDistance(metros)).toBe(expected)
  })

  test('minutes are never written as hours', () => {
    expect(formatMinutes(65)).toBe('65 min')
    expect(formatMinutes(1)).toBe('1 min')
  })

  test.each([
    ['Ana', 'Ruiz', 'Ana Ruiz'],
    ['Ana', '', 'Ana'],
    ['', '', ''],
  ])('the names %j and %j read %j together', (first_name, last_name, expected) => {
    expect(formatNombre({ first_name, last_name })).toBe(expected)
  })

  test.each([
    ['3105550142', '+57 310 555 0142'],
    ['310555014', '310555014'],
    ['31055501421', '31055501421'],
    ['', ''],
    ['no tiene', 'no tiene'],
  ])('phone %j reads %j', (numero, expected) => {
    expect(formatTelefono(numero)).toBe(expected)
  })

  test.each([
    [120, '2:00'],
    [119, '1:59'],
    [61, '1:01'],
    [60, '1:00'],
    [59.9, '0:59'],
    [7, '0:07'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('%d seconds left read %s', (seconds, expected) => {
    expect(formatCountdown(seconds)).toBe(expected)
  })

  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['01:30', '01:30 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:00', '01:00 PM'],
    ['18:30', '06:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s on a 12-hour clock is %s', (hora, expected) => {
    expect(formatHora12(hora)).toBe(expected)
  })
})

describe('relative time', () => {
  const now = new Date('2026-11-20T18:00:00.000Z')
  const SECOND = 1000
  const MINUTE = 60 * SECOND
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR

  test.each([
    [0, 'recién'],
    [59 * SECOND, 'recién'],
    [-5 * MINUTE, 'recién'],
    [-3 * DAY, 'recién'],
    [MINUTE, 'hace 1 minuto'],
    [2 * MINUTE - 1, 'hace 1 minuto'],
    [2 * MINUTE, 'hace 2 minutos'],
    [26 * MINUTE, 'hace 26 minutos'],
    [HOUR - 1, 'hace 59 minutos'],
    [HOUR, 'hace 1 hora'],
    [2 * HOUR - 1, 'hace 1 hora'],
    [5 * HOUR, 'hace 5 horas'],
    [DAY - 1, 'hace 23 horas'],
    [DAY, 'hace 1 día'],
    [2 * DAY - 1, 'hace 1 día'],
    [40 * DAY, 'hace 40 días'],
  ])('a time %i ms ago is %s', (age, expected) => {
    const instant = new Date(now.getTime() - age)
    expect(formatRelative(instant, now)).toBe(expected)
    expect(formatRelative(instant.toISOString(), now)).toBe(expected)
  })
})

test.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [2, '2 productos'],
  [100, '100 productos'],
  [1200, '1.200 productos'],
])('%i counted is %s', (n, expected) => {
  expect(counted(n, 'producto', 'productos')).toBe(expected)
})

test.each([
  [-5000, `− $${NBSP}5.000`],
  [0, `$${NBSP}0`],
  [5000, `$${NBSP}5.000`],
])('a signed amount of %i is %s', (pesos, expected) => {
  expect(formatSigned(pesos)).toBe(expected)
})

describe('dates and hours in the zone of the business', () => {
  test.each([
    ['2025-10-19T00:02:00.000Z', BOGOTA, '18 de octubre de 2025, 19:02'],
    ['2025-10-19T00:02:00.000Z', 'UTC', '19 de octubre de 2025, 00:02'],
    ['2026-07-06T00:30:00.000Z', BOGOTA, '5 de julio de 2026, 19:30'],
    ['2026-01-01T05:00:00.000Z', BOGOTA, '1 de enero de 2026, 00:00'],
    ['2026-01-01T04:59:59.999Z', BOGOTA, '31 de diciembre de 2025, 23:59'],
  ])('the instant %s in %s is %s', (instant, zone, expected) => {
    expect(formatFecha(instant, zone)).toBe(expected)
    expect(formatFecha(new Date(instant), zone)).toBe(expected)
    expect(expected.startsWith(`${formatDiaLargo(instant, zone)}, `)).toBe(true)
    expect(formatHora(instant, zone)).toBe(expected.slice(-5))
  })

  test.each([
    ['2026-11-21T04:59:59.999Z', BOGOTA, '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', BOGOTA, '2026-11-21'],
    ['2026-11-21T04:59:59.999Z', 'UTC', '2026-11-21'],
    ['2026-11-20T15:00:00.000Z', 'Asia/Tokyo', '2026-11-21'],
    ['0999-06-01T12:00:00.000Z', 'UTC', '0999-06-01'],
  ])('the instant %s in %s is the day %s', (instant, zone, expected) => {
    expect(businessDay(instant, zone)).toBe(expected)
    expect(businessDay(new Date(instant), zone)).toBe(expected)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', -29, '2026-10-22'],
  ])('the day %s and %i days is %s', (dia, days, expected) => {
    expect(addDays(dia, days)).toBe(expected)
  })
})

test('the calculated clock of Colombia shows the same as the formatter of the browser', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: BOGOTA, dateStyle: 'short', timeStyle: 'short' })
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (at) => {
      expect(`${businessDay(at, BOGOTA)} ${formatHora(at, BOGOTA)}`).toBe(clock.format(at))
    }),
  )
})
