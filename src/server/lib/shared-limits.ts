// Limits that all processes count together in the database: passwords, and calls that cost money.
// Each process counts other attempts alone (limits.ts).
import { countTry, forgetTries } from '#server/db/count-try.ts'
import { tooMany } from './errors.ts'
import { DEMASIADOS } from './limits.ts'
import type { Services } from './services.ts'

/** Counts one attempt; throws 429 with Retry-After after more than `max` within `seconds`. */
export async function hitShared(
  services: Services,
  name: string,
  max: number,
  seconds: number,
): Promise<void> {
  if (!services.config.rateLimits) return
  const { veces, termina } = await countTry(services, name, seconds)
  if (veces <= max) return
  throw tooMany(DEMASIADOS, Math.ceil((termina.getTime() - services.now().getTime()) / 1000))
}

/** Deletes the attempts, because they succeeded. */
export const forgiveShared = ({ db }: Pick<Services, 'db'>, name: string) => forgetTries(db, name)
