import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { claveFailureOf } from './clave-failure.ts'

const refusal = (campos: Record<string, string>) =>
  new ApiError(400, 'dato_invalido', 'Dato inválido', campos)
const incorrecta = refusal({ actual: 'La contraseña no es correcta' })
const comun = refusal({ password: 'Esa contraseña es muy común' })
const lost = new ApiError(0, 'sin_conexion', '')

test.each([
  ['a wrong present password', incorrecta, false, 'actual', 'La contraseña no es correcta'],
  [
    'one that a try without a response may have changed',
    incorrecta,
    true,
    'actual',
    'La contraseña no es correcta. Puede que ya haya cambiado: prueba con la nueva.',
  ],
  ['a refused new password', comun, true, 'password', 'Esa contraseña es muy común'],
  ['no response', lost, false, null, 'Sin conexión. Revisa tu internet e intenta de nuevo.'],
  ['a failing server', new ApiError(500, 'error', ''), false, null, 'No pudimos cambiar tu contraseña'],
])('the sentence of %s', (_name, error, wasLost, campo, message) => {
  expect(claveFailureOf(error, wasLost)).toEqual({ campo, message })
})
