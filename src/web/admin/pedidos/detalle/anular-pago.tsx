// What the payments of an order and of an account share: the line of a payment, and its
// cancellation. Rule pago/anular.
import type { Pago } from '#contract/pedidos/pagos.ts'
import { formatMoney } from '#domain/format.ts'
import { receivedText } from '#domain/pedido/pago.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'

type Shown = Pick<Pago, 'forma' | 'valor' | 'redondeo' | 'propina' | 'medio' | 'anulado'>

/** A cancelled payment is struck through. */
export const PagoLine = ({ pago }: { pago: Shown }) => {
  const { forma, valor, redondeo, propina, medio, anulado } = pago
  return (
    <p className={anulado === null ? 'font-semibold text-ink' : 'text-ink-2 line-through'}>
      {receivedText(forma, medio)} · {formatMoney(valor)}
      {redondeo > 0 && ` (redondeo ${formatMoney(redondeo)})`}
      {propina > 0 && ` · propina ${formatMoney(propina)}`}
    </p>
  )
}

interface Props {
  pago: Pick<Pago, 'id' | 'forma' | 'valor' | 'medio'>
  /** Whether the button is there. The dialog stays until its call has ended. */
  isOffered: boolean
  busy: boolean
  cancel: (id: number, options: { onSettled: () => void }) => void
}

/** 'Anular' with its question. */
export function AnularPago({ pago: { id, forma, valor, medio }, isOffered, busy, cancel }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isOffered && (
        <Button
          variant="ghost"
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          aria-label={`Anular el pago de ${formatMoney(valor)}`}
          onClick={() => setAsking(true)}
        >
          Anular
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Anular pago"
        subject={`${receivedText(forma, medio)} · ${formatMoney(valor)}`}
        text="El pago queda tachado en la lista y ya no cuenta."
        confirmLabel="Anular"
        busyLabel="Anulando"
        busy={busy}
        onConfirm={() => cancel(id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
