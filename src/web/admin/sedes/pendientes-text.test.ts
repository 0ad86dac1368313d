import { expect, test } from 'vitest'
import { pendientesText } from './pendientes-text.ts'

const NADA = { sede: 1, pedidos: 0, cuentas: 0, cajas: 0, programados: [] }

test.each([
  [{}, ''],
  [{ pedidos: 1 }, 'Todavía tiene 1 pedido en curso. Termina primero lo que está en curso.'],
  [
    { pedidos: 3, cuentas: 1, cajas: 2 },
    'Todavía tiene 3 pedidos en curso, 1 cuenta de mesa abierta y 2 cajas abiertas. Termina primero lo que está en curso.',
  ],
])('what a branch with %o has to finish', (changes, expected) => {
  expect(pendientesText({ ...NADA, ...changes })).toBe(expected)
})
