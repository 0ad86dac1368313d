import { describe, expect, it } from 'vitest'
import {
  canceladoLabel,
  cancelacionText,
  dineroDeCancelado,
  MAX_MOTIVO_DE_CANCELAR,
  MOTIVOS_DE_CANCELAR,
  POR_EL_CLIENTE,
} from './cancelacion.ts'

const NBSP = '\u00a0'
const plain = (text: string | undefined) => text?.replaceAll(NBSP, ' ')
const pedido = {
  id: 42,
  estado: 'CANCELADO',
  total_a_pagar: 68_423,
  propina: 0,
  pagado: 0,
  devuelto: 0,
  redondeo: 0,
  cortesia: null,
  forma_de_pago: null,
  con_cuanto: null,
} as const

describe('the sentence of a cancelled order (rule pedido/cancelar)', () => {
  it.each([
    ['Cliente no contesta', 'no pudimos comunicarnos contigo'],
    ['Producto agotado', 'se nos acabó un producto de tu pedido'],
    ['Sin domiciliarios', 'nos quedamos sin domiciliarios'],
    ['Pedido repetido', 'nos llegó repetido'],
    ['Pago no confirmado', 'no pudimos confirmar tu pago'],
    ['se dañó el horno. ', 'se dañó el horno'],
  ])('the reason %j reads %j', (motivo_cancelacion, shown) => {
    expect(cancelacionText({ ...pedido, motivo_cancelacion }).title).toBe(
      `Tuvimos que cancelar tu pedido #00042: ${shown}.`,
    )
  })

  it('a customer who cancelled reads that they did', () => {
    const text = cancelacionText({ ...pedido, motivo_cancelacion: POR_EL_CLIENTE })
    expect(text.title).toBe('Cancelaste tu pedido #00042.')
  })

  it.each([
    [0, 'Si tienes dudas, escríbele a la sede.'],
    [
      68_423,
      'Te devolvemos $ 68.423 por el mismo medio con el que pagaste. Si tienes dudas, escríbele a la sede.',
    ],
  ])('an order without a reason of which %d was paid reads “%s”', (pagado, text) => {
    const told = cancelacionText({ ...pedido, motivo_cancelacion: null, pagado })
    expect({ ...told, text: plain(told.text) }).toEqual({ title: 'Tu pedido fue cancelado', text })
  })

  it('every ready reason may be sent', () => {
    for (const motivo of MOTIVOS_DE_CANCELAR) expect(motivo.length).toBeLessThan(MAX_MOTIVO_DE_CANCELAR)
  })
})

describe('what becomes of the money (rule pedido/cancelar)', () => {
  it.each([
    [{}, 'No te cobramos nada.'],
    [{ forma_de_pago: 'EFECTIVO', con_cuanto: 100_000 }, 'No te cobramos nada.'],
    [
      { forma_de_pago: 'TRANSFERENCIA' },
      'No te cobramos nada. Si ya hiciste la transferencia, te la devolvemos.',
    ],
    [
      { forma_de_pago: 'EN_LINEA', pagado: 68_423 },
      'Te devolvemos $ 68.423 por el mismo medio con el que pagaste.',
    ],
    [
      { forma_de_pago: 'EFECTIVO', pagado: 68_423, redondeo: 23, devuelto: 8400 },
      'Te devolvemos $ 60.000 por el mismo medio con el que pagaste.',
    ],
    [{ forma_de_pago: 'EN_LINEA', pagado: 68_423, devuelto: 68_423 }, 'Ya te devolvimos tu dinero.'],
  ] as const)('the sentence about the money of %j is “%s”', (change, expected) => {
    expect(plain(dineroDeCancelado({ ...pedido, ...change }))).toBe(expected)
    // The question before cancelling says the same.
    expect(plain(dineroDeCancelado({ ...pedido, ...change, estado: 'PENDIENTE' }))).toBe(expected)
  })
})

it.each([
  [null, 'Cancelado'],
  ['Producto agotado', 'Cancelado: Producto agotado'],
  [POR_EL_CLIENTE, 'Cancelado por el cliente'],
])('staff read %j as “%s”', (motivo, expected) => {
  expect(canceladoLabel(motivo)).toBe(expected)
})
