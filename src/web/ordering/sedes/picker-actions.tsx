// The buttons of the choice of branch and address, with the reason why 'Confirmar' is disabled.
import { Button } from '#web/ui/button.tsx'
import { Reason } from '#web/ui/reason.tsx'
import { useId } from 'react'

interface Props {
  admin: boolean
  /** Why 'Confirmar' is disabled, or null. */
  missing: string | null
  onConfirm: () => void
  onMenu?: () => void
  onRecoger: () => void
}

export function PickerActions({ admin, missing, onConfirm, onMenu, onRecoger }: Props) {
  const reason = useId()
  return (
    <div>
      <Reason id={reason} text={missing} />
      <div className="grid md:flex md:flex-row-reverse md:gap-2">
        <Button
          size="lg"
          full
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : reason}
          onClick={onConfirm}
        >
          Confirmar
        </Button>
        <div className="flex flex-wrap gap-2 md:shrink-0 md:flex-nowrap">
          <Button variant="ghost" className="flex-1 whitespace-nowrap max-md:px-2!" onClick={onRecoger}>
            {admin ? 'Va a recoger' : 'Voy a recoger'}
          </Button>
          {onMenu !== undefined && (
            <Button
              variant="ghost"
              className="flex-1 whitespace-nowrap max-md:px-2!"
              data-cierra
              onClick={onMenu}
            >
              Ver el menú
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
