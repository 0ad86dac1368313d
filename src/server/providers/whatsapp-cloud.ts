// WhatsApp's Cloud API: templates only, three seconds for each attempt, and retries by the kind of
// refusal (whatsapp-errors.ts).
import { textoGuardado } from '#domain/aviso/plantilla.ts'
import type { Db } from '#server/db/client.ts'
import { formatNumero } from '#domain/format.ts'
import { setTimeout } from 'node:timers/promises'
import type { Counter } from '#server/metrics/metrics.ts'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { WhatsAppConfig } from './whatsapp-config.ts'
import { ruleOf, WhatsAppError, type Failure } from './whatsapp-errors.ts'
import type { Destinatario, WhatsAppProvider } from './whatsapp.ts'

interface CloudOptions {
  readonly config: WhatsAppConfig
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
  readonly calls: Counter
  readonly timeoutMs?: number
  /** Waits between attempts. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

const LANGUAGE = 'es'
const TIMEOUT_MS = 3_000

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const refused = z.object({ error: z.object({ code: z.int() }) })

/** Errors of fetch before a connection stands: the request was not sent. */
const unreached = z.object({
  cause: z.object({
    code: z.enum([
      'ECONNREFUSED',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'UND_ERR_CONNECT_TIMEOUT',
    ]),
  }),
})

type Outcome = { readonly id: string } | Failure

export function createWhatsAppCloud(options: CloudOptions): WhatsAppProvider {
  const { config, db, now, log } = options
  const send = async (
    to: Destinatario,
    mensaje: { tipo: 'codigo' | 'pedido'; texto: string; pedido_id: number | null; tarea?: string },
    template: object,
  ) => {
    const id = await deliver(options, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: `57${to.numero}`,
      type: 'template',
      template,
    })
    // The message was sent, whether its record is stored or not.
    await db
      .insertInto('mensajes_salientes')
      .values({
        creado_en: now(),
        numero: to.numero,
        ...mensaje,
        proveedor_id: id,
        usuario_id: to.usuarioId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'sent message not recorded'))
  }
  return {
    sendCodigo: (to, codigo) =>
      send(
        to,
        { tipo: 'codigo', texto: 'Código de verificación', pedido_id: null },
        {
          name: config.template,
          language: { code: LANGUAGE },
          components: [
            { type: 'body', parameters: [{ type: 'text', text: codigo }] },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: codigo }] },
          ],
        },
      ),
    sendPedido: (to, { id, enlace }) =>
      send(
        to,
        { tipo: 'pedido', texto: `Enlace del pedido #${formatNumero(id)}`, pedido_id: id },
        {
          name: config.orderTemplate,
          language: { code: LANGUAGE },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: formatNumero(id) },
                { type: 'text', text: enlace },
              ],
            },
          ],
        },
      ),
    hasPlantilla: (plantilla) => (config.avisos[plantilla] ?? '') !== '',
    sendPlantilla: (to, { pedidoId, tarea, ...mensaje }) =>
      send(
        to,
        { tipo: 'pedido', texto: textoGuardado(mensaje), pedido_id: pedidoId, tarea },
        {
          name: config.avisos[mensaje.plantilla],
          language: { code: LANGUAGE },
          components: [
            { type: 'body', parameters: mensaje.parametros.map((text) => ({ type: 'text', text })) },
          ],
        },
      ),
  }
}

/** Returns WhatsApp's id of the message, after as many attempts as the refusals allow. */
async function deliver(options: CloudOptions, message: object): Promise<string> {
  const { log, wait = setTimeout } = options
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce(options, message)
    const count = (what: string) => options.calls.add({ provider: 'whatsapp', outcome: what })
    if ('id' in outcome) {
      count('answered')
      return outcome.id
    }
    const { code, status } = outcome
    count(status === null ? 'failed' : 'refused')
    const rule = ruleOf(outcome)
    const delay = rule.waits[attempt]
    if (delay === undefined) {
      log[rule.alert === true ? 'error' : 'warn'](
        { code, status, attempts: attempt + 1 },
        `whatsapp: ${rule.meaning}`,
      )
      throw new WhatsAppError(rule.motivo, code, rule.meaning)
    }
    await wait(delay)
  }
}

async function tryOnce({ config, timeoutMs = TIMEOUT_MS }: CloudOptions, message: object): Promise<Outcome> {
  try {
    const response = await fetch(`${config.apiUrl}/${config.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return outcomeOf(response.status, await response.text())
  } catch (error) {
    // Not reached; or cut off, or silent for too long.
    return { code: null, status: null, reached: !z.safeParse(unreached, error).success }
  }
}

function outcomeOf(status: number, text: string): Outcome {
  const body = parseJson(text)
  const taken = z.safeParse(accepted, body)
  const [first] = taken.success ? taken.data.messages : []
  if (status >= 200 && status < 300 && first !== undefined) return { id: first.id }
  const refusal = z.safeParse(refused, body)
  return { code: refusal.success ? refusal.data.error.code : null, status }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
