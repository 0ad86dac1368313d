// The branch of a pick-up order: the same cards, without an address.
import { afterPaint } from '#web/first-paint/after-paint.ts'
import { useSedesToOrder } from '#web/cuenta/own-sedes.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Reason } from '#web/ui/reason.tsx'
import { useId, useState } from 'react'
import { SedeCards } from './sede-cards.tsx'
import { keepRecoger } from './use-direccion.ts'

interface Props {
  open: boolean
  onClose: () => void
  onDone?: (() => void) | null
  /** True when staff choose it for the customer. */
  admin: boolean
}

export function RecogerDialog({ open, onClose, onDone, admin }: Props) {
  const { data: sedes = [] } = useSedesToOrder(admin)
  const [chosen, setChosen] = useState(() => useEntrega.getState().sede?.id ?? null)
  const sede = sedes.length === 1 ? sedes[0] : sedes.find((candidate) => candidate.id === chosen)
  const missing = sede === undefined ? 'Falta la sede' : null
  const reason = useId()

  const confirm = () => {
    if (sede === undefined) return
    onClose()
    afterPaint(() => {
      keepRecoger(sede)
      onDone?.()
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={admin ? 'Selecciona la sede donde recoge el cliente' : 'Selecciona la sede donde recoges'}
      size="lg"
      footer={
        <>
          {/* The line stays, so that no card moves when one is chosen. */}
          <div className="min-h-8">
            <Reason id={reason} text={missing} />
          </div>
          <Button
            size="lg"
            full
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reason}
            onClick={confirm}
          >
            Confirmar
          </Button>
        </>
      }
    >
      <SedeCards value={sede?.id ?? null} onChange={setChosen} admin={admin} />
    </Dialog>
  )
}
