// A night of tickets on printers that fail: what came out of them, and what staff see.
import { impresionApi } from '#contract/impresion/impresion.ts'
import { REIMPRESION } from '#domain/impresion/comanda.ts'
import { createServer } from '#impresora/server-calls.ts'
import { runStation } from '#impresora/station.ts'
import { openSession } from '#server/lib/session.ts'
import { expect, vi } from 'vitest'
import { aPedido } from './builders.ts'
import type { FakePrinter } from './fake-printers.ts'
import { anEstacion, anImpresora } from './printers.ts'
import type { TestServer } from './server.ts'

/** A station of a branch at work; `stop` returns when its last ticket has ended. */
export function startStation(port: number, token: string, { beatMs = 50, pauseMs = 10 } = {}) {
  const stopping = new AbortController()
  const running = runStation({
    server: createServer(`http://127.0.0.1:${String(port)}`, stopping.signal),
    token,
    loopback: true,
    beatMs,
    pauseMs,
    stop: stopping.signal,
    log: () => undefined,
  })
  running.catch(() => undefined)
  return {
    running,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

interface Night {
  readonly server: TestServer
  readonly port: number
  readonly printers: readonly FakePrinter[]
  readonly orders: number
  /** Called with the count of orders placed so far. */
  readonly meanwhile?: (placed: number) => Promise<void>
}

/** Without its accent: what every code page has. */
export const MARK = REIMPRESION.slice(0, -2)

/**
 * Prints every order on every printer. Expects that each ticket came out whole or is in sight of
 * staff, and that no second copy is without its mark. Returns how many of each there were.
 */
export async function printNight({ server, port, printers, orders, meanwhile }: Night) {
  const estacion = await anEstacion(server)
  const ids: number[] = []
  for (const { destino } of printers) ids.push(await anImpresora(server, estacion.id, { destino }))
  const station = startStation(port, estacion.token)
  const placed: number[] = []
  for (let count = 0; count < orders; count += 1) {
    placed.push((await aPedido(server)).id)
    await meanwhile?.(count)
  }
  await eventuallyDone(server, ids)
  await station.stop()

  const token = await openSession(server.services, 1)
  const { sin_confirmar: unconfirmed } = await server.ask(impresionApi.read, { token })
  let [whole, seen, copies] = [0, 0, 0]
  for (const [index, { tickets }] of printers.entries()) {
    for (const pedido of placed) {
      const own = tickets.filter(({ text }) => text.includes(`#${String(pedido).padStart(5, '0')}`))
      const isSeen = unconfirmed.some((one) => one.pedido === pedido && one.impresora.id === ids[index])
      const isWhole = own.some((ticket) => ticket.whole)
      expect({ pedido, isWhole, isSeen }).toMatchObject(isWhole ? { isWhole } : { isSeen: true })
      expect(own.filter(({ text }) => !text.includes(MARK)).length).toBeLessThanOrEqual(1)
      whole += Number(isWhole)
      seen += Number(isSeen)
      copies += own.length
    }
  }
  return { whole, seen, copies }
}

/** However many tickets there are. */
const eventuallyDone = (server: TestServer, ids: readonly number[]) =>
  vi.waitFor(
    async () => {
      const left = await server.db
        .selectFrom('impresiones')
        .select('id')
        .where('impresora_id', 'in', ids)
        .where('estado', 'in', ['PENDIENTE', 'TOMADA'])
        .execute()
      expect(left).toEqual([])
    },
    { timeout: 300_000, interval: 20 },
  )
