// Steps that the stories of accounts share: a new person, typed into the form or registered by the
// API.
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { codeFor } from './codigos.ts'
import { expect } from './harness.ts'
import type { Product } from './start-product.ts'

export interface Persona {
  readonly email: string
  readonly numero: string
}

export const PASSWORD = 'lumbre-roja-7'

/** From the log-in pane to sign-up, once its animation has ended. */
export async function openSignup(within: Page | Locator): Promise<void> {
  await within.getByRole('button', { name: 'Regístrate' }).click()
  await expect(within.getByRole('region', { name: 'Iniciar sesión' })).toHaveCount(0)
}

/**
 * Fills the sign-up form; `within` is the page or its dialog. The consent and the button are pressed by
 * key: a phone scrolls to the last text field a moment after its focus, and a finger would miss them.
 */
export async function fillSignup(within: Page | Locator, { email, numero }: Persona): Promise<void> {
  await within.getByLabel('Nombres').fill('Laura')
  await within.getByLabel('Apellidos').fill('Moreno')
  await within.getByLabel('Correo electrónico').fill(email)
  await within.getByLabel('Celular').fill(numero)
  await within.getByLabel('Contraseña').fill(PASSWORD)
  const consent = within.getByRole('checkbox', { name: /Autorizo el tratamiento/ })
  if (!(await consent.isChecked())) await consent.press('Space')
  await expect(consent).toBeChecked()
}

export const signUp = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Regístrate', exact: true }).press('Enter')

/** Registers a person without the browser; returns their token. */
export async function register(product: Product, { email, numero }: Persona): Promise<string> {
  const { status, body } = await product.api('POST', '/users/register/', {
    body: {
      first_name: 'Otra',
      last_name: 'Persona',
      email,
      numero,
      password: PASSWORD,
      consentimiento: '2026-11',
    },
  })
  expect(status).toBe(201)
  return z.parse(usuariosApi.register.response, body).token
}

/**
 * Registers a person and verifies their phone; returns the code, after which they have to wait for
 * another one.
 */
export async function registerVerified(product: Product, persona: Persona): Promise<string> {
  const token = await register(product, persona)
  const { email } = persona
  await product.api('POST', '/users/send-verification-code', { token, body: { email } })
  const codigo = await codeFor(product, persona.numero)
  const { status } = await product.api('POST', '/users/verify-phone-code', { token, body: { email, codigo } })
  expect(status).toBe(200)
  return codigo
}
