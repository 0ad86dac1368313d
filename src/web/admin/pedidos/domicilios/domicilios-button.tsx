// 'Domicilios' in the header of the board, and the strip that opens the same dialog.
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Bike } from 'lucide-react'

const load = () => import('./domicilios-dialog.tsx')

type Dialog = ReturnType<typeof useDeferredDialog>

export function DomiciliosButton({ dialog }: { dialog: Dialog }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Domicilios y domiciliarios por hoy"
      onClick={dialog.open}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-line bg-surface px-2.5 text-14 font-semibold"
    >
      <Bike className="size-5" aria-hidden="true" />
      <span className="max-[96rem]:hidden">Domicilios</span>
    </button>
  )
}

export function DomiciliosLayer({ dialog, sede }: { dialog: Dialog; sede: number | null }) {
  const { data: sedes = [] } = useOwnSedes()
  return (
    <DeferredLayer load={load} asked={dialog.asked}>
      {({ DomiciliosDialog }) =>
        dialog.asked > 0 && (
          <DomiciliosDialog
            key={dialog.asked}
            open={dialog.isOpen}
            sedes={sedes}
            sede={sede}
            onClose={dialog.close}
          />
        )
      }
    </DeferredLayer>
  )
}
