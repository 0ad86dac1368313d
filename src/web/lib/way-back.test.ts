import { expect, test } from 'vitest'
import { sentFrom, wayBack } from './way-back.ts'

test('a log-in leads to the path from which the guard sent the tab, with its query', () => {
  const state = sentFrom({ pathname: '/pedidos/7/detalle', search: '?x=1' })
  expect(wayBack(state, '/pedidos/gestionar')).toBe('/pedidos/7/detalle?x=1')
})

test.each([
  null,
  undefined,
  'texto',
  {},
  { from: 7 },
  { from: '' },
  { from: 'pedidos' },
  { from: 'https://otro.example/' },
  { from: '//otro.example/' },
  { from: String.raw`/\otro.example/` },
])('without a path of this site it leads where it always does: %j', (state) => {
  expect(wayBack(state, '/menu')).toBe('/menu')
})
