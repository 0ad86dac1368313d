// The orders of one channel, on the lanes and among the finished ones.
import { CANAL_LABEL, CANALES, type Canal } from '#domain/pedido/canal.ts'
import { presentCanal } from '#web/admin/pedidos/lay-board.ts'
import { ChevronDown } from 'lucide-react'
import { setFilters, useFilters } from '#web/admin/pedidos/board-filters.ts'

/** A board with orders of one channel has nothing to choose. */
export function CanalSelect({ canales }: { canales: readonly Canal[] }) {
  const chosen = useFilters((state) => state.canal)
  if (canales.length < 2) return null
  return (
    <label className="relative block">
      <span className="sr-only">Canal</span>
      <select
        value={presentCanal(chosen, canales) ?? ''}
        onChange={({ target }) =>
          setFilters({ canal: CANALES.find((canal) => canal === target.value) ?? null })
        }
        className="min-h-11 w-full appearance-none truncate rounded-control border border-line-strong bg-surface pr-10 pl-3.5 text-14 font-semibold text-ink hover:border-ink-2"
      >
        <option value="">Todos los canales</option>
        {canales.map((canal) => (
          <option key={canal} value={canal}>
            {CANAL_LABEL[canal]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
      />
    </label>
  )
}
