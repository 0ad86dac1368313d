// The message of a failed read. Rule pantalla/errores.
import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { failureOf } from './loaded.tsx'

test('a screen reports a failed read only while it shows no data', () => {
  const error = new ApiError(0, 'sin_conexion', '')
  expect(failureOf({ data: undefined, error })).toBe(error)
  // A form that was read before stays filled in.
  expect(failureOf({ data: { titulo: 'Martes' }, error })).toBeNull()
  expect(failureOf({ data: undefined, error: null })).toBeNull()
})
