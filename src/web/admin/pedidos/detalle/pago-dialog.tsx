// 'Registrar pago': the question about the tip at a table, a form, and an amount, which may be a
// part of the order.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import {
  amountIn,
  dueOf,
  FORMA_LABEL,
  FORMAS_EN_MANO,
  settles,
  type FormaEnMano,
} from '#domain/pedido/pago.ts'
import { asksTip, type PropinaDelNegocio } from '#domain/pedido/propina.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { RecibeFields, useRecibe } from '#web/admin/caja/recibe-fields.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { REVISA } from '#web/admin/pedidos/pago-recibido.tsx'
import { useAddPago, useAsSent, useChangePropina } from '#web/admin/pedidos/use-pagos.ts'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { PropinaQuestion } from '#web/ordering/pago/propina-question.tsx'
import { usePropina } from '#web/ordering/pago/use-propina.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useState } from 'react'

const FORM = 'registrar-pago'
const VALOR = 'Escribe un valor en pesos, sin decimales'

interface Props {
  pedido: Pedido
  propinas: PropinaDelNegocio
  onClose: () => void
}

export function PagoDialog({ pedido: current, propinas, onClose }: Props) {
  const { add, busy, isUnanswered, problem, reset } = useAddPago(current.id, onClose)
  const stored = useAsSent(current, isUnanswered)
  const changePropina = useChangePropina(stored.id, onClose)
  const propina = usePropina({
    asked: stored.propina > 0 || asksTip(stored.tipo_pedido, propinas),
    porcentaje: propinas.porcentaje,
    totalPedido: stored.total_pedido,
    current: stored.propina,
  })
  const pedido = { ...stored, propina: propina.valor }
  const due = dueOf(pedido)
  const allOf = (forma: FormaEnMano) => String(amountIn(forma, due))
  const [forma, setForma] = useState<FormaEnMano>(
    FORMAS_EN_MANO.find((one) => one === stored.forma_de_pago) ?? 'EFECTIVO',
  )
  /** Null is all that is still to collect. */
  const [written, setValor] = useState<string | null>(null)
  const valor = written ?? allOf(forma)
  const [isSent, setSent] = useState(false)
  const recibe = useRecibe({
    sede: pedido.sede?.id ?? null,
    pedido: pedido.id,
    forma,
    isTaken: pedido.estado === 'ENVIADO' || pedido.estado === 'COMPLETADO',
  })
  const error = errorOf(pedido, forma, valor)
  /** Without a tip nothing is left to pay: only the tip is stored. */
  const isOnlyTip = due <= 0 && pedido.propina !== stored.propina
  const isBusy = busy || changePropina.busy
  const isReading = recibe.isReading && !isOnlyTip && !isBusy

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Registrar pago"
      size="sm"
      locked={isBusy}
      footer={
        <Button
          type="submit"
          form={FORM}
          full
          busy={isBusy || isReading}
          busyLabel={isReading ? 'Cargando' : isOnlyTip ? 'Guardando' : 'Registrando'}
        >
          {isOnlyTip ? 'Guardar sin propina' : 'Registrar pago'}
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
          if (!propina.isComplete() || isBusy) return
          const tip = pedido.propina === stored.propina ? null : pedido.propina
          if (isOnlyTip) changePropina.change(pedido.propina)
          else if (error === undefined && recibe.isComplete)
            add({ forma, valor: Number(valor), propina: tip, ...recibe.body })
        }}
      >
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <PropinaQuestion propina={propina} admin />
        {propina.opcion === null && stored.propina > 0 && (
          <p className="text-14 text-ink-2">Lleva propina de {formatMoney(stored.propina)}.</p>
        )}
        <fieldset className="grid gap-2">
          <legend className="sr-only">Forma de pago</legend>
          {FORMAS_EN_MANO.map((one) => (
            <OptionCard
              key={one}
              name="forma"
              value={one}
              checked={one === forma}
              onChange={() => {
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
            setValor(text === allOf(forma) ? null : text)
            reset()
          }}
        />
        <RecibeFields recibe={recibe} isSent={isSent} onChange={reset} />
        {forma === 'TRANSFERENCIA' && <p className="text-14 text-ink-2">{REVISA}</p>}
      </form>
    </FormDialog>
  )
}

function errorOf(
  pedido: Pick<Pedido, 'total_a_pagar' | 'propina' | 'pagado'>,
  forma: FormaEnMano,
  valor: string,
): string | undefined {
  if (!/^\d{1,9}$/.test(valor)) return VALOR
  const settled = settles(pedido, { forma, valor: Number(valor) })
  return 'problem' in settled ? settled.problem : undefined
}
