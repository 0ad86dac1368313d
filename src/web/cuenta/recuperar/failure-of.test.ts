import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

const invalido = new ApiError(400, 'codigo_invalido', 'Código inválido')
const vencido = new ApiError(400, 'codigo_vencido', 'El código venció. Solicita uno nuevo.')
const comun = new ApiError(400, 'dato_invalido', 'Dato inválido', { password: 'Dato inválido' })

test.each([
  ['a wrong code', invalido, false, 'codigo', 'Código inválido'],
  [
    'a code that a try without a response may have spent',
    invalido,
    true,
    'codigo',
    'Código inválido. Puede que tu contraseña ya haya cambiado: intenta iniciar sesión.',
  ],
  ['an old code', vencido, true, 'codigo', 'El código venció. Solicita uno nuevo.'],
  ['a refused password', comun, true, 'password', 'Dato inválido'],
  [
    'no response',
    new ApiError(0, 'sin_conexion', ''),
    false,
    null,
    'Sin conexión. Revisa tu internet e intenta de nuevo.',
  ],
])('the sentence of %s', (_name, error, wasLost, campo, message) => {
  expect(failureOf(error, wasLost)).toEqual({ campo, message })
})
