import { describe, expect, test } from 'vitest'
import { canalPorDefecto, canalText } from './canal.ts'

test.each([
  [false, 'MESA', 'WEB'],
  [false, 'DOMICILIO', 'WEB'],
  [true, 'MESA', 'MESA'],
  [true, 'RECOGER', 'MOSTRADOR'],
  [true, 'DOMICILIO', 'TELEFONO'],
] as const)('an order (staff: %j, %s) without a chosen channel is of %s', (staff, tipo, canal) => {
  expect(canalPorDefecto(staff, tipo)).toBe(canal)
})

describe('the mark on a card', () => {
  const pedido = {
    canal: 'WEB',
    canal_numero: '',
    tomado_por_personal: false,
    tipo_pedido: 'RECOGER',
  } as const

  test('a channel that follows from the order itself needs no mark', () => {
    expect(canalText(pedido)).toBe('')
    expect(canalText({ ...pedido, tomado_por_personal: true, canal: 'MOSTRADOR' })).toBe('')
  })

  test('any other channel is named, with its number', () => {
    expect(canalText({ ...pedido, tomado_por_personal: true, canal: 'WHATSAPP' })).toBe('WhatsApp')
    expect(canalText({ ...pedido, tomado_por_personal: true, canal: 'RAPPI', canal_numero: 'R-77' })).toBe(
      'Rappi R-77',
    )
  })
})
