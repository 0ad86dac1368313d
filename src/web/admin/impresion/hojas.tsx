// The copies of a ticket on paper.
import { copiaText } from '#domain/impresion/impresora.ts'
import { ComandaPapel } from './comanda-papel.tsx'
import type { Ticket } from './print-tickets.ts'

interface Props {
  ticket: Ticket
  longest: React.Ref<HTMLDivElement>
}

export function Hojas({ ticket: { trabajo, ancho }, longest }: Props) {
  const { copias, renglones } = trabajo
  return Array.from({ length: copias }, (_, index) => index + 1).map((copia) => (
    // Each copy but the first has one line more: the last one is among the longest.
    <div key={copia} ref={longest} className={copia > 1 ? 'break-before-page' : ''}>
      {copia > 1 && (
        <p className="border-4 border-black text-center text-22 font-extrabold">{copiaText(copia, copias)}</p>
      )}
      <ComandaPapel renglones={renglones} ancho={ancho} />
    </div>
  ))
}
