import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, endAttempt } from './attempt-key.ts'

const anOrder = (cantidad = 1): NuevoPedido => ({
  sede: 1,
  productos_pedidos: [{ producto: 7, cantidad, precio_unitario_aplicado: 10_000 }],
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.useRealTimers())

test('the same order keeps its key until the server responds', () => {
  const key = attemptKey(anOrder())
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptKey(anOrder())).toBe(key)
})

test('another order gets another key', () => {
  const key = attemptKey(anOrder(1))
  expect(attemptKey(anOrder(2))).not.toBe(key)
})

test('prices, fee, opening and coupon that change while the response is lost keep the key', () => {
  const key = attemptKey({ ...anOrder(), costo_domicilio: 2000, programado_para: null, codigo_cupon: 'HOLA' })
  const productos_pedidos = [
    { producto: 7, cantidad: 1, precio_unitario_aplicado: 12_000, descuento_porcentaje: 10 },
  ]
  const programado_para = '2026-11-21T17:00:00Z'
  expect(attemptKey({ ...anOrder(), productos_pedidos, costo_domicilio: 2500, programado_para })).toBe(key)
})

test('an order after a response gets a new key', () => {
  const key = attemptKey(anOrder())
  endAttempt(key)
  expect(localStorage.getItem('checkout-intento')).toBeNull()
  expect(attemptKey(anOrder())).not.toBe(key)
})

test('an order whose response was lost keeps its key while another order is sent and answered', () => {
  const key = attemptKey(anOrder(1))
  const other = attemptKey(anOrder(2))
  endAttempt(other)
  expect(attemptKey(anOrder(1))).toBe(key)
  expect(attemptKey(anOrder(2))).not.toBe(other)
})

test('the keys of the last twenty orders without a response are kept for a day', () => {
  vi.useFakeTimers()
  const keys = Array.from({ length: 21 }, (_, i) => attemptKey(anOrder(i + 1)))
  expect(attemptKey(anOrder(21))).toBe(keys[20])
  expect(attemptKey(anOrder(2))).toBe(keys[1])
  expect(attemptKey(anOrder(1))).not.toBe(keys[0])
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(attemptKey(anOrder(21))).not.toBe(keys[20])
})

test('the single attempt that an older version stored keeps its key', () => {
  const key = attemptKey(anOrder())
  const stored = localStorage.getItem('checkout-intento') ?? ''
  localStorage.setItem('checkout-intento', stored.replace(/^\[/, '').replace(/,"at":\d+\}\]$/, '}'))
  expect(localStorage.getItem('checkout-intento')).toMatch(/^\{"key":"\w+","content":"[^"]+"\}$/)
  expect(attemptKey(anOrder())).toBe(key)
  endAttempt(key)
  expect(localStorage.getItem('checkout-intento')).toBeNull()
})

test('the device stores neither name nor phone with the key', () => {
  attemptKey({ ...anOrder(), invitado: { nombre: 'Ana', numero: '3105550142' } })
  expect(localStorage.getItem('checkout-intento')).not.toMatch(/Ana|3105550142/)
})

test.each(['{"key":7}', '{'])('a damaged stored key (%s) counts as none', (stored) => {
  localStorage.setItem('checkout-intento', stored)
  expect(attemptKey(anOrder())).toMatch(/^[0-9a-f]{32}$/)
})
