// Above the tickets: 'Lo lleva Carlos · hace 12 min', and what could not be delivered. A press
// opens the list, where an order is handed over. Rule reparto/tablero.
import type { EnCamino } from '#contract/pedidos/repartos.ts'
import { formatNumero, formatRelative } from '#domain/format.ts'
import { primerNombre } from '#domain/reparto/entrega.ts'
import { Bike, TriangleAlert } from 'lucide-react'
import { useEnCamino } from './en-camino.ts'

interface Props {
  sedeId: number | null
  now: number
  onOpen: () => void
}

export function EnCaminoStrip({ sedeId, now, onOpen }: Props) {
  const repartos = useEnCamino(sedeId)
  if (repartos.length === 0) return null
  return (
    <ul aria-label="Domicilios en camino" className="mt-3 flex gap-2 overflow-x-auto pb-1">
      {repartos.map((reparto) => (
        <li key={reparto.pedido} className="shrink-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className={`flex h-full min-h-11 items-center gap-2.5 rounded-control border bg-surface px-3 py-1.5 text-left text-14 hover:bg-surface-2 ${reparto.no_entregado === null ? 'border-line' : 'border-danger'}`}
          >
            <Look reparto={reparto} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Look({ reparto, now }: { reparto: EnCamino; now: number }) {
  const { pedido, lleva, desde, no_entregado } = reparto
  const Icon = no_entregado === null ? Bike : TriangleAlert
  return (
    <>
      <Icon
        className={`size-5 shrink-0 ${no_entregado === null ? 'text-albahaca in-data-[theme=cocina]:text-ink-2' : 'text-danger'}`}
        aria-hidden="true"
      />
      <span className="max-w-[min(20rem,70vw)] min-w-0">
        <span className="block text-16 font-bold tabular-nums">#{formatNumero(pedido)}</span>
        <span className={`block ${no_entregado === null ? 'text-ink-2' : 'font-bold text-danger'}`}>
          {no_entregado === null
            ? llevaText(reparto, now)
            : `No se pudo entregar: ${no_entregado.motivo} · ${primerNombre(lleva.nombre)}`}
        </span>
        {no_entregado !== null && (
          <span className="block text-ink-2">{formatRelative(desde, new Date(now))}</span>
        )}
      </span>
    </>
  )
}

/** 'Lo lleva Carlos · hace 12 min' */
export const llevaText = ({ lleva, desde }: EnCamino, now: number): string =>
  `Lo lleva ${primerNombre(lleva.nombre)} · ${formatRelative(desde, new Date(now))}`
