// The footer of both dialogs: the quantity, the button with the total, and the missing choice.
import { Button } from '#web/ui/button.tsx'
import { Reason } from '#web/ui/reason.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useId } from 'react'
import { ChangesNote } from './changes-note.tsx'
import { priceText } from './price-text.ts'

interface SaveBarProps {
  /** Pesos. The button is disabled while it is 0. */
  total: number
  /** Some branch asks more. */
  desde?: boolean
  /** Why the button is disabled. Null when it is enabled. */
  missing: string | null
  /** What staff changed about the choices while the dialog was open. */
  changes: readonly string[]
  cantidad: number
  label: string
  onCantidad: (cantidad: number) => void
  onSave: () => void
}

export function SaveBar({
  total,
  desde,
  missing,
  changes,
  cantidad,
  label,
  onCantidad,
  onSave,
}: SaveBarProps) {
  const reason = useId()
  return (
    <div>
      <ChangesNote changes={changes} />
      <Reason id={reason} text={missing} />
      <div className="flex flex-wrap gap-3">
        <Stepper label="Cantidad" value={cantidad} onChange={onCantidad} />
        <Button
          size="lg"
          disabled={missing !== null || total <= 0}
          aria-describedby={missing === null ? undefined : reason}
          trailing={total > 0 ? priceText(total, desde) : undefined}
          onClick={onSave}
          className="flex-1 basis-54 px-4!"
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
