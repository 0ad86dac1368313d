import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, FORMAS_DE_PAGO, settles } from './pago.ts'
import { asksTip, suggestedTip, tipPart, tipProblem, tipQuestion } from './propina.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the question about the tip (rule propina/voluntaria)', () => {
  it('names the percentage and the pesos', () => {
    expect(plain(tipQuestion(10, 6800, true))).toBe(
      '¿Deseas incluir la propina voluntaria del 10 % ($ 6.800)?',
    )
    expect(plain(tipQuestion(8, 5450, false))).toBe('¿Desea incluir la propina voluntaria del 8 % ($ 5.450)?')
  })

  it.each([
    ['MESA', { porcentaje: 10, domicilios: false }, true],
    ['DOMICILIO', { porcentaje: 10, domicilios: false }, false],
    ['DOMICILIO', { porcentaje: 10, domicilios: true }, true],
    ['RECOGER', { porcentaje: 10, domicilios: true }, false],
    ['MESA', { porcentaje: 0, domicilios: true }, false],
  ] as const)('%s with %j is asked: %s', (tipo, propina, asked) => {
    expect(asksTip(tipo, propina)).toBe(asked)
  })

  it.each([
    [68_423, 10, 6800],
    [68_000, 10, 6800],
    [499, 10, 0],
    [0, 10, 0],
    [38_900, 7, 2700],
  ])('of %i with %i %% suggests %i', (total, porcentaje, tip) => {
    expect(suggestedTip(total, porcentaje)).toBe(tip)
  })

  it('never suggests more than the percentage', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10 }), (total, porcentaje) => {
        expect(suggestedTip(total, porcentaje) * 100).toBeLessThanOrEqual(total * porcentaje)
      }),
    )
  })

  it('refuses a tip that can only be a typing error', () => {
    expect(tipProblem(500_000)).toBeNull()
    expect(plain(tipProblem(500_001) ?? '')).toBe('Escribe $ 500.000 o menos')
  })
})

describe('the tip in a payment (rule propina/reparto)', () => {
  it.each([
    ['all of it', { valor: 75_200, redondeo: 23, pagado: 0, propinaPagada: 0 }, 6800],
    ['a part of the order', { valor: 60_000, redondeo: 0, pagado: 0, propinaPagada: 0 }, 0],
    [
      'the rest of the order and the tip',
      { valor: 15_200, redondeo: 23, pagado: 60_000, propinaPagada: 0 },
      6800,
    ],
    ['the tip alone', { valor: 6800, redondeo: 0, pagado: 68_423, propinaPagada: 0 }, 6800],
    ['an order whose tip is paid', { valor: 68_423, redondeo: 0, pagado: 6800, propinaPagada: 6800 }, 0],
  ])('a payment of %s', (_name, { pagado, propinaPagada, ...pago }, tip) => {
    expect(tipPart({ total_a_pagar: 68_423, pagado, propinaPagada }, pago)).toBe(tip)
  })

  it('is never above the tip, and with all paid by card is exactly the tip, also after cancelled payments', () => {
    const step = fc.record({
      forma: fc.constantFrom(...FORMAS_DE_PAGO),
      parte: fc.double({ min: 0, max: 1, noNaN: true }),
      cancels: fc.option(fc.nat(5)),
    })
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.nat(50_000),
        fc.array(step, { maxLength: 8 }),
        (total_a_pagar, propina, steps) => {
          const pagos: { valor: number; redondeo: number; propina: number }[] = []
          const sumOf = (part: 'valor' | 'redondeo' | 'propina') =>
            pagos.reduce((sum, pago) => sum + pago[part], 0)
          const pay = (forma: (typeof FORMAS_DE_PAGO)[number], share: number) => {
            const money = { total_a_pagar, propina, pagado: sumOf('valor') + sumOf('redondeo') }
            const valor = Math.round(dueOf(money) * share)
            const settled = settles(money, { forma, valor })
            if ('problem' in settled) return
            const pago = { valor, redondeo: settled.redondeo }
            pagos.push({ ...pago, propina: tipPart({ ...money, propinaPagada: sumOf('propina') }, pago) })
          }
          for (const { forma, parte, cancels } of steps) {
            if (cancels !== null) pagos.splice(cancels, 1)
            pay(forma, parte)
            expect(sumOf('propina')).toBeLessThanOrEqual(propina)
          }
          pay('DATAFONO', 1)
          expect(sumOf('valor') + sumOf('redondeo')).toBe(total_a_pagar + propina)
          if (sumOf('redondeo') === 0) expect(sumOf('propina')).toBe(propina)
        },
      ),
    )
  })
})
