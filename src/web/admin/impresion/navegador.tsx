// A browser that prints: it takes the tickets of its printers and prints them, one by one. It cannot
// see whether they came out. Rules impresion/estaciones and impresion/confirmada.
import { estacionApi, type Trabajo } from '#contract/impresion/estacion.ts'
import type { Ancho } from '#domain/impresion/columnas.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { printOn } from '#web/ordering/comprobante/papel.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ComandaPapel } from './comanda-papel.tsx'
import { stopPrinting, useEstacion } from './estacion-store.ts'

const PAUSE_MS = 2_000

interface Ticket {
  readonly trabajo: Trabajo
  readonly ancho: Ancho
}

/** Nothing of the page but the ticket is printed. */
const SOLO = '@media print { body > *:not([data-comanda]) { display: none !important } }'

export function Navegador() {
  const token = useEstacion((state) => state.token)
  return token === '' ? null : <Imprime key={token} token={token} />
}

function Imprime({ token }: { token: string }) {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const stopped = useRef(false)
  const longest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    stopped.current = false
    const isStopped = () => stopped.current
    void printAll(token, isStopped, (next) => {
      flushSync(() => setTicket(next))
      if (longest.current !== null) printOn(next.ancho === 58 ? '58' : '80', longest.current)
      flushSync(() => setTicket(null))
    })
    return () => {
      stopped.current = true
    }
  }, [token])
  if (ticket === null) return null
  const copies = Array.from({ length: ticket.trabajo.copias }, (_, copia) => copia + 1)
  return createPortal(
    // Laid out before it is printed, because its sheet is as long as the ticket.
    <div data-comanda className="invisible fixed top-0 left-0 print:visible print:static">
      <style>{SOLO}</style>
      {copies.map((copia) => (
        // Each copy but the first has one line more: the last one is among the longest.
        <div key={copia} ref={longest} className={copia > 1 ? 'break-before-page' : ''}>
          {copia > 1 && (
            <p className="border-4 border-black text-center text-22 font-extrabold">
              COPIA {copia} DE {copies.length}
            </p>
          )}
          <ComandaPapel renglones={ticket.trabajo.renglones} ancho={ticket.ancho} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** Until the page is left, or the station is revoked. */
async function printAll(
  token: string,
  isStopped: () => boolean,
  print: (ticket: Ticket) => void,
): Promise<void> {
  let seen: number[] = []
  while (!isStopped()) {
    try {
      const { impresoras } = await call(estacionApi.beat, {
        body: { token, impresoras: seen.map((id) => ({ id, estado: 'LISTA' as const })) },
      })
      seen = impresoras.map(({ id }) => id)
      let printed = false
      for (const { id, ancho } of impresoras) {
        const { trabajo } = await call(estacionApi.take, { body: { token, impresora: id, espera: 0 } })
        if (trabajo === null) continue
        printed = true
        print({ trabajo, ancho })
        const { id: done, intento } = trabajo
        await call(estacionApi.report, { body: { token, trabajo: done, intento, resultado: 'ENVIADA' } })
      }
      if (!printed) await pause()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) stopPrinting()
      await pause()
    }
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(() => resolve(), PAUSE_MS))
