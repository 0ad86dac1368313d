// Who issues electronic invoices. Without a provider staff make them by hand and write their number
// (rule comprobante/emision).
import type { Counter } from '#server/metrics/metrics.ts'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { ask, AskError } from './ask-json.ts'

/** A paid receipt and its buyer, as docs/electronic-invoices.md describes them. */
export interface DocumentoPorEmitir {
  /** The same in each attempt: the provider issues one invoice for it. */
  readonly referencia: string
  /** The orders of the receipt. */
  readonly pedidos: readonly number[]
  readonly numero: number
  readonly fecha: string
  readonly comprador: object
  readonly contenido: object
}

export interface EmisorDocumento {
  /** The number of the invoice; throws an AskError when there is none yet. */
  emitir(documento: DocumentoPorEmitir): Promise<string>
}

export interface EmisorConfig {
  readonly url: string
  readonly secreto: string
}

interface EmisorOptions {
  /** Null is 'ninguno': nothing is sent. */
  readonly config: EmisorConfig | null
  readonly calls: Counter
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** As staff write it, too. */
const respuesta = z.object({ numero: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })

/** The provider of the settings, or null. */
export function createEmisor({
  config,
  calls,
  timeoutMs = TIMEOUT_MS,
}: EmisorOptions): EmisorDocumento | null {
  if (config === null) return null
  const { url, secreto } = config
  return {
    async emitir(documento) {
      try {
        const { numero } = await ask(respuesta, {
          url,
          headers: {
            'idempotency-key': documento.referencia,
            'x-comanda-signature': signatureOf(documento, secreto),
          },
          body: documento,
          signal: AbortSignal.timeout(timeoutMs),
        })
        calls.add({ provider: 'emisor', outcome: 'answered' })
        return numero
      } catch (error) {
        const isAnswer = error instanceof AskError && error.status !== null && error.status < 500
        calls.add({ provider: 'emisor', outcome: isAnswer ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** HMAC-SHA-256 of the body that is sent, in hex. */
const signatureOf = (documento: DocumentoPorEmitir, secreto: string): string =>
  createHmac('sha256', secreto).update(JSON.stringify(documento)).digest('hex')

type Env = Readonly<Record<string, string | undefined>>

/** Null = 'ninguno'. Mistakes are added to `problems`. */
export function readEmisor(env: Env, problems: string[]): EmisorConfig | null {
  const url = env['FACTURACION_URL'] ?? ''
  const secreto = env['FACTURACION_SECRETO'] ?? ''
  if (url === '') {
    if (secreto !== '') problems.push('FACTURACION_SECRETO also needs FACTURACION_URL')
    return null
  }
  if (!URL.canParse(url) || !/^https?:\/\//.test(url))
    problems.push(`FACTURACION_URL must begin with http:// or https://, not '${url}'`)
  if (secreto.length < 16) problems.push('FACTURACION_SECRETO must have at least 16 characters')
  return { url, secreto }
}
