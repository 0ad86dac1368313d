// The message of a failed read. Rule pantalla/errores.
import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { every, failureOf } from './loaded.tsx'

test('a screen reports a failed read only while it shows no data', () => {
  const error = new ApiError(0, 'sin_conexion', '')
  expect(failureOf({ data: undefined, error })).toBe(error)
  // A form that was read before stays filled in.
  expect(failureOf({ data: { titulo: 'Martes' }, error })).toBeNull()
  expect(failureOf({ data: undefined, error: null })).toBeNull()
})

test('a part of a screen is read again after a read that failed, but not at a server that does not know it', () => {
  const again = (error: Error | null) => every(60_000)({ state: { error } })
  expect(again(null)).toBe(60_000)
  expect(again(new ApiError(0, 'sin_conexion', ''))).toBe(60_000)
  expect(again(new ApiError(503, 'ocupado', ''))).toBe(60_000)
  expect(again(new ApiError(404, 'no_encontrado', ''))).toBe(false)
})
