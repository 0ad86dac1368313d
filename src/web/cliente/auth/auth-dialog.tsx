// The dialog to log in, register, verify the phone, or continue as a guest before checkout. Rule
// cuenta/paneles.
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState } from 'react'
import { AuthPanes, PANE_TITLE } from './auth-panes.tsx'
import { FoodHalf } from './food-half.tsx'
import { usePanes, type Pane } from './use-panes.ts'

interface Props {
  open: boolean
  /** The first pane. */
  first?: Pane
  onClose: () => void
  onEntered: () => void
  /** Only before checkout. */
  onGuest?: () => void
}

export function AuthDialog({ open, first = 'login', onClose, onEntered, onGuest }: Props) {
  const [busy, setBusy] = useState(false)
  const panes = usePanes(first)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) panes.reset()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={PANE_TITLE[panes.pane]}
      hideTitle
      size="lg"
      locked={busy || panes.isMoving}
      picture={<FoodHalf />}
    >
      <AuthPanes
        panes={panes}
        busy={busy}
        onBusy={setBusy}
        onEntered={onEntered}
        longPassword
        heading="p"
        otherWay={onGuest !== undefined && <GuestWay busy={busy} onGuest={onGuest} />}
      />
    </Dialog>
  )
}

function GuestWay({ busy, onGuest }: { busy: boolean; onGuest: () => void }) {
  return (
    <>
      <p className="my-3 flex items-center gap-3 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      {/* As in LinkButton: the blur of a field must not move it. */}
      <Button
        variant="secondary"
        size="lg"
        full
        disabled={busy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGuest}
      >
        Continuar como invitado
      </Button>
    </>
  )
}
