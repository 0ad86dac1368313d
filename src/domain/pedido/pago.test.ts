import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptCash, suggestedBills } from './billetes.ts'
import {
  amountIn,
  cashTotal,
  cobroOf,
  cobroText,
  FORMAS_DE_PAGO,
  offeredStep,
  settles,
  cashProblem,
  vueltasOf,
} from './pago.ts'

const NBSP = '\u00a0'
const plain = (text: string) => text.replaceAll(NBSP, ' ')
const base = {
  tipo_pedido: 'DOMICILIO',
  estado: 'ACEPTADO',
  total_a_pagar: 68_423,
  propina: 0,
  pagado: 0,
  devuelto: 0,
  redondeo: 0,
  cortesia: null,
  forma_de_pago: null,
  con_cuanto: null,
} as const

describe('the sentence about the money of an order (rule pago/por-cobrar)', () => {
  it.each([
    [{ forma_de_pago: 'EFECTIVO', con_cuanto: 100_000 }, 'Cobra $ 68.400. Lleva vueltas de $ 31.600.'],
    [{ forma_de_pago: 'EFECTIVO' }, 'Cobra $ 68.400.'],
    [{ forma_de_pago: 'EFECTIVO', con_cuanto: 68_400 }, 'Cobra $ 68.400.'],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000, propina: 6800 },
      'Cobra $ 75.200. Lleva vueltas de $ 24.800.',
    ],
    [{ forma_de_pago: 'DATAFONO', propina: 6800, pagado: 68_423 }, 'Cobra $ 6.800. Lleva datáfono.'],
    [{ forma_de_pago: 'DATAFONO' }, 'Cobra $ 68.423. Lleva datáfono.'],
    [{ forma_de_pago: 'DATAFONO', tipo_pedido: 'MESA' }, 'Cobra $ 68.423. Con datáfono.'],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000, tipo_pedido: 'RECOGER' },
      'Cobra $ 68.400. Vueltas: $ 31.600.',
    ],
    [{ forma_de_pago: 'TRANSFERENCIA' }, 'Transferencia de $ 68.423 por confirmar.'],
    [{}, 'Cobra $ 68.423. Forma de pago: por definir.'],
    [{ forma_de_pago: 'EFECTIVO', pagado: 68_423 }, 'Ya está pagado. No cobres nada.'],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 50_000, pagado: 40_000 },
      'Cobra $ 28.400. Lleva vueltas de $ 21.600.',
    ],
    [{ estado: 'CANCELADO', pagado: 68_423 }, 'Por devolver: $ 68.423.'],
    [{ estado: 'CANCELADO', pagado: 68_423, redondeo: 23 }, 'Por devolver: $ 68.400.'],
    [{ estado: 'CANCELADO', pagado: 68_423, devuelto: 60_000 }, 'Por devolver: $ 8.423.'],
    [{ estado: 'CANCELADO', pagado: 68_423, devuelto: 68_423 }, ''],
    [{ estado: 'CANCELADO', pagado: 68_423, devuelto: 68_400 }, ''],
    [{ pagado: 71_695, redondeo: 172 }, 'Por devolver: $ 3.100.'],
    [{ pagado: 71_695, redondeo: 172, devuelto: 3100 }, 'Ya está pagado. No cobres nada.'],
    [{ pagado: 93_633 }, 'Por devolver: $ 25.210.'],
    [{ pagado: 93_633, devuelto: 25_200 }, 'Ya está pagado. No cobres nada.'],
    [{ pagado: 93_633, devuelto: 25_160 }, 'Por devolver: $ 50.'],
    [{ pagado: 68_423, devuelto: 10_000 }, 'Ya está pagado. No cobres nada.'],
    [
      { pagado: 68_423, devuelto: 68_423 },
      'Se devolvió todo lo pagado. Para cobrarlo, cancélalo y toma otro pedido.',
    ],
    // The order became smaller after it was paid.
    [
      { total_a_pagar: 60_000, pagado: 68_423, devuelto: 68_423 },
      'Se devolvió todo lo pagado. Para cobrarlo, cancélalo y toma otro pedido.',
    ],
    [
      { total_a_pagar: 0, propina: 5000, pagado: 5000, devuelto: 5000, cortesia: { clase: 'REPETIDO' } },
      'Repetido. No cobres nada.',
    ],
    [{ total_a_pagar: 0, cortesia: { clase: 'REPETIDO' } }, 'Repetido. No cobres nada.'],
    [
      { total_a_pagar: 0, propina: 5000, forma_de_pago: 'EFECTIVO', cortesia: { clase: 'REPETIDO' } },
      'Cobra $ 5.000.',
    ],
    [{ estado: 'CANCELADO', total_a_pagar: 0, cortesia: { clase: 'REPETIDO' } }, ''],
    [{ estado: 'CANCELADO', forma_de_pago: 'EFECTIVO' }, ''],
  ] as const)('the sentence about the money of %j reads %j', (pedido, text) => {
    expect(plain(cobroText({ ...base, ...pedido }))).toBe(text)
  })
})

describe('cash (rule pago/redondeo)', () => {
  it('an amount in cash is a multiple of $ 50, at most $ 49 below the amount due', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pesos) => {
        const cash = cashTotal(pesos)
        expect(cash % 50).toBe(0)
        expect(pesos - cash).toBeGreaterThanOrEqual(0)
        expect(pesos - cash).toBeLessThan(50)
      }),
    )
  })

  it.each([
    [68_423, [70_000, 100_000]],
    [16_900, [20_000, 50_000, 100_000]],
    [50_000, [60_000, 100_000]],
    [49_999, [50_000, 100_000]],
    [100_000, [110_000, 150_000, 200_000]],
  ])('customers who owe %i in cash can choose the bills %j', (total, bills) => {
    expect(suggestedBills(total)).toEqual(bills)
  })

  it('every offered bill covers the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
        for (const bill of suggestedBills(total)) {
          expect(bill).toBeGreaterThan(cashTotal(total))
          expect(cashProblem(bill, total)).toBeNull()
        }
      }),
    )
  })

  it('cash alone leaves out the pesos below the smallest coin', () => {
    expect(amountIn('EFECTIVO', 68_423)).toBe(68_400)
    expect([amountIn('DATAFONO', 68_423), amountIn('APP', 68_423), amountIn(null, 68_423)]).toEqual([
      68_423, 68_423, 68_423,
    ])
  })

  it('the exact amount and a smaller one leave no change', () => {
    expect(vueltasOf(100_000, 68_400)).toBe(31_600)
    expect([vueltasOf(null, 68_400), vueltasOf(68_400, 68_400), vueltasOf(50_000, 68_400)]).toEqual([0, 0, 0])
  })

  it('cash below the total, or far above it, is refused with the bound', () => {
    expect(cashProblem(68_400, 68_423)).toBeNull()
    expect(plain(cashProblem(568_401, 68_423) ?? '')).toBe('Escribe $ 568.400 o menos')
    expect(plain(cashProblem(68_399, 68_423) ?? '')).toBe('Escribe $ 68.400 o más')
  })

  it('cash that no longer suffices, or is far too much, becomes the exact amount', () => {
    expect([keptCash(70_000, 68_423), keptCash(68_400, 68_423)]).toEqual([70_000, 68_400])
    expect([keptCash(68_399, 68_423), keptCash(568_401, 68_423), keptCash(null, 68_423)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('payments of an order', () => {
  const pagos = fc.array(
    fc.record({
      forma: fc.constantFrom(...FORMAS_DE_PAGO),
      parte: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 6 },
  )

  it('payments of an order never settle more than the total, and staff collect exactly the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), pagos, (total_a_pagar, partes) => {
        let pagado = 0
        for (const { forma, parte } of partes) {
          const valor = Math.max(1, Math.round(parte * (total_a_pagar - pagado)))
          const result = settles({ total_a_pagar, propina: 0, pagado }, { forma, valor })
          if ('problem' in result) {
            expect(pagado).toBe(total_a_pagar)
            continue
          }
          pagado += valor + result.redondeo
          expect(pagado).toBeLessThanOrEqual(total_a_pagar)
          const cobro = cobroOf({ ...base, total_a_pagar, pagado, forma_de_pago: forma })
          if (cobro.tipo === 'cobrar') expect(cobro.valor + cobro.redondeo + pagado).toBe(total_a_pagar)
          else expect(cobro.tipo).toBe('pagado')
        }
      }),
    )
  })

  it('payments of an order leave out the pesos below $ 50 only when cash pays the whole rest', () => {
    const pedido = { total_a_pagar: 68_423, propina: 0, pagado: 0 }
    expect(settles(pedido, { forma: 'EFECTIVO', valor: 68_400 })).toEqual({ redondeo: 23 })
    expect(settles(pedido, { forma: 'EFECTIVO', valor: 68_423 })).toEqual({ redondeo: 0 })
    expect(settles(pedido, { forma: 'EFECTIVO', valor: 20_000 })).toEqual({ redondeo: 0 })
    expect(settles(pedido, { forma: 'DATAFONO', valor: 68_400 })).toEqual({ redondeo: 0 })
  })
})

describe('the step that staff are offered (rule pago/por-confirmar)', () => {
  const transfer = { ...base, forma_de_pago: 'TRANSFERENCIA' } as const
  it.each([
    ['PENDIENTE', 'COCINAR', 'ACEPTADO'],
    ['ACEPTADO', 'COCINAR', 'pago'],
    ['ACEPTADO', 'SALIR', 'EN_PROCESO'],
    ['EN_PROCESO', 'COCINAR', 'pago'],
    ['EN_PROCESO', 'SALIR', 'pago'],
    ['ENVIADO', 'SALIR', null],
  ] as const)('the step from %s with a transfer to confirm before %s is %s', (estado, antesDe, offered) => {
    const step = offeredStep({ ...transfer, estado }, antesDe)
    expect(step === null || step === 'pago' ? step : step.estado).toBe(offered)
  })

  it('the next step does not wait for a confirmed transfer or another form of payment', () => {
    for (const change of [
      { pagado: 68_423 },
      { forma_de_pago: 'EFECTIVO' },
      { forma_de_pago: null },
    ] as const) {
      expect(offeredStep({ ...transfer, ...change }, 'COCINAR')).toMatchObject({ estado: 'EN_PROCESO' })
    }
  })
})
