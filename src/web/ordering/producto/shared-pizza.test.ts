import { expect, test } from 'vitest'
import { readSharedPizza, sharedPizzaPath } from './shared-pizza.ts'

test('the link of a built pizza is read back as the same pizza', () => {
  const pizza = { medida: 4, sabores: [7, 12] } as const
  const path = sharedPizzaPath(pizza)
  expect(path).toBe('/menu?pizza=4-7-12')
  expect(readSharedPizza(new URL(path, 'https://pizza.example').search)).toEqual(pizza)
})

test.each(['', '?pizza=', '?pizza=4-7', '?pizza=4-7-12-1', '?pizza=a-b-c', '?pizza=4-7-1234567890'])(
  'the query %j names no pizza',
  (search) => {
    expect(readSharedPizza(search)).toBeNull()
  },
)
