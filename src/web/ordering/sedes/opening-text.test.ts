import { describe, expect, test } from 'vitest'
import { hoursToday, openingText } from './opening-text.ts'

const BOGOTA = 'America/Bogota'
const now = new Date('2026-11-21T04:00:00Z')

describe('the opening of a branch', () => {
  test.each([
    [{ abierta: null, proxima_apertura: null }, ''],
    [{ abierta: true, proxima_apertura: null }, 'Abierta'],
    [{ abierta: false, proxima_apertura: null }, 'Cerrado'],
    [{ abierta: false, proxima_apertura: '2026-11-21T04:30:00Z' }, 'Cerrado · abre hoy a las 23:30'],
    [{ abierta: false, proxima_apertura: '2026-11-21T17:00:00Z' }, 'Cerrado · abre mañana a las 12:00'],
    [{ abierta: false, proxima_apertura: '2026-11-21T06:00:00Z' }, 'Cerrado · abre mañana a la 01:00'],
    [{ abierta: false, proxima_apertura: '2026-11-23T17:00:00Z' }, 'Cerrado · abre el lunes a las 12:00'],
  ])('the opening of the branch %j reads “%s”', (sede, expected) => {
    const full = { ...sede, horario_hoy: '', horario_confirmado: true }
    expect(openingText(full, now, BOGOTA)).toBe(expected)
  })

  test('a new branch whose hours were never set says that it takes no orders yet', () => {
    const sede = { abierta: false, proxima_apertura: null, horario_hoy: '', horario_confirmado: false }
    expect(openingText(sede, now, BOGOTA)).toBe('Todavía no recibe pedidos')
  })

  test('a branch that stays closed today says so once', () => {
    const sede = {
      abierta: false,
      proxima_apertura: '2026-11-21T17:00:00Z',
      horario_hoy: 'Cerrado hoy',
      horario_confirmado: true,
    }
    expect(openingText(sede, now, BOGOTA)).toBe('Cerrado hoy · abre mañana a las 12:00')
    expect(hoursToday(sede)).toBe('')
    expect(hoursToday({ horario_hoy: 'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m.' })).toBe(
      'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m.',
    )
  })
})
