// What the server does every 15 seconds: it attends online payments and issues invoices.
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { attendIntentos } from '#server/pedidos/en-linea/attend.ts'
import { emitFacturas } from '#server/pedidos/facturacion/emit-facturas.ts'
import { serialize } from '#server/async/serialize.ts'
import type { Services } from '#server/lib/services.ts'

const ATTEND_MS = 15_000

interface Rounds {
  /** Starts no more, and resolves when those under way have ended. */
  close(): Promise<unknown>
}

/** Payments and invoices are apart: a slow provider of invoices delays no payment. */
export function startRounds(services: Services, tokens: PedidoTokens): Rounds {
  const { log } = services
  const stopping = new AbortController()
  const { signal } = stopping
  const payments = serialize(log, 'payments not attended', () => attendIntentos(services, tokens, signal))
  const invoices = serialize(log, 'invoices not issued', () => emitFacturas(services, signal))
  const rounds = setInterval(() => {
    payments()
    invoices()
  }, ATTEND_MS)
  return {
    close() {
      clearInterval(rounds)
      stopping.abort()
      return Promise.all([payments.idle(), invoices.idle()])
    },
  }
}
