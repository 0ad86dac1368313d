import { expect, test } from 'vitest'
import { sentFrom, wayBack } from './way-back.ts'

test('a log-in returns to the path of the guard, with its query', () => {
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
])('a log-in ignores a state without a path of this site: %j', (state) => {
  expect(wayBack(state, '/menu')).toBe('/menu')
})
