import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState } from 'react'
import { useUnsaved } from './unsaved-changes.ts'

export function LeaveDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="¿Salir sin guardar?"
      size="sm"
      inHistory={false}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Salir sin guardar
          </Button>
          {/* A quick Enter loses nothing. */}
          <Button data-seguro onClick={onStay}>
            Seguir editando
          </Button>
        </div>
      }
    >
      <p className="text-16">Tienes cambios sin guardar. Si sales, se pierden.</p>
    </Dialog>
  )
}

/** For a dialog: `leave` asks before it closes with unsaved changes. Render the question in it. */
export function useLeave(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  useUnsaved(dirty)
  const question = (
    <LeaveDialog
      open={asking}
      onStay={() => setAsking(false)}
      onLeave={() => {
        setAsking(false)
        onClose()
      }}
    />
  )
  return { leave: () => (dirty ? setAsking(true) : onClose()), question }
}
