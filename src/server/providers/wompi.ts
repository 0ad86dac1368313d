// Wompi: the address of its checkout, its signed events, and its record of a transaction. Amounts
// are centavos there and pesos here.
import type { Ambiente } from '#domain/pedido/en-linea.ts'
import type { Counter } from '#server/metrics/metrics.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ask, AskError } from './ask-json.ts'

/** The keys of one account at Wompi, for one of its environments. */
export interface WompiAccount {
  readonly ambiente: Ambiente
  readonly llave_publica: string
  readonly llave_privada: string
  readonly secreto_eventos: string
  readonly secreto_integridad: string
}

const transaccion = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: z.string(),
  amount_in_cents: z.int(),
  currency: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR']),
})
/** A transaction, as Wompi records it. */
export type Transaccion = z.infer<typeof transaccion>

/** Ids as Wompi makes them. Any other text is no id, and Wompi is not asked about it. */
export const ID_TRANSACCION = /^[\w-]{1,60}$/

export const MONEDA = 'COP'

interface Checkout {
  readonly referencia: string
  readonly pesos: number
  readonly expira: Date
  /** Where Wompi sends the customer afterwards, with the id of the transaction. */
  readonly regreso: string
}

export interface Wompi {
  /** Where the customer pays. */
  checkoutUrl(account: WompiAccount, checkout: Checkout): string
  /**
   * It may be another merchant's: it proves no payment to the account. Null when Wompi does not
   * know the id.
   */
  findTransaccion(account: WompiAccount, id: string): Promise<Transaccion | null>
  /**
   * Every transaction of a reference that pays the account, whose private key is asked. A customer
   * can try again after a decline.
   */
  listTransacciones(account: WompiAccount, referencia: string): Promise<Transaccion[]>
  /** The name of the merchant; throws a `WompiRefusal` that names the wrong key. */
  checkAccount(account: WompiAccount): Promise<string>
}

/** Wompi does not accept a key. */
export class WompiRefusal extends Error {
  override name = 'WompiRefusal'
  readonly campo: 'llave_publica' | 'llave_privada'
  constructor(campo: WompiRefusal['campo']) {
    super(`Wompi refuses the ${campo}`)
    this.campo = campo
  }
}

interface WompiOptions {
  /** A stand-in for Wompi's three hosts; null is Wompi itself. */
  readonly url: string | null
  readonly calls: Counter
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const API = { PRUEBAS: 'https://sandbox.wompi.co', PRODUCCION: 'https://production.wompi.co' } as const

export function createWompi({ url, calls, timeoutMs = TIMEOUT_MS }: WompiOptions): Wompi {
  const read = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    { ambiente }: WompiAccount,
    path: string,
    privada?: string,
  ): Promise<z.output<Schema>> => {
    try {
      const answer = await ask(schema, {
        url: `${url ?? API[ambiente]}/v1${path}`,
        headers: privada === undefined ? {} : { authorization: `Bearer ${privada}` },
        signal: AbortSignal.timeout(timeoutMs),
      })
      calls.add({ provider: 'wompi', outcome: 'answered' })
      return answer
    } catch (error) {
      const isAnswer = error instanceof AskError && error.status !== null && error.status < 500
      calls.add({ provider: 'wompi', outcome: isAnswer ? 'refused' : 'failed' })
      throw error
    }
  }
  const list = (account: WompiAccount, referencia: string) =>
    read(
      z.object({ data: z.array(transaccion) }),
      account,
      `/transactions?reference=${encodeURIComponent(referencia)}`,
      account.llave_privada,
    )

  return {
    checkoutUrl(account, { referencia, pesos, expira, regreso }) {
      const centavos = String(pesos * 100)
      const expiration = expira.toISOString()
      const query = new URLSearchParams({
        'public-key': account.llave_publica,
        currency: MONEDA,
        'amount-in-cents': centavos,
        reference: referencia,
        'signature:integrity': integritySignature(
          [referencia, centavos, MONEDA, expiration],
          account.secreto_integridad,
        ),
        'redirect-url': regreso,
        'expiration-time': expiration,
      })
      return `${url ?? 'https://checkout.wompi.co'}/p/?${query.toString()}`
    },

    async findTransaccion(account, id) {
      try {
        const path = `/transactions/${encodeURIComponent(id)}`
        return (await read(z.object({ data: transaccion }), account, path)).data
      } catch (error) {
        if (error instanceof AskError && error.status === 404) return null
        throw error
      }
    },

    async listTransacciones(account, referencia) {
      const { data } = await list(account, referencia)
      return data.filter(({ reference }) => reference === referencia)
    },

    async checkAccount(account) {
      const merchant = z.object({ data: z.object({ name: z.string() }) })
      const path = `/merchants/${encodeURIComponent(account.llave_publica)}`
      const { data } = await orRefusal('llave_publica', read(merchant, account, path))
      await orRefusal('llave_privada', list(account, 'prueba-de-llaves'))
      return data.name
    },
  }
}

async function orRefusal<T>(campo: WompiRefusal['campo'], asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const status = error instanceof AskError ? error.status : null
    if (status === null || status >= 500 || status === 429) throw error
    throw new WompiRefusal(campo)
  }
}

/** SHA-256 of the values of a payment and the integrity secret, one after another. */
export const integritySignature = (values: readonly string[], secret: string): string =>
  sha256([...values, secret].join(''))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const evento = z.object({
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  environment: z.string(),
  signature: z.object({
    properties: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
    checksum: z.string(),
  }),
  timestamp: z.union([z.int(), z.string()]),
})

/** What an event says; everything else of a transaction has to be asked for. */
export interface WompiEvent {
  readonly ambiente: Ambiente | null
  /** The transaction that the event is about; null for any other event. */
  readonly transaccion: string | null
}

/**
 * Null when the body is no event, or not signed with the secret. The checksum covers the properties
 * that the event lists, in their order, so the id of the transaction must be among them.
 */
export function readEvent(body: unknown, secret: string): WompiEvent | null {
  const read = evento.safeParse(body)
  if (!read.success) return null
  const { data, environment, signature, timestamp, event } = read.data
  const values = signature.properties.map((path) => valueAt(data, path))
  if (values.includes(null)) return null
  const expected = sha256([...values, String(timestamp), secret].join(''))
  if (!sameText(expected, signature.checksum.toLowerCase())) return null
  const ambiente = environment === 'prod' ? 'PRODUCCION' : environment === 'test' ? 'PRUEBAS' : null
  const isTransaction = event === 'transaction.updated' && signature.properties.includes('transaction.id')
  return { ambiente, transaccion: isTransaction ? valueAt(data, 'transaction.id') : null }
}

/** The text of a value by its path, such as 'transaction.id'; null when there is none. */
function valueAt(data: unknown, path: string): string | null {
  let value = data
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = new Map<string, unknown>(Object.entries(value)).get(name)
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null
}

/** In constant time, for any lengths. */
function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
