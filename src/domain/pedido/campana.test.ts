import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountOfCampana,
  whyNotForPerson,
  whyNotOnPedido,
  type CampanaEnUso,
  type CondicionesDeCampana,
  type LineaDeCupon,
} from './campana.ts'
import { orderTotals } from './precios.ts'

fc.configureGlobal({ seed: 20_261_123 })

const PIZZAS = { id: 1, nombre: 'Pizzas' }
const BEBIDAS = { id: 2, nombre: 'Bebidas' }
const CHAPINERO = { id: 1, nombre: 'Chapinero' }
const CEDRITOS = { id: 3, nombre: 'Cedritos' }

const asks = (change: Partial<CondicionesDeCampana> = {}): CondicionesDeCampana => ({
  porcentaje_descuento: 20,
  monto: null,
  pedido_minimo: 0,
  tipos_pedido: [],
  sedes: [],
  categorias: [],
  se_junta: true,
  ...change,
})
const linea = (total: number, categorias = [PIZZAS.id], descuento_porcentaje = 0): LineaDeCupon => ({
  total,
  descuento_porcentaje,
  categorias,
})

describe('what a campaign takes off', () => {
  test.each([
    ['a percentage of the products', asks(), [linea(30_000), linea(5_900, [2])], 7180],
    [
      'a percentage of its categories',
      asks({ categorias: [PIZZAS] }),
      [linea(30_000), linea(5_900, [2])],
      6000,
    ],
    ['an amount', asks({ monto: 8000 }), [linea(30_000)], 8000],
    ['at most the price of the products', asks({ monto: 8000 }), [linea(5_900)], 5900],
    [
      'at most the price of its categories',
      asks({ monto: 8000, categorias: [BEBIDAS] }),
      [linea(30_000), linea(5_900, [2])],
      5900,
    ],
    [
      'nothing of a pizza of which one half counts',
      asks({ categorias: [PIZZAS] }),
      [linea(30_000, [1, 7])],
      0,
    ],
    ['a pizza of which both halves count', asks({ categorias: [PIZZAS] }), [linea(30_000, [1, 1])], 6000],
    ['nothing of a product without a category', asks({ categorias: [PIZZAS] }), [linea(30_000, [])], 0],
    ['half a peso, rounded up', asks({ porcentaje_descuento: 50 }), [linea(1)], 1],
  ])('a campaign takes off %s', (_name, campana, lineas, expected) => {
    expect(discountOfCampana(campana, lineas)).toBe(expected)
  })

  test('a campaign never takes off more than the products cost, and never less than nothing', () => {
    const lineas = fc.array(
      fc.record({
        total: fc.integer({ min: 0, max: 5_000_000 }),
        descuento_porcentaje: fc.integer({ min: 0, max: 100 }),
        categorias: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      }),
      { maxLength: 8 },
    )
    const campana = fc.record({
      porcentaje_descuento: fc.integer({ min: 1, max: 100 }),
      monto: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
      categorias: fc.subarray([PIZZAS, BEBIDAS]),
    })
    fc.assert(
      fc.property(lineas, campana, (lines, change) => {
        const descuentoCupon = discountOfCampana(asks(change), lines)
        const totals = orderTotals({
          lineas: lines.map(({ total }) => total),
          costoDomicilio: 3000,
          descuentoCupon,
        })
        expect(Number.isInteger(descuentoCupon)).toBe(true)
        expect(descuentoCupon).toBeGreaterThanOrEqual(0)
        expect(totals.total_pedido).toBeGreaterThanOrEqual(0)
        expect(totals.total_pedido + totals.descuento).toBe(totals.subtotal)
        expect(totals.total_a_pagar).toBe(totals.total_pedido + 3000)
      }),
    )
  })
})

describe('an order that a campaign does not count on', () => {
  const pedido = { tipo: 'DOMICILIO' as const, sede: CHAPINERO.id, lineas: [linea(35_900)] }

  test.each([
    [
      'below its least order',
      asks({ pedido_minimo: 40_000 }),
      'Pedido mínimo para este cupón: $ 40.000. Te faltan $ 4.100.',
    ],
    ['at its least order', asks({ pedido_minimo: 35_900 }), null],
    ['of another type', asks({ tipos_pedido: ['RECOGER'] }), 'Este cupón es solo para pedidos para recoger.'],
    [
      'of neither of its types',
      asks({ tipos_pedido: ['RECOGER', 'MESA'] }),
      'Este cupón es solo para pedidos para recoger o en la mesa.',
    ],
    ['of its type', asks({ tipos_pedido: ['DOMICILIO'] }), null],
    ['of another branch', asks({ sedes: [CEDRITOS] }), 'Este cupón es solo para la sede Cedritos.'],
    [
      "of another branch that is called 'Sede Norte'",
      asks({ sedes: [{ id: 3, nombre: 'Sede Norte' }] }),
      'Este cupón es solo para la Sede Norte.',
    ],
    [
      'of none of its branches',
      asks({ sedes: [CEDRITOS, { id: 4, nombre: 'Usaquén' }] }),
      'Este cupón es solo para la sede Cedritos o la sede Usaquén.',
    ],
    [
      "of none of its branches, one of which is called 'Sede Norte'",
      asks({
        sedes: [
          { id: 3, nombre: 'Sede Norte' },
          { id: 4, nombre: 'Usaquén' },
        ],
      }),
      'Este cupón es solo para la Sede Norte o la sede Usaquén.',
    ],
    ['of its branch', asks({ sedes: [CHAPINERO] }), null],
    [
      'without a product of its category',
      asks({ categorias: [BEBIDAS] }),
      'Este cupón es solo para Bebidas.',
    ],
    ['with a product of its category', asks({ categorias: [PIZZAS, BEBIDAS] }), null],
  ])('an order %s gets the reason %#', (_name, campana, motivo) => {
    expect(whyNotOnPedido(campana, pedido)?.replaceAll('\u00A0', ' ') ?? null).toBe(motivo)
  })

  test.each([
    ['a reduced product', [linea(30_000, [1], 15)], asks({ se_junta: false }), false],
    [
      'a reduced product of another category',
      [linea(30_000), linea(9000, [2], 10)],
      asks({ se_junta: false, categorias: [PIZZAS] }),
      true,
    ],
    ['a reduced product', [linea(30_000, [1], 15)], asks(), true],
    ['no reduced product', [linea(30_000)], asks({ se_junta: false }), true],
  ])('an order with %s is compared with the campaign', (_name, lineas, campana, counts) => {
    expect(whyNotOnPedido(campana, { ...pedido, lineas })).toBe(
      counts ? null : 'Este cupón no se junta con otras promociones.',
    )
  })

  test('a campaign of some branches waits until a branch is chosen', () => {
    expect(whyNotOnPedido(asks({ sedes: [CEDRITOS] }), { ...pedido, sede: null })).toBeNull()
  })
})

describe('a person who may not use a campaign', () => {
  const campana: CampanaEnUso = {
    estado: 'ACTIVA',
    fecha_inicio: '2026-11-20',
    fecha_fin: '2026-11-30',
    limite_por_persona: 1,
    limite_total: 100,
    solo_primer_pedido: true,
    usos: 99,
  }
  const uso = { hoy: '2026-11-20', usosPropios: 0, hasOtherPedido: false }

  test.each([
    ['on its first day', {}, {}, null],
    ['on its last day', {}, { hoy: '2026-11-30' }, null],
    ['the day before', {}, { hoy: '2026-11-19' }, 'Este cupón empieza el 20 de noviembre de 2026.'],
    ['the day after', {}, { hoy: '2026-12-01' }, 'El cupón ya no está vigente'],
    ['while it is paused', { estado: 'PAUSADA' as const }, {}, 'Este cupón está en pausa.'],
    ['after it was ended', { estado: 'TERMINADA' as const }, {}, 'El cupón ya no está vigente'],
    ['after their one use', {}, { usosPropios: 1 }, 'Ya usaste este cupón.'],
    [
      'after their three uses',
      { limite_por_persona: 3 },
      { usosPropios: 3 },
      'Ya usaste este cupón 3 veces.',
    ],
    ['with a use left', { limite_por_persona: 3 }, { usosPropios: 2 }, null],
    ['with no limit of their own', { limite_por_persona: null }, { usosPropios: 50 }, null],
    ['when it is used up', { usos: 100 }, {}, 'Este cupón ya se agotó.'],
    ['with no limit in all', { usos: 1_000_000, limite_total: null }, {}, null],
    ['with an earlier order', {}, { hasOtherPedido: true }, 'Este cupón es solo para tu primer pedido.'],
    [
      'with an earlier order that does not matter',
      { solo_primer_pedido: false },
      { hasOtherPedido: true },
      null,
    ],
  ])('a person uses a campaign %s: %#', (_name, change, changedUso, motivo) => {
    expect(whyNotForPerson({ ...campana, ...change }, { ...uso, ...changedUso })?.motivo ?? null).toBe(motivo)
  })
})
