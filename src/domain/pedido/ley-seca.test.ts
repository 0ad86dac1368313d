import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAt, isLicor, refuseLicor, sinLicorText, untilText } from './ley-seca.ts'

const ZONA = 'America/Bogota'
const bogota = (local: string) => new Date(`${local}-05:00`)
/** Saturday 6 p. m. to Monday 6 a. m. */
const LEY = { desde: bogota('2026-05-30T18:00:00'), hasta: bogota('2026-06-01T06:00:00') }
const refuse = (now: string, programado: string | null = null) =>
  refuseLicor('Cerveza Águila', LEY, {
    now: bogota(now),
    programado: programado === null ? null : bogota(programado),
    zona: ZONA,
  })

test.each([
  ['2026-05-30T17:59:59', null, null],
  [
    '2026-05-30T18:00:00',
    null,
    'Cerveza Águila no se vende por ley seca hasta el lunes a las 6:00\u00A0a.\u00A0m.',
  ],
  [
    '2026-05-31T12:00:00',
    null,
    'Cerveza Águila no se vende por ley seca hasta mañana a las 6:00\u00A0a.\u00A0m.',
  ],
  [
    '2026-06-01T05:59:59',
    null,
    'Cerveza Águila no se vende por ley seca hasta hoy a las 6:00\u00A0a.\u00A0m.',
  ],
  ['2026-06-01T06:00:00', null, null],
  // Ordered before for a time inside, and inside for a time after.
  [
    '2026-05-30T09:00:00',
    '2026-05-30T18:00:00',
    'Cerveza Águila no se vende por ley seca hasta el lunes a las 6:00\u00A0a.\u00A0m.',
  ],
  ['2026-05-30T09:00:00', '2026-05-30T17:59:00', null],
  [
    '2026-05-31T23:00:00',
    '2026-06-01T12:00:00',
    'Cerveza Águila no se vende por ley seca hasta mañana a las 6:00\u00A0a.\u00A0m.',
  ],
])('at %s, scheduled for %s: %s', (now, programado, text) => {
  expect(refuse(now, programado)).toBe(text)
})

test('a branch without such days refuses nothing', () => {
  const when = { now: LEY.desde, programado: LEY.desde, zona: ZONA }
  expect(refuseLicor('Cerveza', null, when)).toBeNull()
})

test('an end a week or more away has its date', () => {
  expect(untilText(bogota('2026-06-08T13:30:00'), bogota('2026-06-01T13:30:00'), ZONA)).toBe(
    'el 8 de junio de 2026 a la 1:30\u00A0p.\u00A0m.',
  )
  expect(untilText(bogota('2026-06-08T12:00:00'), bogota('2026-06-01T13:30:00'), ZONA)).toBe(
    'el próximo lunes a las 12:00\u00A0m.',
  )
})

test.each([
  ['2026-06-01T06:00:00', ''],
  ['2026-06-01T00:00:00', 'Ley seca: sin licor hasta las 6:00\u00A0a.\u00A0m.'],
  ['2026-05-31T23:59:59', 'Ley seca: sin licor hasta mañana a las 6:00\u00A0a.\u00A0m.'],
  ['2026-05-30T18:00:00', 'Ley seca: sin licor hasta el lunes a las 6:00\u00A0a.\u00A0m.'],
])('at %s the card of a branch reads: %s', (now, text) => {
  expect(sinLicorText({ hasta: LEY.hasta.toISOString() }, bogota(now), ZONA)).toBe(text)
  expect(sinLicorText(null, bogota(now), ZONA)).toBe('')
})

test('only products with the mark are liquor', () => {
  expect(isLicor({ etiquetas: ['picante', 'alcohol'] })).toBe(true)
  expect(isLicor({ etiquetas: ['sin alcohol'] })).toBe(false)
})

test('a dry law holds from its first millisecond to before its last, and an order is refused exactly then', () => {
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
  const near = fc.integer({ min: -2, max: 2 })
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 1e9 }), near, near, (start, length, atStart, atEnd) => {
      const ley = { desde: new Date(start), hasta: new Date(start + length) }
      for (const time of [start + atStart, start + length + atEnd]) {
        const at = new Date(time)
        const isInside = time >= start && time < start + length
        expect(holdsAt(ley, at)).toBe(isInside)
        const outside = new Date(start - 1)
        const asked = [
          refuseLicor('Vino', ley, { now: at, programado: null, zona: ZONA }),
          refuseLicor('Vino', ley, { now: outside, programado: at, zona: ZONA }),
          refuseLicor('Vino', ley, { now: at, programado: outside, zona: ZONA }),
        ]
        expect(asked.map((text) => text !== null)).toEqual([isInside, isInside, isInside])
      }
    }),
  )
})
