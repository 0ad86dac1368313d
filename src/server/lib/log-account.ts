// The account of a refused request: a digest in the log, never the phone, the e-mail or the token
// itself.
import type { Db } from '#server/db/client.ts'
import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'

/** The digest of the account of a request; undefined when it has none. */
export type AccountOf = (request: FastifyRequest) => string | undefined

const people = new WeakMap<FastifyRequest, number>()

/** The person of the request's session, or whose short key it tries. */
export const rememberPerson = (request: FastifyRequest, id: number) => people.set(request, id)

/** The account in a body: of a log-in, of a password recovery, of a guest's order. */
const named = z.object({
  email: z.optional(z.string()),
  numero: z.optional(z.string()),
  invitado: z.optional(z.nullable(z.object({ numero: z.optional(z.string()) }))),
})

/**
 * Keyed with a secret of this installation: all processes write the same digest, and it reveals no
 * phone.
 */
export async function loadAccountOf(db: Db): Promise<AccountOf> {
  const { valor } = await db
    .selectFrom('secrets')
    .select('valor')
    .where('nombre', '=', 'codigos')
    .executeTakeFirstOrThrow()
  return (request) => {
    const account = people.get(request) ?? accountIn(request.body)
    return account === undefined
      ? undefined
      : createHmac('sha256', valor).update(`log:${account}`).digest('hex').slice(0, 16)
  }
}

function accountIn(body: unknown): string | undefined {
  const { data } = z.safeParse(named, body)
  const text = data?.email ?? data?.numero ?? data?.invitado?.numero
  return text?.replaceAll(/\s/g, '').toLowerCase()
}
