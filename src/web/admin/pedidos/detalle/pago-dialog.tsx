// 'Registrar pago': a form and an amount, which may be a part of the order.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import { cashTotal, FORMA_LABEL, FORMAS_DE_PAGO, settles, type FormaDePago } from '#domain/pedido/pago.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { REVISA } from '#web/admin/pedidos/pago-recibido.tsx'
import { useAddPago } from '#web/admin/pedidos/use-pagos.ts'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useState } from 'react'

const FORM = 'registrar-pago'
const VALOR = 'Escribe un valor en pesos, sin decimales'

export function PagoDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { add, busy, problem, reset } = useAddPago(pedido.id, onClose)
  const due = pedido.total_a_pagar - pedido.pagado
  const allOf = (forma: FormaDePago) => String(forma === 'EFECTIVO' ? cashTotal(due) : due)
  const [forma, setForma] = useState<FormaDePago>(pedido.forma_de_pago ?? 'EFECTIVO')
  const [valor, setValor] = useState(allOf(forma))
  const [isSent, setSent] = useState(false)
  const error = errorOf(pedido, forma, valor)

  return (
    <Dialog
      open
      onClose={onClose}
      title="Registrar pago"
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Registrando">
          Registrar pago
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (error === undefined && !busy) add({ forma, valor: Number(valor) })
        }}
      >
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <fieldset className="grid gap-2">
          <legend className="sr-only">Forma de pago</legend>
          {FORMAS_DE_PAGO.map((one) => (
            <OptionCard
              key={one}
              name="forma"
              value={one}
              checked={one === forma}
              onChange={() => {
                // The amount follows the form while it is all that is still to collect.
                if (valor === allOf(forma)) setValor(allOf(one))
                setForma(one)
                reset()
              }}
              title={FORMA_LABEL[one]}
              icon={<FormaIcon forma={one} className="size-6" />}
            />
          ))}
        </fieldset>
        <MoneyField
          label="Valor"
          required
          hint={`Faltan ${formatMoney(due)}`}
          value={valor}
          error={isSent ? error : undefined}
          onChange={(text) => {
            setValor(text)
            reset()
          }}
        />
        {forma === 'TRANSFERENCIA' && <p className="text-14 text-ink-2">{REVISA}</p>}
      </form>
    </Dialog>
  )
}

function errorOf(pedido: Pedido, forma: FormaDePago, valor: string): string | undefined {
  if (!/^\d{1,9}$/.test(valor)) return VALOR
  const settled = settles(pedido, { forma, valor: Number(valor) })
  return 'problem' in settled ? settled.problem : undefined
}
