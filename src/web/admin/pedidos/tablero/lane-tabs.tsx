// The lanes of the board one at a time: on a phone, and where large letters leave no room for
// three. The device keeps the choice.
import { ESTADO_LABEL } from '#domain/pedido/pedido.ts'
import { setPreferences } from '#web/admin/pedidos/board-preferences.ts'
import { estadoLook } from '#web/admin/pedidos/estado-look.ts'
import type { Lane, LaneEstado } from '#web/admin/pedidos/lay-board.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { TAB_STEPS } from '#web/ui/tabs.tsx'
import { useRef, type KeyboardEvent } from 'react'

export const laneTabId = (estado: LaneEstado): string => `lane-tab-${estado}`
export const lanePanelId = (estado: LaneEstado): string => `lane-panel-${estado}`

export function LaneTabs({
  lanes,
  value,
  fresh,
}: {
  lanes: readonly Lane[]
  value: LaneEstado
  fresh: ReadonlySet<number>
}) {
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const index = lanes.findIndex(({ estado }) => estado === value)
    const next = TAB_STEPS[event.key]?.(index, lanes.length - 1)
    const lane = next === undefined ? undefined : lanes[next]
    if (next === undefined || lane === undefined) return
    event.preventDefault()
    setPreferences({ lane: lane.estado })
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label="Estados de los pedidos activos"
      className="sticky top-14 z-10 -mx-4 grid grid-cols-3 border-b border-line bg-bg px-3 md:-mx-6 md:px-5"
    >
      {lanes.map(({ estado, pedidos }) => {
        const { text } = estadoLook(estado)
        const arrived = pedidos.some(({ id }) => fresh.has(id))
        return (
          <button
            key={estado}
            id={laneTabId(estado)}
            type="button"
            role="tab"
            aria-selected={estado === value}
            aria-controls={estado === value ? lanePanelId(estado) : undefined}
            tabIndex={estado === value ? 0 : -1}
            onClick={() => setPreferences({ lane: estado })}
            onKeyDown={move}
            className="relative flex min-h-14 flex-col items-center justify-center border-b-3 border-transparent px-1 text-ink-2 aria-selected:border-maiz aria-selected:text-ink"
          >
            <span className="flex items-center gap-1.5 text-18 font-extrabold tabular-nums">
              <EstadoIcon estado={estado} tipo="DOMICILIO" className={`size-5 ${text}`} />
              {pedidos.length}
              {arrived && (
                <span className="rounded-thumb bg-maiz px-1.5 text-12 font-bold text-on-maiz">Nuevo</span>
              )}
            </span>
            <span className="w-full text-14 font-semibold hyphens-auto wrap-anywhere">
              {ESTADO_LABEL[estado]}
            </span>
          </button>
        )
      })}
    </div>
  )
}
