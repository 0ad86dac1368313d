import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Undo2 } from 'lucide-react'
import { pricesText } from './use-change-precios.ts'

/** Takes the last change of prices back, as long as the screen is open. */
export function Undo({
  count,
  busy,
  said = `Cambiaste ${pricesText(count)}.`,
  onUndo,
}: {
  count: number
  busy: boolean
  /** What the change did. */
  said?: string
  onUndo: () => void
}) {
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Deshaciendo"
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          onClick={onUndo}
        >
          Deshacer
        </Button>
      }
    >
      {said} Si deshaces, vuelve lo que nadie más haya cambiado.
    </Notice>
  )
}
