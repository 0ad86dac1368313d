// Reads of the past, from a standby when there is one (docs/decisions/0138).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'

/** How many seconds old the data of an answer is. Absent without DATABASE_READ_URL. */
const AGE_HEADER = 'x-datos-de-hace'
/** The browser of somebody who has just written. All processes see it. */
const JUST_WRITTEN = 'comanda_escribio'
/** Longer than the data of the standby may be old, so that people read what they wrote. */
const JUST_WRITTEN_SECONDS = 15
const HAS_JUST_WRITTEN = new RegExp(`(?:^|;\\s*)${JUST_WRITTEN}=`)
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Reads from the standby, and from the primary when the standby is too old, away or refuses. `read`
 * writes nothing, and its answer is complete when it returns.
 */
export async function readPast<T>(
  services: Services,
  { request, reply }: Asked,
  read: (services: Services) => Promise<T>,
): Promise<T> {
  const { replica, counters, log, memory } = services
  if (replica === null) return read(services)
  const fromPrimary = (reason: string) => {
    counters.pastReads.add({ from: reason })
    reply.header(AGE_HEADER, '0')
    return read(services)
  }
  if (HAS_JUST_WRITTEN.test(request.headers.cookie ?? '')) return fromPrimary('primary, just written')
  const age = replica.age()
  if (age === null) return fromPrimary('primary, replica not usable')
  try {
    // Values that are read there are never kept: the memory belongs to the primary.
    const answer = await read({
      ...services,
      db: replica.db,
      memory: { ...memory, mayKeep: async () => false },
    })
    counters.pastReads.add({ from: 'replica' })
    reply.header(AGE_HEADER, String(Math.round(age / 1000)))
    return answer
  } catch (error) {
    if (error instanceof AppError) throw error
    replica.rest()
    log.warn({ err: error }, 'replica: refused a read')
    return fromPrimary('primary, replica failed')
  }
}

/** Lets the browser of each write say so for a while. */
export function markWrites(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!READS.has(request.method) && reply.statusCode < 400) {
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${JUST_WRITTEN}=1; Path=/; Max-Age=${String(JUST_WRITTEN_SECONDS)}; HttpOnly; SameSite=Lax${secure}`,
      )
    }
    done(null, payload)
  })
}
