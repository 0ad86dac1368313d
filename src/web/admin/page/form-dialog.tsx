import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { useLeave } from './leave-dialog.tsx'

interface Props extends Omit<DialogProps, 'children'> {
  /** Whether something was chosen with buttons, which are no inputs. */
  isChosen?: boolean
  children: ReactNode
}

/**
 * A dialog with a form: it asks before it closes once something was entered. `onClose` itself does
 * not ask; the form calls it after the save. Rule pantalla/cambios-sin-guardar.
 */
export function FormDialog({ open, onClose, isChosen = false, children, ...dialog }: Props) {
  const [isDirty, setDirty] = useState(false)
  if (!open && isDirty) setDirty(false)
  const { leave, question } = useLeave(open && (isDirty || isChosen), onClose)
  return (
    <Dialog {...dialog} open={open} onClose={leave}>
      <div onInput={() => setDirty(true)}>{children}</div>
      {question}
    </Dialog>
  )
}
