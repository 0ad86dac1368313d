import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { waitOf } from './wait-of.ts'

test.each([
  [new ApiError(429, 'demasiados_intentos', 'Espera', {}, { espera: 87 }), 87],
  [new ApiError(429, 'demasiados_intentos', 'Mañana', {}, { espera: 86_400 }), null],
  [new ApiError(429, 'demasiados_intentos', 'Espera'), null],
  [new ApiError(503, 'envio_fallido', 'Error', {}, { espera: 30 }), null],
  [new Error('otra cosa'), null],
])('after “%s” the wait in seconds is %s', (error, seconds) => {
  expect(waitOf(error)).toBe(seconds)
})
