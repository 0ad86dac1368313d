// A browser that prints: the tickets of its printers, one by one. It cannot see whether they came
// out. Rules impresion/estaciones and impresion/confirmada.
import { copiaText } from '#domain/impresion/impresora.ts'
import { printOn } from '#web/ordering/comprobante/papel.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ComandaPapel } from './comanda-papel.tsx'
import { stopPrinting, useEstacion } from './estacion-store.ts'
import { printTickets, SERVER, type Ticket } from './print-tickets.ts'

/** Nothing of the page but the ticket is printed. */
const SOLO = '@media print { body > *:not([data-comanda]) { display: none !important } }'

export function Navegador() {
  const token = useEstacion((state) => state.token)
  return token === '' ? null : <Imprime key={token} token={token} />
}

function Imprime({ token }: { token: string }) {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const longest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stopped = false
    void printTickets({
      token,
      server: SERVER,
      isStopped: () => stopped,
      print: (next) => {
        flushSync(() => setTicket(next))
        // Nothing is drawn any more after the page was left.
        const sheet = longest.current
        if (sheet === null) return false
        printOn(next.ancho === 58 ? '58' : '80', sheet)
        flushSync(() => setTicket(null))
        return true
      },
      onRevoked: stopPrinting,
    })
    return () => {
      stopped = true
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
              {copiaText(copia, copies.length)}
            </p>
          )}
          <ComandaPapel renglones={ticket.trabajo.renglones} ancho={ticket.ancho} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
