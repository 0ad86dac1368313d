// 'Por hacer: 6 ½ Hawaiana': the totals of a lane's tickets. A press shows all of them.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useEstacionDeCocina } from '#web/admin/pedidos/estacion-de-cocina.ts'
import { doneOf, useDoneLines } from './done-lines.ts'
import { addUp, unitsText, type ToMake } from './to-make.ts'

export const LaneTotals = memo(function LaneTotals({ pedidos }: { pedidos: readonly Pedido[] }) {
  const done = useDoneLines((state) => state.done)
  const estacion = useEstacionDeCocina((state) => state.estacion)
  const [first, ...others] = addUp(pedidos, (id) => doneOf(done, id), estacion)
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <p className="flex min-h-11 items-center text-14">
        <span className="text-ink-2">Por hacer:&nbsp;</span>
        <Total {...first} />
      </p>
    )
  }
  return (
    <details className="group/total">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-14 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">
          <span className="text-ink-2">Por hacer: </span>
          <Total {...first} />
          <span className="text-ink-2"> y {others.length} más</span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-2 transition-[rotate] duration-200 group-open/total:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="max-h-60 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 text-14">
        {[first, ...others].map((total) => (
          <li key={total.nombre} className="py-1">
            <Total {...total} />
          </li>
        ))}
      </ul>
    </details>
  )
})

const Total = ({ nombre, halves }: ToMake) => (
  <span className="font-semibold">
    <span className="text-proceso-t tabular-nums">{unitsText(halves)}</span> {nombre}
  </span>
)
