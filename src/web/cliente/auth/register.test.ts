import { afterEach, describe, expect, test, vi } from 'vitest'
import { registerCliente } from './register.ts'

afterEach(() => vi.unstubAllGlobals())

const REGISTRO = {
  first_name: 'Laura',
  last_name: 'Moreno',
  email: 'laura@correo.example',
  numero: '3105550101',
  password: 'una-clave-larga',
  consentimiento: null,
}

describe('a sign-up that fails', () => {
  test.each([
    [
      'without a reason',
      500,
      {},
      { message: 'Error durante el registro de usuario', inline: 'Hubo un error al registrar el usuario' },
    ],
    [
      'with a reason',
      409,
      { error: 'Este correo ya tiene cuenta', codigo: 'ocupado' },
      { message: 'Este correo ya tiene cuenta', reason: 'Este correo ya tiene cuenta' },
    ],
    [
      'because of a verified phone',
      409,
      { error: 'Este número de teléfono ya está registrado y verificado', codigo: 'ocupado' },
      { inline: 'Este número de teléfono ya está registrado y verificado', reason: null },
    ],
  ])('a sign-up that fails %s shows its sentence', async (_name, status, body, shown) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
    await expect(registerCliente(REGISTRO)).rejects.toMatchObject({ name: 'RegisterError', ...shown })
  })
})
