import { expect, test } from 'vitest'
import { missingForPedido } from './missing.ts'

const complete = {
  tipo: 'DOMICILIO',
  hasProblems: false,
  hasSede: true,
  hasDireccion: true,
  hasMesa: true,
  neverOpens: false,
  isStaff: false,
} as const

test.each([
  ['nothing is missing', {}, null],
  ['a line cannot be ordered', { hasProblems: true }, 'Hay productos que no se pueden pedir en esta sede'],
  ['a delivery has no address', { hasDireccion: false }, 'Falta la dirección de entrega'],
  ['a delivery has no branch', { hasSede: false }, 'Falta la dirección de entrega'],
  ['a pick-up needs no address', { tipo: 'RECOGER', hasDireccion: false }, null],
  ['a pick-up has no branch', { tipo: 'RECOGER', hasSede: false }, 'Falta la sede'],
  ['a table order has no branch', { tipo: 'MESA', hasSede: false, hasMesa: false }, 'Falta la sede'],
  ['a table order has no table', { tipo: 'MESA', hasMesa: false }, 'Falta la mesa'],
  ['staff may leave the table open', { tipo: 'MESA', hasMesa: false, isStaff: true }, null],
  ['the branch does not open', { neverOpens: true }, 'La sede está cerrada en este momento'],
] as const)('%s', (_case, fields, reason) => {
  expect(missingForPedido({ ...complete, ...fields })).toBe(reason)
})
