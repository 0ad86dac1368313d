import { describe, expect, test } from 'vitest'
import { bestCuponFirst, savingOf, whyNotCupon } from './mejor-cupon.ts'

const linea = (total: number) => ({ total, descuento_porcentaje: 0, categorias: [1] })
const ALL = { monto: null, pedido_minimo: 0, tipos_pedido: [], sedes: [], categorias: [], se_junta: true }

describe('the best coupon', () => {
  const cupon = (codigo: string, porcentaje_descuento: number, fecha_fin = '2026-12-31') => ({
    codigo,
    porcentaje_descuento,
    fecha_fin,
    campana: null,
  })
  const codes = (subtotal: number, ...cupones: ReturnType<typeof cupon>[]) =>
    bestCuponFirst(cupones, [linea(subtotal)]).map(({ codigo }) => codigo)

  test('the best coupon saves most, at any place in the list', () => {
    expect(codes(50_000, cupon('A', 10), cupon('B', 25), cupon('C', 15))).toEqual(['B', 'C', 'A'])
  })

  test('the best coupon ends sooner than another that saves the same', () => {
    expect(codes(50_000, cupon('A', 10), cupon('B', 10, '2026-11-30'), cupon('C', 10, '2027-01-31'))).toEqual(
      ['B', 'A', 'C'],
    )
    // Both take 10 pesos off.
    expect(codes(100, cupon('A', 10), cupon('B', 10.4, '2026-11-30'))).toEqual(['B', 'A'])
  })

  test('choosing the best coupon does not change the list', () => {
    const given = [cupon('A', 10), cupon('B', 25)]
    bestCuponFirst(given, [linea(1000)])
    expect(given.map(({ codigo }) => codigo)).toEqual(['A', 'B'])
  })

  test('the best coupon may be the amount of a campaign', () => {
    const amount = { ...cupon('MONTO', 0), campana: { ...ALL, monto: 8000 } }
    expect(bestCuponFirst([cupon('A', 10), amount], [linea(50_000)])[0]).toBe(amount)
    expect(bestCuponFirst([cupon('A', 10), amount], [linea(90_000)])[0]).toMatchObject({ codigo: 'A' })
  })
})

test('a coupon of the person alone counts on every order, one of a campaign under its conditions', () => {
  const pedido = { tipo: 'RECOGER' as const, sede: 1, lineas: [linea(30_000)] }
  const own = { porcentaje_descuento: 10, fecha_fin: '2026-12-31', campana: null }
  expect([whyNotCupon(own, pedido), savingOf(own, pedido.lineas)]).toEqual([null, 3000])
  const campana = { ...own, campana: { ...ALL, tipos_pedido: ['DOMICILIO' as const] } }
  expect(whyNotCupon(campana, pedido)).toBe('Este cupón es solo para pedidos a domicilio.')
})
