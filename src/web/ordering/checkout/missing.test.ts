import { expect, test } from 'vitest'
import { missingForPedido } from './missing.ts'

const complete = {
  tipo: 'DOMICILIO',
  hasProblems: false,
  isSedeGone: false,
  hasSede: true,
  hasDireccion: true,
  hasMesa: true,
  neverOpens: false,
  isNew: false,
  hora: null,
  tooSmall: null,
  isStaff: false,
  sinLeer: null,
} as const

test.each([
  ['a complete order is missing nothing', {}, null],
  [
    'an order with a line that cannot be ordered says so',
    { hasProblems: true },
    'Hay productos que no se pueden pedir en esta sede',
  ],
  [
    'an order to a branch that was archived asks for another branch before anything else',
    { isSedeGone: true, hasProblems: true, hasDireccion: false },
    'Esta sede ya no recibe pedidos. Elige otra.',
  ],
  ['a delivery without an address asks for it', { hasDireccion: false }, 'Falta la dirección de entrega'],
  ['a delivery without a branch asks for the address', { hasSede: false }, 'Falta la dirección de entrega'],
  ['a pick-up needs no address', { tipo: 'RECOGER', hasDireccion: false }, null],
  ['a pick-up without a branch asks for it', { tipo: 'RECOGER', hasSede: false }, 'Falta la sede'],
  [
    'a table order without a branch asks for it',
    { tipo: 'MESA', hasSede: false, hasMesa: false },
    'Falta la sede',
  ],
  [
    'an order to a new branch that takes none yet says so',
    { isNew: true, neverOpens: true },
    'Esta sede todavía no recibe pedidos',
  ],
  ['a table order without a table asks for it', { tipo: 'MESA', hasMesa: false }, 'Falta la mesa'],
  ['staff can leave the table open', { tipo: 'MESA', hasMesa: false, isStaff: true }, null],
  [
    'a branch that does not open takes no order',
    { neverOpens: true },
    'La sede está cerrada en este momento',
  ],
  ['staff take an order while no board is open', { neverOpens: true, isStaff: true }, null],
  [
    'an order for later without an hour asks for it',
    { hora: 'Elige la hora de tu pedido' },
    'Elige la hora de tu pedido',
  ],
  [
    'an order below its minimum says how much is missing',
    { tooSmall: 'Te faltan $ 4.100.' },
    'Te faltan $ 4.100.',
  ],
] as const)('%s', (_case, fields, reason) => {
  expect(missingForPedido({ ...complete, ...fields })).toBe(reason)
})
