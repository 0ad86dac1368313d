// 'No pude entregar': why. Rule reparto/no-entregado.
import { formatNumero } from '#domain/format.ts'
import { MAX_MOTIVO_NO_ENTREGADO, MOTIVOS_NO_ENTREGADO } from '#domain/reparto/entrega.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useState } from 'react'

const OTRO = 'Otro motivo'
const OPTIONS = [...MOTIVOS_NO_ENTREGADO, OTRO].map((value) => ({ value, label: value }))

interface Props {
  id: number
  onSend: (motivo: string) => void
  onClose: () => void
}

export function NoEntregadoDialog({ id, onSend, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [texto, setTexto] = useState('')
  const [tried, setTried] = useState(false)
  const motivo = (chosen === OTRO ? texto : (chosen ?? '')).trim()
  const send = () => {
    setTried(true)
    if (motivo === '') return
    onSend(motivo)
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`No pude entregar · #${formatNumero(id)}`}
      size="sm"
      initialFocus="dialog"
      footer={
        <Button full size="lg" onClick={send}>
          Avisar a la sede
        </Button>
      }
    >
      <div className="grid gap-5">
        <RadioChips
          legend="¿Qué pasó?"
          name="motivo"
          options={OPTIONS}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen === OTRO && (
          <TextField
            label="Cuéntale a la sede"
            required
            maxLength={MAX_MOTIVO_NO_ENTREGADO}
            value={texto}
            error={tried && motivo === '' ? 'Escribe el motivo' : undefined}
            onChange={({ target }) => setTexto(target.value)}
          />
        )}
        {tried && chosen === null && (
          <p role="alert" className="text-14 font-semibold text-danger">
            Elige qué pasó
          </p>
        )}
        <p className="text-14 text-ink-2">El pedido sigue contigo hasta que la sede decida.</p>
      </div>
    </FormDialog>
  )
}
