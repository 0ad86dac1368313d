// Who is ordering: log in, or go on as a guest when the way leads to checkout (cliente.md §2).
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState } from 'react'
import { FoodHalf } from './food-half.tsx'
import { LoginPane } from './login-pane.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onEntered: () => void
  /** Only before checkout. */
  onGuest?: () => void
}

export function AuthDialog({ open, onClose, onEntered, onGuest }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Iniciar sesión"
      hideTitle
      size="lg"
      locked={busy}
      picture={<FoodHalf />}
    >
      <p aria-hidden="true" className="pr-10 font-display text-28 font-bold text-albahaca md:text-36">
        Qué bueno verte
      </p>
      <p className="mt-1 mb-5 text-16 text-ink-2">Inicia sesión para pedir más rápido.</p>
      <LoginPane longPassword busy={busy} onBusy={setBusy} onEntered={onEntered} />
      {onGuest !== undefined && (
        <>
          <p className="my-4 flex items-center gap-3 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            o
          </p>
          <Button variant="secondary" size="lg" full disabled={busy} onClick={onGuest}>
            Continuar como invitado
          </Button>
        </>
      )}
    </Dialog>
  )
}

export default AuthDialog
