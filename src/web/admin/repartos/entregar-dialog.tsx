// 'Entregado' and 'Dejado en portería': what was collected, and the customer's code. Rules
// reparto/entregar and reparto/codigo.
import type { repartosApi } from '#contract/pedidos/repartos.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { amountIn } from '#domain/pedido/pago.ts'
import { CODIGO_DE_ENTREGA, CODIGO_REQUERIDO, ENTREGA_LABEL, type Entrega } from '#domain/reparto/entrega.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useState } from 'react'
import type { RepartoVisto } from './lay-repartos.ts'

const PAGOS = [
  { value: 'EFECTIVO', label: 'Efectivo' },
  { value: 'DATAFONO', label: 'Datáfono' },
  { value: 'NADA', label: 'No recibí nada' },
] as const
type Pago = (typeof PAGOS)[number]['value']

interface Props {
  reparto: RepartoVisto
  entrega: Entrega
  pideCodigo: boolean
  onSend: (body: WholeBody<typeof repartosApi.deliver>) => void
  onClose: () => void
}

export function EntregarDialog({ reparto, entrega, pideCodigo, onSend, onClose }: Props) {
  const { id, por_cobrar: due, forma_de_pago } = reparto
  const [pago, setPago] = useState<Pago | null>(pagoOf(forma_de_pago))
  const [codigo, setCodigo] = useState('')
  const [tried, setTried] = useState(false)
  const asksCode = pideCodigo && entrega === 'EN_MANOS'
  const isCodeWrong = asksCode && !CODIGO_DE_ENTREGA.test(codigo)
  const isPaid = due === 0
  const valor = amountIn(pago === 'NADA' ? null : pago, due)
  const send = () => {
    setTried(true)
    if (isCodeWrong || (!isPaid && pago === null)) return
    onSend({
      entrega,
      pago: isPaid || pago === null || pago === 'NADA' ? null : { forma: pago, valor },
      codigo: asksCode ? codigo : null,
    })
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${ENTREGA_LABEL[entrega]} · #${formatNumero(id)}`}
      size="sm"
      initialFocus="dialog"
      footer={
        <Button full size="lg" variant="green" onClick={send}>
          {isPaid || pago === 'NADA' || pago === null
            ? ENTREGA_LABEL[entrega]
            : `Recibí ${formatMoney(valor)}`}
        </Button>
      }
    >
      <div className="grid gap-5">
        {isPaid ? (
          <p className="text-16">{reparto.cobro}</p>
        ) : (
          <RadioChips legend="¿Cómo te pagó?" name="pago" options={PAGOS} chosen={pago} onChoose={setPago} />
        )}
        {tried && !isPaid && pago === null && (
          <p role="alert" className="text-14 font-semibold text-danger">
            Elige cómo te pagó
          </p>
        )}
        {asksCode && (
          <TextField
            label="Código del cliente"
            hint="Los 4 dígitos que ve en la página de su pedido."
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={codigo}
            error={tried && isCodeWrong ? CODIGO_REQUERIDO : undefined}
            onChange={({ target }) => setCodigo(target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** A transfer is confirmed by the branch; without a form of payment the rider chooses. */
function pagoOf(forma: string | null): Pago | null {
  if (forma === 'EFECTIVO' || forma === 'DATAFONO') return forma
  return forma === null ? null : 'NADA'
}
