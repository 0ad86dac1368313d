import { expect, test } from 'vitest'
import { mesaPath, RUTA_MESA } from './codigo.ts'

const CODIGO = '0123456789abcdef0123456789abcdef'

test('the path of a code is read as that of a table, and no other segment is', () => {
  expect(mesaPath(CODIGO)).toBe(`/m-${CODIGO}`)
  const read = ['m-' + CODIGO, CODIGO, `m-${CODIGO}0`, `m-${CODIGO.toUpperCase()}`, `xm-${CODIGO}`]
  expect(read.map((segment) => RUTA_MESA.test(segment))).toEqual([true, false, false, false, false])
})
