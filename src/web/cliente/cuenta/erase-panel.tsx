import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EraseDialog } from './erase-dialog.tsx'

export function ErasePanel() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title="Eliminar mi cuenta">
      <p className="text-14 text-ink-2">
        Borramos tu nombre, correo, celular y direcciones para siempre. Los pedidos que hiciste quedan en la
        contabilidad, sin tus datos. Si pediste factura electrónica, la ley nos obliga a conservar los datos
        de esa factura.
      </p>
      <Button
        variant="secondary"
        className="mt-4 border-tomate! text-tomate!"
        icon={<Trash2 className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        Eliminar mi cuenta
      </Button>
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  )
}
