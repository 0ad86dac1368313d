import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { beforeEach, expect, test, vi } from 'vitest'
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
  endAttempt()
  expect(attemptKey(anOrder())).not.toBe(key)
})

test('the device stores neither name nor phone with the key', () => {
  attemptKey({ ...anOrder(), invitado: { nombre: 'Ana', numero: '3105550142' } })
  expect(localStorage.getItem('checkout-intento')).not.toMatch(/Ana|3105550142/)
})

test('a damaged stored key counts as none', () => {
  localStorage.setItem('checkout-intento', '{"key":7}')
  expect(attemptKey(anOrder())).toMatch(/^[0-9a-f]{32}$/)
})
