import { expect, test } from 'vitest'
import { filtrosText, type Filtro } from './reporte.ts'

test.each<[Filtro[], string]>([
  [['hora'], 'el filtro Hora'],
  [['hora', 'cupon'], 'los filtros Hora y Cupón'],
  [['hora', 'tipo', 'cupon'], 'los filtros Hora, Tipo de pedido y Cupón'],
])('the filters %j are %j in words', (filtros, text) => {
  expect(filtrosText(filtros)).toBe(text)
})
