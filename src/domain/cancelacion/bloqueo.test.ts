import { describe, expect, it } from 'vitest'
import { bloqueadoText, isPorLlamar } from './bloqueo.ts'

it.each([
  [
    '6015550100',
    'No podemos tomar este pedido por la página. Llámanos al +57 601 555 0100 y con gusto te atendemos.',
  ],
  ['', 'No podemos tomar este pedido por la página. Llama a la sede y con gusto te atendemos.'],
])('a phone that is not taken reads a sentence with the phone of the branch (%j)', (telefono, expected) => {
  expect(bloqueadoText(telefono).replaceAll('\u00a0', ' ')).toBe(expected)
})

describe('which orders are confirmed by phone (rule tablero/llamar)', () => {
  const pedido = { total_a_pagar: 200_000, pagado: 0, tomado_por_personal: false }
  it.each([
    [{}, 200_000, true],
    [{}, 200_001, false],
    [{}, null, false],
    [{ pagado: 200_000 }, 100_000, false],
    [{ tomado_por_personal: true }, 100_000, false],
  ])('an order of %j from %j is confirmed by phone: %j', (change, desde, expected) => {
    expect(isPorLlamar({ ...pedido, ...change }, desde)).toBe(expected)
  })
})
