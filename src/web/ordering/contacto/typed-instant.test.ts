import { expect, test } from 'vitest'
import { typedInstant } from './typed-instant.ts'

const BOGOTA = 'America/Bogota'

test('a typed day and hour are an instant in the zone of the business', () => {
  expect(typedInstant('2026-11-20', '19:30', BOGOTA)?.toISOString()).toBe('2026-11-21T00:30:00.000Z')
})

test.each([
  ['', '19:30'],
  ['2026-11-20', ''],
  ['12026-11-20', '19:30'],
  ['012026-11-20', '19:30'],
  ['9999-12-31', '23:59'],
  ['2026-13-20', '19:30'],
  ['2026-11-20', '25:00'],
])('the day %j with the hour %j is no instant', (dia, hora) => {
  for (const zona of [BOGOTA, 'America/New_York']) expect(typedInstant(dia, hora, zona)).toBeNull()
})
