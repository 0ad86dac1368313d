// 'Ritmo' in the header of the board.
import { useManagesDisponibilidad } from '#web/admin/disponibilidad/agotados.ts'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Gauge } from 'lucide-react'

const load = () => import('./ritmo-dialog.tsx')

/** `sede` is the branch of the board; null for all. */
export function RitmoButton({ sede }: { sede: number | null }) {
  const dialog = useDeferredDialog()
  const { data: sedes = [] } = useOwnSedes()
  if (!useManagesDisponibilidad()) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Ritmo de los pedidos"
        onClick={dialog.open}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-line bg-surface px-2.5 text-14 font-semibold"
      >
        <Gauge className="size-5" aria-hidden="true" />
        <span className="max-[96rem]:hidden">Ritmo</span>
      </button>
      <DeferredLayer load={load} asked={dialog.asked}>
        {({ RitmoDialog }) =>
          dialog.asked > 0 && (
            <RitmoDialog
              key={`${String(sede)} ${String(dialog.asked)}`}
              open={dialog.isOpen}
              sedes={sedes}
              sede={sede}
              onClose={dialog.close}
            />
          )
        }
      </DeferredLayer>
    </>
  )
}
