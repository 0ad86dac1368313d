import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
          <Button onClick={onStay}>Seguir editando</Button>
        </div>
      }
    >
      <p className="text-16">Tienes cambios sin guardar. Si sales, se pierden.</p>
    </Dialog>
  )
}
