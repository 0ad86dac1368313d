// 'Registrar pago': the question about the tip at a table, a form, and an amount, which may be a
// part of the order.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import { amountIn, dueOf, FORMAS_EN_MANO, settles, type FormaEnMano } from '#domain/pedido/pago.ts'
import { PESOS_ESCRITOS } from '#domain/pesos.ts'
import { asksTip, type PropinaDelNegocio } from '#domain/pedido/propina.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FormasField } from '#web/admin/caja/formas-field.tsx'
import { RecibeFields, useRecibe } from '#web/admin/caja/recibe-fields.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { REVISA } from '#web/admin/pedidos/pago-recibido.tsx'
import { useAddPago, useChangePropina } from '#web/admin/pedidos/use-pagos.ts'
import { PropinaQuestion } from '#web/ordering/pago/propina-question.tsx'
import { usePropina } from '#web/ordering/pago/use-propina.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useState } from 'react'

const FORM = 'registrar-pago'

interface Props {
  pedido: Pedido
  propinas: PropinaDelNegocio
  onClose: () => void
}

export function PagoDialog(props: Props) {
  const { onClose } = props
  const {
    propina,
    storedTip,
    due,
    forma,
    chooseForma,
    valor,
    writeValor,
    error,
    recibe,
    isSent,
    isOnlyTip,
    isBusy,
    isReading,
    problem,
    reset,
    send,
  } = usePagoForm(props)
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
          send()
        }}
      >
        <Problem text={problem} />
        <PropinaQuestion propina={propina} admin />
        {propina.opcion === null && storedTip > 0 && (
          <p className="text-14 text-ink-2">Lleva propina de {formatMoney(storedTip)}.</p>
        )}
        <FormasField forma={forma} onChange={chooseForma} />
        <MoneyField
          label="Valor"
          required
          hint={`Faltan ${formatMoney(due)}`}
          value={valor}
          error={error}
          onChange={writeValor}
        />
        <RecibeFields recibe={recibe} isSent={isSent} onChange={reset} />
        {forma === 'TRANSFERENCIA' && <p className="text-14 text-ink-2">{REVISA}</p>}
      </form>
    </FormDialog>
  )
}

function usePagoForm({ pedido: current, propinas, onClose }: Props) {
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
    esPrueba: pedido.es_prueba,
    forma,
    isTaken: pedido.estado === 'ENVIADO' || pedido.estado === 'COMPLETADO',
  })
  const refused = errorOf(pedido, forma, valor)
  /** Without a tip nothing is left to pay: only the tip is stored. */
  const isOnlyTip = due <= 0 && pedido.propina !== stored.propina
  const isBusy = busy || changePropina.busy
  const isReading = recibe.isReading && !isOnlyTip && !isBusy

  return {
    propina,
    /** The tip that the order has. */
    storedTip: stored.propina,
    due,
    forma,
    chooseForma: (one: FormaEnMano) => {
      setForma(one)
      reset()
    },
    valor,
    writeValor: (text: string) => {
      setValor(text === allOf(forma) ? null : text)
      reset()
    },
    error: isSent ? refused : undefined,
    recibe,
    isSent,
    isOnlyTip,
    isBusy,
    isReading,
    problem,
    reset,
    send: () => {
      setSent(true)
      if (!propina.validate() || isBusy) return
      const tip = pedido.propina === stored.propina ? null : pedido.propina
      if (isOnlyTip) changePropina.change(pedido.propina)
      else if (refused === undefined && recibe.isComplete)
        add({ forma, valor: Number(valor), propina: tip, ...recibe.body })
    },
  }
}

function errorOf(
  pedido: Pick<Pedido, 'total_a_pagar' | 'propina' | 'pagado'>,
  forma: FormaEnMano,
  valor: string,
): string | undefined {
  if (!/^\d{1,9}$/.test(valor)) return PESOS_ESCRITOS
  const settled = settles(pedido, { forma, valor: Number(valor) })
  return 'problem' in settled ? settled.problem : undefined
}
