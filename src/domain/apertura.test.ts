import { expect, test } from 'vitest'
import { isNecesario, missingPasos, missingPasosText, PASOS, type Paso } from './apertura.ts'

const hechos = (...done: Paso[]) => PASOS.map((paso) => ({ paso, hecho: done.includes(paso) }))

test('a business opens without deliveries, colleagues or a test order, but not without a menu', () => {
  expect(PASOS.filter((paso) => !isNecesario(paso))).toEqual(['domicilios', 'equipo', 'prueba'])
  expect(missingPasos(hechos('negocio', 'sede', 'horario', 'carta'))).toEqual([])
  expect(missingPasos(hechos('sede', 'carta', 'equipo'))).toEqual(['negocio', 'horario'])
})

test.each([
  [['carta'], 'Antes de abrir te falta: Carta.'],
  [['horario', 'carta'], 'Antes de abrir te falta: Horario y Carta.'],
  [['sede', 'horario', 'carta'], 'Antes de abrir te falta: Tu primera sede, Horario y Carta.'],
] satisfies [Paso[], string][])('the missing steps %j are named in one sentence', (missing, text) => {
  expect(missingPasosText(missing)).toBe(text)
})
