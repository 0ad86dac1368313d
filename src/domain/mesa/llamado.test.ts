import { expect, test } from 'vitest'
import { llamadoText } from './llamado.ts'

test.each([
  ['MESERO', 'Mesa 4 llama'],
  ['CUENTA', 'Mesa 4 pide la cuenta'],
] as const)('staff read of the call %s: %j', (tipo, text) => {
  expect(llamadoText({ tipo, mesa: { nombre: 'Mesa 4' } })).toBe(text)
})
