import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, FORMAS_DE_PAGO, settles } from './pago.ts'
import { asksTip, movedTips, suggestedTip, tipNotice, tipPart, tipProblem, tipQuestion } from './propina.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the question about the tip (rule propina/voluntaria)', () => {
  it('the question about the tip names the percentage and the pesos', () => {
    expect(plain(tipQuestion(10, 6800, true))).toBe(
      '¿Deseas incluir la propina voluntaria del 10 % ($ 6.800)?',
    )
    expect(plain(tipQuestion(8, 5450, false))).toBe('¿Desea incluir la propina voluntaria del 8 % ($ 5.450)?')
  })

  it('the notice says that the tip is voluntary, how much is suggested, and where to complain', () => {
    expect(plain(tipNotice(8))).toMatch(
      /^La propina es voluntaria: .* Sugerimos el 8 %, que es para quienes te atienden\. .* Superintendencia de Industria y Comercio: www\.sic\.gov\.co\.$/,
    )
  })

  it.each([
    ['MESA', { porcentaje: 10, domicilios: false }, true],
    ['DOMICILIO', { porcentaje: 10, domicilios: false }, false],
    ['DOMICILIO', { porcentaje: 10, domicilios: true }, true],
    ['RECOGER', { porcentaje: 10, domicilios: true }, false],
    ['MESA', { porcentaje: 0, domicilios: true }, false],
  ] as const)('%s with %j is asked for a tip: %s', (tipo, propina, asked) => {
    expect(asksTip(tipo, propina)).toBe(asked)
  })

  it.each([
    [68_423, 10, 6800],
    [68_000, 10, 6800],
    [499, 10, 0],
    [0, 10, 0],
    [38_900, 7, 2700],
  ])('the suggested tip of %i with %i %% is %i', (total, porcentaje, tip) => {
    expect(suggestedTip(total, porcentaje)).toBe(tip)
  })

  it('the suggested tip is never above the percentage', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10 }), (total, porcentaje) => {
        expect(suggestedTip(total, porcentaje) * 100).toBeLessThanOrEqual(total * porcentaje)
      }),
    )
  })

  it('a tip that can only be a typing error is refused', () => {
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
  ])('a payment of %s holds its part of the tip', (_name, { pagado, propinaPagada, ...pago }, tip) => {
    expect(tipPart({ total_a_pagar: 68_423, pagado, propinaPagada }, pago)).toBe(tip)
  })

  it('the tip in a payment is never above the tip, and with all paid by card is exactly the tip, also after cancelled payments', () => {
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

describe('the tips in payments of an order whose total changes (rule propina/reparto)', () => {
  const aPago = (id: number, valor: number, propina = 0, more: object = {}) => ({
    id,
    valor,
    redondeo: 0,
    propina,
    propina_nueva: null,
    en_turno_cerrado: false,
    ...more,
  })
  const closed = { en_turno_cerrado: true }

  it.each([
    ['what a smaller order leaves', 20_000, [aPago(1, 24_000)], [{ id: 1, propina: 4000 }]],
    ['no more than the tip', 10_000, [aPago(1, 24_000)], [{ id: 1, propina: 4000 }]],
    ['nothing while products are due', 24_000, [aPago(1, 24_000)], []],
    [
      'the newest payment first',
      20_000,
      [aPago(1, 21_000), aPago(2, 3000)],
      [
        { id: 2, propina: 3000 },
        { id: 1, propina: 1000 },
      ],
    ],
    [
      'less in the oldest payment',
      25_000,
      [aPago(1, 22_000, 1000), aPago(2, 6000, 3000)],
      [{ id: 1, propina: 0 }],
    ],
    ['not what a guest gave beside it', 30_000, [aPago(1, 21_000, 1000, { propina_nueva: 1000 })], []],
    [
      'around a closed shift',
      20_000,
      [aPago(1, 4000), aPago(2, 20_000, 0, closed)],
      [{ id: 1, propina: 4000 }],
    ],
    ['not out of a closed shift', 30_000, [aPago(1, 26_000, 2000, closed)], []],
  ] as const)(
    'tips move between payments (%s) when the total becomes %i',
    (_name, total_a_pagar, pagos, moved) => {
      expect(movedTips({ total_a_pagar, propina: 4000 }, pagos)).toEqual(moved)
    },
  )

  it('a closed shift that would have to hold tip is a refusal', () => {
    const order = { total_a_pagar: 20_000, propina: 4000 }
    expect(movedTips(order, [aPago(1, 22_000, 0, closed), aPago(2, 1000)])).toMatchObject({
      problem: expect.stringMatching(/turno de caja que ya se cerró/),
    })
  })

  it('after a changed total the payments hold the surplus over the order as tip, up to its tip', () => {
    const pago = fc.record({
      valor: fc.nat(50_000),
      redondeo: fc.nat(49),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(pago, { maxLength: 5 }),
        fc.nat(100_000),
        fc.nat(9000),
        (drawn, total, propina) => {
          let left = propina
          const pagos = drawn.map(({ valor, redondeo, part }, id) => {
            const held = Math.floor(Math.min(valor, left) * part)
            left -= held
            return aPago(id, valor, held, { redondeo })
          })
          const moved = movedTips({ total_a_pagar: total + 49 * 5, propina }, pagos)
          if ('problem' in moved) throw new Error(moved.problem)
          const after = pagos.map((one) => moved.find(({ id }) => id === one.id)?.propina ?? one.propina)
          const pagado = pagos.reduce((sum, { valor, redondeo }) => sum + valor + redondeo, 0)
          const beyond = Math.max(0, pagado - total - 49 * 5)
          expect(after.reduce((sum, one) => sum + one, 0)).toBe(Math.min(beyond, propina))
          for (const [at, tip] of after.entries()) {
            expect(tip).toBeGreaterThanOrEqual(0)
            expect(tip).toBeLessThanOrEqual(pagos[at]?.valor ?? 0)
          }
        },
      ),
    )
  })
})
