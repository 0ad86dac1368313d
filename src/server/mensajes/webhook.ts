// /api/whatsapp/webhook: WhatsApp's reports on its messages. Signed over the raw body, in any order
// and more than once (rule seguridad/mensajes-firmados).
import { AppError, forbidden, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { WhatsAppConfig } from '#server/providers/whatsapp-config.ts'
import { ruleOf } from '#server/providers/whatsapp-errors.ts'
import type { FastifyInstance } from 'fastify'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const PATH = '/api/whatsapp/webhook'

const status = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z.optional(z.array(z.object({ code: z.int32() }))),
})
type Status = z.infer<typeof status>

const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) })),
    }),
  ),
})

/** Served only where the Cloud API is configured. */
export async function mountWhatsAppWebhook(
  app: FastifyInstance,
  services: Services,
  config: WhatsAppConfig,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes as they arrived.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    scope.get<{ Querystring: Record<string, unknown> }>(PATH, async ({ query }, reply) => {
      const challenge = query['hub.challenge']
      const shown = query['hub.verify_token']
      if (
        query['hub.mode'] !== 'subscribe' ||
        typeof shown !== 'string' ||
        typeof challenge !== 'string' ||
        !sameText(shown, config.verifyToken)
      ) {
        throw forbidden()
      }
      return reply.type('text/plain; charset=utf-8').send(challenge)
    })

    scope.post(PATH, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const signature = headers['x-hub-signature-256']
      if (typeof signature !== 'string' || !sameText(signature, signatureOf(raw, config.appSecret))) {
        throw new AppError(401, 'firma_invalida', 'La firma no es válida')
      }
      for (const told of statusesOf(raw)) await record(services, told)
      return reply.code(200).send()
    })
  })
}

const signatureOf = (raw: Buffer, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`

/** In constant time, for any lengths. */
const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The states of our messages. Other notifications are ignored. */
function statusesOf(raw: Buffer): Status[] {
  const parsed = z.safeParse(notification, parseJson(raw))
  if (!parsed.success) return []
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap((entry) => {
      const known = z.safeParse(status, entry)
      return known.success ? [known.data] : []
    })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw invalid('El cuerpo de la solicitud no es JSON válido', undefined, 'json_invalido')
  }
}

/** Once for each message and state. A failure is also logged for the operator. */
async function record(services: Services, told: Status): Promise<void> {
  const code = told.errors?.[0]?.code ?? null
  const added = await services.db
    .insertInto('mensajes_estados')
    .values({
      proveedor_id: told.id,
      estado: told.status,
      fecha: services.now(),
      error_codigo: told.status === 'failed' ? code : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('estado')
    .executeTakeFirst()
  if (added === undefined || told.status !== 'failed') return
  const rule = ruleOf({ code, status: 400 })
  services.log[rule.alert === true ? 'error' : 'warn']({ code }, `whatsapp: ${rule.meaning}`)
}
