// The foot of both dialogs: how many, and the button that carries the total.
import { formatMoney } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface SaveBarProps {
  /** Pesos; nothing can be added while it is 0. */
  total: number
  cantidad: number
  label: string
  onCantidad: (cantidad: number) => void
  onSave: () => void
}

export function SaveBar({ total, cantidad, label, onCantidad, onSave }: SaveBarProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Stepper label="Cantidad" value={cantidad} onChange={onCantidad} />
      <Button
        size="lg"
        disabled={total <= 0}
        trailing={total > 0 ? formatMoney(total) : undefined}
        onClick={onSave}
        className="flex-1 basis-54 px-4!"
      >
        {label}
      </Button>
    </div>
  )
}
