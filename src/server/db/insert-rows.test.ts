import { expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'

const inicio = new Date('2026-11-20T18:00:00Z')
const uno = { pedido_id: 7, sede_id: 1, inicio, pizzas: 2 }
const INTO = 'insert into cuartos_tomados (pedido_id,sede_id,inicio,pizzas) overriding system value values'

test('insertRows inserts rows with the same keys at once, in any order of their keys', () => {
  const { sql, parameters } = insertRows('cuartos_tomados', [
    uno,
    { pizzas: 3, inicio, sede_id: 2, pedido_id: 8 },
  ])
  expect(sql).toBe(`${INTO} ($1,$2,$3,$4),($5,$6,$7,$8)`)
  expect(parameters).toEqual([7, 1, inicio, 2, 8, 2, inicio, 3])
})

const devuelto = true
test.each([
  ['one key more', [uno, { ...uno, devuelto }]],
  ['one key less', [{ ...uno, devuelto }, uno]],
  ['another key', [{ ...uno, devuelto }, Object.assign({ ...uno }, { hora: 18 })]],
])('a row with %s than the first one is not inserted', (_case, rows) => {
  expect(() => insertRows('cuartos_tomados', rows)).toThrow('A row without the keys of the first one')
})
