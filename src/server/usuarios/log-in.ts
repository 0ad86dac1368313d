// Exchanges credentials for a token: the same message, status and time for a wrong password and an
// unknown account (rule cuenta/ingreso-fallido).
import type { Credenciales } from '#contract/usuarios/usuario.ts'
import { toIngreso } from '#domain/validation.ts'
import { unauthenticated } from '#server/lib/errors.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { openSession } from '#server/lib/session.ts'
import { countTry } from '#server/db/count-try.ts'
import { forgiveShared, hitShared } from '#server/lib/shared-limits.ts'
import { setTimeout } from 'node:timers/promises'
import { selectPasswordOf } from './store.ts'

const PER_ACCOUNT = 5
const PER_NETWORK = 60
/** Attempts of one account in an hour from all networks; later ones wait. */
const UNHURRIED = 50
const WAIT_MS = 1_000

/**
 * Opens a session and returns its token. Attempts are refused per network and account, never per
 * account alone, so that the owner cannot be locked out from elsewhere. For an account that many
 * addresses try the response is only slower. All processes count together.
 */
export async function logIn(services: Services, credenciales: Credenciales, red: string): Promise<string> {
  const { password } = credenciales
  const email = toIngreso(credenciales.email)
  services.limits.hit('login', red, PER_NETWORK, 60)
  const account = `login ${red} ${email}`
  await hitShared(services, account, PER_ACCOUNT, 60)
  if (await isTriedMuch(services, email)) await setTimeout(WAIT_MS)
  const known = await selectPasswordOf(services.db, email)
  const right = await verifyPassword(known?.password_hash ?? null, password)
  if (known === undefined || !right) {
    throw unauthenticated('Credenciales inválidas', 'credenciales_invalidas')
  }
  await forgiveShared(services, account)
  return openSession(services, known.id)
}

async function isTriedMuch(services: Services, email: string): Promise<boolean> {
  if (!services.config.rateLimits) return false
  const { veces } = await countTry(services, `cuenta ${email}`, 3600)
  return veces > UNHURRIED
}
