import { expect, test } from 'vitest'
import { readSharedPizza, sharedPizzaPath } from './shared-pizza.ts'

test('a pizza comes back out of its link', () => {
  const pizza = { medida: 4, sabores: [7, 12] } as const
  const path = sharedPizzaPath(pizza)
  expect(path).toBe('/menu?pizza=4-7-12')
  expect(readSharedPizza(new URL(path, 'https://pizza.example').search)).toEqual(pizza)
})

test.each(['', '?pizza=', '?pizza=4-7', '?pizza=4-7-12-1', '?pizza=a-b-c', '?pizza=4-7-1234567890'])(
  'nothing is read from %j',
  (search) => {
    expect(readSharedPizza(search)).toBeNull()
  },
)
