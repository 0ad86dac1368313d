// Limits that all processes count together in the database: passwords, and what costs money. Cheap tries are
// counted by each process alone (limits.ts).
import { countTry, forgetTries } from '#server/db/count-try.ts'
import { tooMany } from './errors.ts'
import { DEMASIADOS } from './limits.ts'
import type { Services } from './services.ts'

/** Counts one try; throws 429 with Retry-After when more than `max` came within `seconds`. */
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

/** Forgets the tries: they ended well. */
export const forgiveShared = ({ db }: Pick<Services, 'db'>, name: string) => forgetTries(db, name)
