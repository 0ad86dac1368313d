// The lines of a ticket, readable from a step away. A press ticks a line off.
import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import { Check } from 'lucide-react'
import { doneOf, toggleLine, useDoneLines } from './done-lines.ts'

export function TicketLines({ pedido, lineas }: { pedido: number; lineas: readonly LineaPedido[] }) {
  const done = useDoneLines((state) => doneOf(state.done, pedido))
  return (
    <ul className="-mx-2 flex flex-col gap-0.5">
      {lineas.map((linea) => (
        <li key={linea.id}>
          <button
            type="button"
            aria-pressed={done.includes(linea.id)}
            onClick={() => toggleLine(pedido, linea.id)}
            className="group/linea flex min-h-11 w-full items-start gap-2 rounded-control px-2 py-2.5 text-left hover:bg-surface-2 aria-pressed:text-ink-2 aria-pressed:line-through"
          >
            <span className="min-w-7 shrink-0 text-16 font-extrabold text-proceso-t tabular-nums group-aria-pressed/linea:text-ink-2">
              {linea.cantidad}
              <span aria-hidden="true">×</span>
              <span className="sr-only"> por</span>
            </span>
            <Line linea={linea} />
            <Check
              className="hidden size-5 shrink-0 text-completado-t group-aria-pressed/linea:block"
              aria-hidden="true"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A button may only contain phrasing content: each line is a span. */
function Line({ linea: { producto, sabores, medida, adiciones, observaciones } }: { linea: LineaPedido }) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere *:block">
      <span className="text-16 font-semibold">
        {producto.nombre}
        {medida !== null && <span className="font-normal text-ink-2"> {medida.nombre}</span>}
      </span>
      {sabores !== null && sabores.length > 0 && (
        <span className="text-16 font-semibold *:block">
          {sabores.map(({ id, nombre }, index) => (
            <span key={id}>
              <span className="font-normal text-ink-2">Mitad {index + 1}: </span>
              {nombre}
            </span>
          ))}
        </span>
      )}
      {adiciones.length > 0 && (
        <span className="text-14">
          {adiciones.map(({ ingrediente }) => `Extra ${ingrediente.nombre}`).join(' · ')}
        </span>
      )}
      {observaciones !== '' && (
        <span className="text-14 font-semibold whitespace-pre-line text-proceso-t group-aria-pressed/linea:text-ink-2">
          {observaciones}
        </span>
      )}
    </span>
  )
}
