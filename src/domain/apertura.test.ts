import { expect, test } from 'vitest'
import {
  isDireccionLocal,
  isNecesario,
  missingPasos,
  missingPasosText,
  PASOS,
  type Paso,
} from './apertura.ts'

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

test.each([
  'http://localhost:3000',
  'http://admin.localhost:3000/invitacion#x',
  'http://LOCALHOST/',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
])('%s opens on its own machine alone', (url) => {
  expect(isDireccionLocal(url)).toBe(true)
})

test.each([
  'https://pedidos.example.com',
  'https://localhost.example.com',
  'http://192.168.1.20:3000',
  'https://mi-localhost',
  'http://127.example.com',
  '',
])('%s may open elsewhere', (url) => {
  expect(isDireccionLocal(url)).toBe(false)
})
