import { describe, expect, test } from 'vitest'
import { cajaText, comparacionDe, pedidosText } from './hoy.ts'

const hoy = (total: number, before: number | null, pedidos = 18) => ({
  dia: '2026-11-23',
  pedidos,
  total,
  anterior: before === null ? null : { dia: '2026-11-16', pedidos: 10, total: before },
})
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? null

describe('sales of today', () => {
  test.each([
    [1_240_000, 980_000, '+27 %'],
    [735_000, 980_000, '-25 %'],
    [980_000, 980_000, '0 %'],
    [1_240_000, 0, null],
  ])('%i after %i a week ago shows %s', (total, before, cambio) => {
    expect(plain(comparacionDe(hoy(total, before))?.cambio)).toBe(cambio)
  })

  test('the comparison names the weekday and its sales until this hour', () => {
    expect(plain(comparacionDe(hoy(1, 980_000))?.texto)).toBe('El lunes pasado a esta hora: $ 980.000')
  })

  test('sales of today have no comparison in the first week', () => {
    expect(comparacionDe(hoy(1_240_000, null))).toBeNull()
  })

  test('a day without orders is not compared in percent', () => {
    expect(comparacionDe(hoy(0, 980_000, 0))?.cambio).toBeNull()
  })

  test.each([
    [18, 1_240_000, '18 pedidos · promedio $ 68.889'],
    [1, 42_000, '1 pedido · promedio $ 42.000'],
  ])('%i orders of %i pesos are counted and averaged', (pedidos, total, text) => {
    expect(plain(pedidosText(hoy(total, null, pedidos)))).toBe(text)
  })
})

describe('a drawer', () => {
  const when = { now: new Date('2026-11-23T20:00:00Z'), zona: 'America/Bogota' }
  const caja = (abierto_en: string | null) => ({
    id: 1,
    nombre: 'Caja principal',
    sede: { id: 1, nombre: 'Chapinero' },
    turno: abierto_en === null ? null : { id: 1, abierto_en, abierto_por: 'Luz' },
  })

  test.each([
    [null, 'Sin abrir'],
    ['2026-11-23T16:02:00Z', 'Abierta desde las 11:02 por Luz'],
    ['2026-11-23T06:02:00Z', 'Abierta desde la 01:02 por Luz'],
    ['2026-11-23T00:02:00Z', 'Abierta desde el 22 de noviembre de 2026, 19:02 por Luz'],
  ])('a drawer opened at %s reads: %s', (abierto_en, text) => {
    expect(cajaText(caja(abierto_en), when)).toBe(text)
  })
})
