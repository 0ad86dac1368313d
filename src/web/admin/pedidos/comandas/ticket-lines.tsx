// The lines of a ticket, readable from a step away. A press ticks a line off.
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import { otrasText, splitLineas } from '#domain/cocina/estacion.ts'
import { useEstacionDeCocina } from '#web/admin/pedidos/estacion-de-cocina.ts'
import { Check } from 'lucide-react'
import { Linea, marcaOf, Quitada } from './linea.tsx'
import { doneOf, toggleLine, useDoneLines } from './done-lines.ts'

type Cambio = Pedido['cambio']

/** The mark of a ticket whose order staff changed. Rule pedido/modificar-marcas. */
export function Modificado({ en_cocina }: NonNullable<Cambio>) {
  return (
    <p
      className={`rounded-thumb px-1.5 text-13 font-bold ${en_cocina ? 'bg-maiz text-on-maiz' : 'bg-surface-2 text-ink'}`}
    >
      {en_cocina ? 'Cambió en preparación' : 'Modificado'}
    </p>
  )
}

interface Props {
  pedido: number
  lineas: readonly LineaPedido[]
  cambio: Cambio
}

export function TicketLines({ pedido, lineas, cambio }: Props) {
  const done = useDoneLines((state) => doneOf(state.done, pedido))
  const estacion = useEstacionDeCocina((state) => state.estacion)
  const { propias, otras } = splitLineas(lineas, estacion)
  return (
    <ul className="-mx-2 flex flex-col gap-0.5">
      {propias.map((linea) => (
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
            <Linea linea={linea} marca={marcaOf(cambio, linea)} />
            <Check
              className="hidden size-5 shrink-0 text-completado-t group-aria-pressed/linea:block"
              aria-hidden="true"
            />
          </button>
        </li>
      ))}
      {cambio?.quitadas.map((quitada, index) => (
        // Two removed lines may read the same.
        <li key={`${String(index)} ${quitada}`} className="px-2 py-1.5 text-16 text-ink-2">
          <Quitada texto={quitada} />
        </li>
      ))}
      {otras > 0 && <li className="px-2 py-1.5 text-14 text-ink-2">{otrasText(otras)}</li>}
    </ul>
  )
}
