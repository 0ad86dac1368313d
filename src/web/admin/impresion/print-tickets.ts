// The work of a browser that prints: it takes the tickets of its printers and says what became of
// them. Rules impresion/estaciones and impresion/confirmada.
import { estacionApi, type Trabajo } from '#contract/impresion/estacion.ts'
import type { BodyInput, ResponseOf } from '#contract/lib/endpoint.ts'
import type { Ancho } from '#domain/impresion/columnas.ts'
import { ApiError, call } from '#web/lib/call.ts'

const PAUSE_MS = 2_000
/** After this time the server takes a ticket without a result for lost. */
const TELL_MS = 60_000

export interface Ticket {
  readonly trabajo: Trabajo
  readonly ancho: Ancho
}

type Calls = {
  readonly [K in 'beat' | 'take' | 'report']: (
    body: BodyInput<(typeof estacionApi)[K]>,
  ) => Promise<ResponseOf<(typeof estacionApi)[K]>>
}

export const SERVER: Calls = {
  beat: (body) => call(estacionApi.beat, { body }),
  take: (body) => call(estacionApi.take, { body }),
  report: (body) => call(estacionApi.report, { body }),
}

export interface Work {
  readonly token: string
  readonly server: Calls
  /** Whether the page was left. */
  readonly isStopped: () => boolean
  /** Returns whether the ticket was given to the printer. */
  readonly print: (ticket: Ticket) => boolean
  readonly onRevoked: () => void
}

/** Until the page is left, or the station is revoked. */
export async function printTickets(work: Work): Promise<void> {
  const { token, server, isStopped } = work
  let seen: number[] = []
  while (!isStopped()) {
    try {
      const { impresoras } = await server.beat({
        token,
        impresoras: seen.map((id) => ({ id, estado: 'LISTA' as const })),
      })
      seen = impresoras.map(({ id }) => id)
      let printed = false
      for (const one of impresoras) printed = (await printNext(work, one)) || printed
      if (!printed) await pause()
    } catch (error) {
      if (isRevoked(error)) work.onRevoked()
      await pause()
    }
  }
}

/** Whether a ticket of that printer was printed. */
async function printNext(work: Work, { id, ancho }: { id: number; ancho: Ancho }): Promise<boolean> {
  if (work.isStopped()) return false
  const { trabajo } = await work.server.take({ token: work.token, impresora: id, espera: 0 })
  if (trabajo === null) return false
  const printed = work.print({ trabajo, ancho })
  await tell(work, { trabajo: trabajo.id, intento: trabajo.intento, resultado: printed ? 'ENVIADA' : 'NADA' })
  return printed
}

/** A result that the server does not hear is a ticket that is printed again: tries for a minute. */
async function tell(
  { token, server }: Work,
  result: Omit<BodyInput<typeof estacionApi.report>, 'token'>,
): Promise<void> {
  const end = Date.now() + TELL_MS
  for (;;) {
    try {
      await server.report({ token, ...result })
      return
    } catch (error) {
      if (isRevoked(error) || Date.now() >= end) throw error
      await pause()
    }
  }
}

const isRevoked = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const pause = () => new Promise<void>((resolve) => setTimeout(() => resolve(), PAUSE_MS))
