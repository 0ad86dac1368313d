// 'Se acabó…' in the header of the board.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { CircleSlash } from 'lucide-react'
import { useManagesDisponibilidad } from './agotados.ts'

const load = () => import('./agotar-dialog.tsx')

/** `sede` is the branch of the board; null for all. */
export function AgotarButton({ sede }: { sede: number | null }) {
  const dialog = useDeferredDialog()
  if (!useManagesDisponibilidad()) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Se acabó…"
        onClick={dialog.open}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-line bg-surface px-2.5 text-14 font-semibold"
      >
        <CircleSlash className="size-5" aria-hidden="true" />
        <span className="max-[56rem]:hidden">Se acabó…</span>
      </button>
      <DeferredLayer load={load} asked={dialog.asked}>
        {({ AgotarDialog }) => (
          <AgotarDialog key={sede} open={dialog.isOpen} sede={sede} onClose={dialog.close} />
        )}
      </DeferredLayer>
    </>
  )
}
