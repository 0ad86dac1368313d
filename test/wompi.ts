// A local server that speaks Wompi's published contract: its checkout page with 'Aprobar' and
// 'Rechazar', its signed events, its API. A test decides what happens to each transaction.
import { integritySignature } from '#server/providers/wompi.ts'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** The keys of a merchant in the test environment. */
export const LLAVES = {
  llave_publica: 'pub_test_donalumbre',
  llave_privada: 'prv_test_secreta',
  secreto_eventos: 'test_events_secreto',
  secreto_integridad: 'test_integrity_secreto',
} as const

/** The keys of another merchant there. */
export const OTRAS_LLAVES = {
  llave_publica: 'pub_test_otrocomercio',
  llave_privada: 'prv_test_otrocomercio',
  secreto_eventos: 'test_events_otrocomercio',
  secreto_integridad: 'test_integrity_otrocomercio',
} as const

/** The keys of a stranger there, who takes payments for anything. */
export const LLAVES_AJENAS = {
  llave_publica: 'pub_test_ajeno',
  llave_privada: 'prv_test_ajeno',
  secreto_eventos: 'test_events_ajeno',
  secreto_integridad: 'test_integrity_ajeno',
} as const

/** The keys of the merchant in production. */
export const LLAVES_DE_PRODUCCION = {
  llave_publica: 'pub_prod_donalumbre',
  llave_privada: 'prv_prod_secreta',
  secreto_eventos: 'prod_events_secreto',
  secreto_integridad: 'prod_integrity_secreto',
} as const

const COMERCIOS = [
  { ...LLAVES, nombre: 'Doña Lumbre SAS' },
  { ...LLAVES_DE_PRODUCCION, nombre: 'Doña Lumbre SAS' },
  { ...OTRAS_LLAVES, nombre: 'Otra Lumbre SAS' },
  { ...LLAVES_AJENAS, nombre: 'Ajena SAS' },
]
type Comercio = (typeof COMERCIOS)[number]

type Status = 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR'
export interface TransaccionLocal {
  id: string
  reference: string
  amount_in_cents: number
  currency: string
  status: Status
}

export interface LocalWompi {
  readonly origin: string
  /** 'on' responds, 'down' fails each call, 'slow' never responds. */
  mode: 'on' | 'down' | 'slow'
  /** Where events go; null = they are lost. */
  events: string | null
  /** Paths of the API that were called. */
  readonly asked: string[]
  /** A payment as its customer leaves it at the checkout page. */
  pay(enlace: string, status: Status, changes?: Partial<TransaccionLocal>): TransaccionLocal
  /** A signed event about a transaction. */
  eventOf(transaccion: TransaccionLocal, secret?: string, environment?: string): object
  close(): Promise<void>
}

export async function startLocalWompi(): Promise<LocalWompi> {
  const transactions = new Map<string, Hecha>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    if (url.pathname.startsWith('/v1/')) {
      wompi.asked.push(url.pathname + url.search)
      if (wompi.mode === 'slow') return
      if (wompi.mode === 'down') return json(response, { error: { type: 'INTERNAL_ERROR' } }, 500)
    }
    if (url.pathname === '/p/') return checkoutPage(response, url)
    if (url.pathname === '/p/pagar') {
      void pay(url, response)
      return
    }
    speak(transactions, url, request.headers.authorization, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const wompi: LocalWompi = {
    origin: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    mode: 'on',
    events: null,
    asked: [],
    pay(enlace, status, changes = {}) {
      const { query, comercio } = checked(new URL(enlace).searchParams)
      const transaccion: TransaccionLocal = {
        id: `12-${randomUUID()}`,
        reference: query.get('reference') ?? '',
        amount_in_cents: Number(query.get('amount-in-cents')),
        currency: query.get('currency') ?? '',
        status,
        ...changes,
      }
      transactions.set(transaccion.id, { transaccion, comercio })
      return transaccion
    },
    eventOf: signedEvent,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  /** The customer pressed a button: the event first, then the way back. */
  async function pay(url: URL, response: ServerResponse): Promise<void> {
    const status = url.searchParams.get('resultado') === 'aprobar' ? 'APPROVED' : 'DECLINED'
    const transaccion = wompi.pay(url.href, status)
    if (wompi.events !== null) {
      await fetch(wompi.events, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(signedEvent(transaccion)),
      }).catch(() => undefined)
    }
    const back = new URL(url.searchParams.get('redirect-url') ?? '')
    back.searchParams.set('id', transaccion.id)
    back.searchParams.set('env', 'test')
    response.writeHead(303, { location: back.href })
    response.end()
  }
  return wompi
}

/** The same checkout at a stranger. */
export const atStranger = (enlace: string) => atComercio(enlace, LLAVES_AJENAS)

/** The same checkout at another merchant: its reference and its amount, under the keys of that one. */
export function atComercio(
  enlace: string,
  { llave_publica, secreto_integridad }: { llave_publica: string; secreto_integridad: string },
): string {
  const url = new URL(enlace)
  const signed = ['reference', 'amount-in-cents', 'currency', 'expiration-time']
  const values = signed.map((name) => url.searchParams.get(name) ?? '')
  url.searchParams.set('public-key', llave_publica)
  url.searchParams.set('signature:integrity', integritySignature(values, secreto_integridad))
  return url.href
}

/** A transaction with the merchant that it pays. */
interface Hecha {
  readonly transaccion: TransaccionLocal
  readonly comercio: Comercio
}

/** Wompi shows an error instead of its form when the signature is wrong. */
function checked(query: URLSearchParams): { query: URLSearchParams; comercio: Comercio } {
  const of = (name: string) => query.get(name) ?? ''
  const values = [of('reference'), of('amount-in-cents'), of('currency'), of('expiration-time')]
  const comercio = COMERCIOS.find(({ llave_publica }) => llave_publica === of('public-key'))
  if (comercio === undefined) throw new Error('El comercio no existe')
  const expected = integritySignature(values, comercio.secreto_integridad)
  if (of('signature:integrity') !== expected) throw new Error('La firma es inválida')
  return { query, comercio }
}

function checkoutPage(response: ServerResponse, url: URL): void {
  const query = checked(url.searchParams).query.toString().replaceAll('&', '&amp;')
  const link = (resultado: string, label: string) =>
    `<p><a href="/p/pagar?${query}&amp;resultado=${resultado}">${label}</a></p>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="es"><title>Wompi local</title><link rel="icon" href="data:,"><h1>Wompi local</h1>
    ${link('aprobar', 'Aprobar')}${link('rechazar', 'Rechazar')}</html>`,
  )
}

function speak(
  transactions: ReadonlyMap<string, Hecha>,
  url: URL,
  authorization: string | undefined,
  response: ServerResponse,
): void {
  const [, , kind, id] = url.pathname.split('/')
  if (kind === 'merchants') {
    const comercio = COMERCIOS.find(({ llave_publica }) => llave_publica === id)
    if (comercio === undefined) return json(response, NOT_FOUND, 404)
    return json(response, { data: { id: 1, name: comercio.nombre, active: true } })
  }
  if (kind !== 'transactions') return json(response, NOT_FOUND, 404)
  if (id === undefined) {
    const asking = COMERCIOS.find(({ llave_privada }) => authorization === `Bearer ${llave_privada}`)
    if (asking === undefined) {
      return json(response, { error: { type: 'INVALID_ACCESS_TOKEN' } }, 401)
    }
    const reference = url.searchParams.get('reference')
    const own = [...transactions.values()].filter(({ comercio }) => comercio === asking)
    const found = own.map(({ transaccion }) => transaccion).filter((one) => one.reference === reference)
    return json(response, { data: found })
  }
  const found = transactions.get(id)?.transaccion
  return found === undefined ? json(response, NOT_FOUND, 404) : json(response, { data: found })
}

const NOT_FOUND = { error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' } }

function signedEvent(
  transaccion: TransaccionLocal,
  secret: string = LLAVES.secreto_eventos,
  environment = 'test',
): object {
  const timestamp = 1_795_000_000
  const { id, status, amount_in_cents } = transaccion
  const checksum = createHash('sha256')
    .update(`${id}${status}${String(amount_in_cents)}${String(timestamp)}${secret}`)
    .digest('hex')
  return {
    event: 'transaction.updated',
    data: { transaction: transaccion },
    environment,
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum,
    },
    timestamp,
    sent_at: '2026-11-20T12:00:00.000Z',
  }
}

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
