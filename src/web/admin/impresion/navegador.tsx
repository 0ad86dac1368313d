// A browser that prints: the tickets of its printers, one by one. It cannot see whether they came
// out. Rules impresion/estaciones and impresion/confirmada.
import { printOn } from '#web/ordering/comprobante/papel.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { stopPrinting, useEstacion } from './estacion-store.ts'
import { Hojas } from './hojas.tsx'
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
  return createPortal(
    // Laid out before it is printed, because its sheet is as long as the ticket.
    <div data-comanda className="invisible fixed top-0 left-0 print:visible print:static">
      <style>{SOLO}</style>
      <Hojas ticket={ticket} longest={longest} />
    </div>,
    document.body,
  )
}
