// Asks before something unused is deleted for good. A refusal says what still uses it.
import { detailOf } from '#web/lib/detail-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'

export interface Deleting {
  /** '¿Estás seguro de eliminar esta categoría?' */
  title: string
  name: string
  said: string
  send: () => Promise<unknown>
}

export function DeleteDialog({
  deleting: { title, name, said, send },
  forget,
  onClose,
}: {
  deleting: Deleting
  forget: () => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await send()
      notify.success(said)
    } catch (error) {
      notify.error(detailOf(error))
    }
    await forget()
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={title}
      subject={name}
      text="No puedes revertir la acción"
      confirmLabel="Eliminar"
      busyLabel="Eliminando"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
