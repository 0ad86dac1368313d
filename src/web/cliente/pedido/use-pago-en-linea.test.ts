// Rule ritmo/promesa.
import { expect, test } from 'vitest'
import { peorQueAlPagar, triesOf } from './use-pago-en-linea.ts'

const NOW = new Date('2026-11-21T00:33:00.000Z')
const SHOWN = { mostrada: '2026-11-21T00:50:00.000Z', zona: 'America/Bogota' }
const later = (para_las: string | null, change: object = {}) =>
  peorQueAlPagar({ promesa: SHOWN, sent: { tipo_pedido: 'DOMICILIO' }, ...change }, para_las, NOW)

test('a customer who paid online reads that the order is promised more than ten minutes later', () => {
  expect(later('2026-11-21T01:20:00.000Z')).toMatch(
    /^Ahora tardamos un poco más: llega entre 8:00 y 8:20\sp\.\sm\.$/,
  )
})

test.each([
  ['it is promised for up to ten minutes later', '2026-11-21T01:00:00.000Z', {}],
  ['the order has no promise', null, {}],
  ['none was shown', '2026-11-21T01:20:00.000Z', { promesa: null }],
  ['the payment began with an older version', '2026-11-21T01:20:00.000Z', { promesa: undefined }],
  [
    'the customer comes back when its hour is over',
    '2026-11-21T00:33:00.000Z',
    { promesa: { ...SHOWN, mostrada: '2026-11-21T00:10:00.000Z' } },
  ],
])('nothing is said after a payment online when %s', (_when, para_las, change) => {
  expect(later(para_las, change)).toBeNull()
})

test('a payment is followed as often as the server was asked, also while it fails', () => {
  expect(triesOf(undefined)).toBe(0)
  expect(triesOf({ dataUpdateCount: 1, errorUpdateCount: 39 })).toBe(40)
})
