import { PESOS_ESCRITOS, VALOR_MUY_GRANDE } from '#domain/pesos.ts'
import { expect, test } from 'vitest'
import { pesosProblem } from './pesos-escritos.ts'

test.each([
  ['0', undefined],
  ['20000', undefined],
  ['500000000', undefined],
  ['500000001', VALOR_MUY_GRANDE],
  ['9999999999', VALOR_MUY_GRANDE],
  ['', PESOS_ESCRITOS],
  ['1,5', PESOS_ESCRITOS],
  ['-5', PESOS_ESCRITOS],
])('the amount %j of a drawer has the problem %j', (text, problem) => {
  expect(pesosProblem(text)).toBe(problem)
})
