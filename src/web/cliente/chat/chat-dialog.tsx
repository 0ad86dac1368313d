// 'Abrir WhatsApp': asks before it opens the chat of the branch. Without a branch, the person
// chooses one first. Rule sede/chat.
import { sedeName } from '#domain/texto.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** A new instance for each press of the chat button. */
export function ChatDialog() {
  const sede = useEntrega((state) => state.sede)
  const [isOpen, setIsOpen] = useState(sede !== null)
  const askSede = useEffectEvent(() => {
    if (sede === null) useSedeDialogs.getState().openDialog('sede', () => setIsOpen(true))
  })
  useEffect(() => askSede(), [])

  if (sede === null) return null
  const close = () => setIsOpen(false)
  const openChat = () => {
    close()
    window.open(clientePaths.whatsappChat(sede.id), '_blank', 'noopener')
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Abrir WhatsApp"
      size="sm"
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={close}>
            No
          </Button>
          <Button className="flex-1" onClick={openChat}>
            Sí
          </Button>
        </div>
      }
    >
      <p className="text-16 text-ink-2">¿Quieres abrir el chat de la {sedeName(sede.nombre)}?</p>
    </Dialog>
  )
}
