import { expect, it } from 'vitest'
import { avisoText } from './aviso.ts'

const NOW = new Date('2026-11-20T23:00:00.000Z')
const ZONA = 'America/Bogota'

it.each([
  [{ cliente_nuevo: false, no_recibio: null }, ''],
  [{ cliente_nuevo: true, no_recibio: null }, 'Cliente nuevo'],
  // Still 3 May in Bogotá.
  [{ cliente_nuevo: true, no_recibio: '2026-05-04T01:00:00.000Z' }, 'No recibió el 3 de mayo'],
  [{ cliente_nuevo: false, no_recibio: '2025-12-31T18:00:00.000Z' }, 'No recibió el 31 de diciembre de 2025'],
])('%j reads “%s” (rule tablero/avisos)', (aviso, expected) => {
  expect(avisoText(aviso, NOW, ZONA)).toBe(expected)
})
