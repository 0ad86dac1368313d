import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { forgetRecuperacion, keepRecuperacion, readRecuperacion } from './recuperacion.ts'

const AT = 1_700_000_000_000
const MINUTE = 60_000
const kept = {
  cuenta: { email: 'laura@example.com' },
  mensaje: 'Te enviamos un código',
  solicitud: 's',
  at: AT,
}

const items = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})
afterEach(() => items.clear())

test('a request is found again while its code lives', () => {
  keepRecuperacion(kept)
  expect(readRecuperacion(AT + 9 * MINUTE)).toEqual(kept)
  expect(readRecuperacion(AT + 10 * MINUTE)).toBeNull()
})

test('a request that was used is not found', () => {
  keepRecuperacion(kept)
  forgetRecuperacion()
  expect(readRecuperacion(AT)).toBeNull()
})

test.each(['', '{', 'null', '{"solicitud":"s"}'])('a stored %j is no request', (stored) => {
  items.set('recuperacion', stored)
  expect(readRecuperacion(AT)).toBeNull()
})
