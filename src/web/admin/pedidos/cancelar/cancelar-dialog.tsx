// Why an order is cancelled: one tap on a ready reason, or other words. Rule pedido/cancelar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { MAX_MOTIVO_DE_CANCELAR, MOTIVOS_DE_CANCELAR } from '#domain/cancelacion/cancelacion.ts'
import { formatNumero } from '#domain/format.ts'
import { cobroText } from '#domain/pedido/pago.ts'
import { pedidoYaCambio } from '#domain/pedido/pedido.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { changeEstado } from '#web/admin/pedidos/change-pedido.ts'
import { changeKeepingFocus } from '#web/admin/pedidos/comandas/focus-ticket.ts'
import { shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'

interface Props {
  pedido: Pedido
  open: boolean
  onClose: () => void
}

export function CancelarDialog({ pedido: { id, estado: before }, open, onClose }: Props) {
  const pedido = useBoard(({ book }) => shownPedido(book, id))
  const [otro, setOtro] = useState('')
  const [isSent, setSent] = useState(false)
  const dinero = pedido === undefined ? '' : cobroText({ ...pedido, estado: 'CANCELADO' })
  const blank = otro.trim() === '' ? 'Escribe el motivo' : undefined

  const cancel = (motivo: string) => {
    onClose()
    const estado = pedido?.estado ?? before
    if (estado === 'CANCELADO') notify.blank(pedidoYaCambio(id))
    else changeKeepingFocus(id, () => void changeEstado(id, estado, 'CANCELADO', motivo))
  }

  return (
    <FormDialog open={open} onClose={onClose} title={`Cancelar pedido #${formatNumero(id)}`} size="sm">
      <div className="grid gap-4">
        <p className="text-16 text-ink-2">¿Por qué? El cliente lo lee en la página de su pedido.</p>
        {dinero !== '' && <Notice tone="warn">{dinero}</Notice>}
        <fieldset className="grid min-w-0 gap-2">
          <legend className="sr-only">Motivo</legend>
          {MOTIVOS_DE_CANCELAR.map((motivo) => (
            <Button key={motivo} variant="secondary" full className="min-h-12" onClick={() => cancel(motivo)}>
              {motivo}
            </Button>
          ))}
        </fieldset>
        <form
          noValidate
          className="grid gap-3 border-t border-line pt-4"
          onSubmit={(event) => {
            event.preventDefault()
            setSent(true)
            if (blank === undefined) cancel(otro.trim())
          }}
        >
          <TextField
            label="Otro motivo"
            autoComplete="off"
            maxLength={MAX_MOTIVO_DE_CANCELAR}
            value={otro}
            error={isSent ? blank : undefined}
            onChange={({ target }) => setOtro(target.value)}
          />
          <Button type="submit" full>
            Cancelar pedido
          </Button>
        </form>
      </div>
    </FormDialog>
  )
}
