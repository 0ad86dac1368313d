// Customers with an account, for stories that are not about the registration.
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { mensajesApi } from '#contract/mensajes.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import * as z from 'zod/mini'
import { expect } from './harness.ts'
import type { Product } from './start-product.ts'

export interface Customer {
  readonly token: string
  /** Codes of their coupons, newest first. */
  readonly cupones: readonly string[]
}

let count = 0

/** Registers a person; with `verified` their phone is verified, which gives the welcome coupon. */
export async function aCustomer(
  product: Product,
  { verified = false, consentimiento = '2026-11' }: { verified?: boolean; consentimiento?: string } = {},
): Promise<Customer> {
  count += 1
  const email = `cliente.nuevo.${String(count)}@donalumbre.example`
  const numero = String(3_995_550_000 + count)
  const registered = await product.api('POST', '/users/register/', {
    body: {
      first_name: 'Lucía',
      last_name: 'Vargas',
      email,
      numero,
      password: 'masa-madre-2026',
      consentimiento,
    },
  })
  const { token } = z.parse(usuariosApi.register.response, registered.body)
  if (verified) await verifyPhone(product, { token, email, numero })
  const { body } = await product.api('GET', '/api/cupones/usuario/', { token })
  return { token, cupones: z.parse(cuponesApi.own.response, body).map(({ codigo }) => codigo) }
}

/** Reads the code from the outbox, as staff do. */
async function verifyPhone(
  product: Product,
  { token, email, numero }: { token: string; email: string; numero: string },
): Promise<void> {
  await product.api('POST', '/users/send-verification-code', { token, body: { email } })
  const staff = await product.login('admin')
  const sent = await product.api('GET', `/api/mensajes-salientes/?numero=${numero}`, { token: staff })
  const [mensaje] = z.parse(mensajesApi.list.response, sent.body)
  const codigo = /\d{6}/.exec(mensaje?.texto ?? '')?.[0]
  const { status } = await product.api('POST', '/users/verify-phone-code', { token, body: { email, codigo } })
  expect(status).toBe(200)
}
