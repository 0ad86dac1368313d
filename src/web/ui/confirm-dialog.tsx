// A question before a change that cannot be undone. Every other change has 'Deshacer' instead.
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export function ConfirmDialog({
  open,
  title,
  subject,
  text,
  confirmLabel,
  busyLabel,
  busy,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  /** The name of the thing that would change. */
  subject: string
  text: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p className="text-16 font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-1 text-16 text-ink-2">{text}</p>
    </Dialog>
  )
}
