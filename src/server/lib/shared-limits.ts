// Limits that all processes count together in the database: passwords, and calls that cost money.
// Other attempts are counted in memory and added up each second
// (docs/decisions/0132).
import { addTries, countTry, forgetTries } from '#server/db/count-try.ts'
import { tooMany } from './errors.ts'
import { DEMASIADOS, type CountedLimits } from './limits.ts'
import type { Services } from './services.ts'

/** Counts one attempt; throws 429 with Retry-After after more than `max` within `seconds`. */
export async function hitShared(
  services: Services,
  name: string,
  max: number,
  seconds: number,
  message: string = DEMASIADOS,
): Promise<void> {
  if (!services.config.rateLimits) return
  const { veces, termina } = await countTry(services, name, seconds)
  if (veces <= max) return
  throw tooMany(message, Math.ceil((termina.getTime() - services.now().getTime()) / 1000))
}

/** Deletes the attempts, because they succeeded. */
export const forgiveShared = ({ db }: Pick<Services, 'db'>, name: string) => forgetTries(db, name)

const EVERY_MS = 1_000
/** Apart from the names that `hitShared` counts. */
const PREFIX = 'de todos: '

type Parts = Pick<Services, 'db' | 'now' | 'log'>

/** Exchanges counts once. When the database fails, keeps the local counts and throws. */
export async function exchangeLimits({ db, now }: Omit<Parts, 'log'>, limits: CountedLimits): Promise<void> {
  for (const key of limits.takeForgiven()) await forgetTries(db, PREFIX + key)
  const unsent = limits.takeUnsent()
  try {
    const told = unsent.map(({ key, veces, termina }) => ({ name: PREFIX + key, veces, termina }))
    for (const { name, ...total } of await addTries({ db, now }, told))
      limits.learn({ key: name.slice(PREFIX.length), ...total })
  } catch (error) {
    limits.putBack(unsent)
    throw error
  }
}

export function spreadLimits(parts: Parts, limits: CountedLimits): { close(): Promise<void> } {
  let exchanging = Promise.resolve()
  const timer = setInterval(() => {
    exchanging = exchanging
      .then(() => exchangeLimits(parts, limits))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'limits not added up'))
  }, EVERY_MS)
  return {
    async close() {
      clearInterval(timer)
      await exchanging
    },
  }
}
