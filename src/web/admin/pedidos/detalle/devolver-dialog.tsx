// 'Devolver' the whole or a part of a payment, by its form and from one drawer. Rule pago/devolver.
import type { Pago } from '#contract/pedidos/pagos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL, FORMAS_EN_MANO, type FormaRecibida } from '#domain/pedido/pago.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedRead, isReading } from '#web/admin/page/loaded.tsx'
import { CajaField } from '#web/admin/caja/liquidar/caja-field.tsx'
import { SIN_CAJAS, useCajaOf } from '#web/admin/caja/own-caja.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { useRefundPago } from '#web/admin/pedidos/use-pagos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'

const FORM = 'devolver-pago'

/** What the person does with their hands: the product moves no money. */
const COMO: Readonly<Record<FormaRecibida, string>> = {
  EFECTIVO: 'Entrega el efectivo.',
  DATAFONO: 'Haz la anulación o la devolución en el datáfono.',
  TRANSFERENCIA: 'Haz la transferencia a la misma cuenta desde la app del banco.',
  EN_LINEA: 'Haz la devolución en el panel de Wompi.',
  APP: 'Haz la devolución en la app que cobró el pedido.',
}

/** `hayCaja` is null until the drawers are read, and for a test order. */
export function comoText(forma: FormaRecibida, hayCaja: boolean | null): string {
  if (forma !== 'EFECTIVO' || hayCaja === null) return COMO[forma]
  const where = hayCaja
    ? 'Sale de la caja abierta de la sede.'
    : 'No hay caja abierta: no queda en ningún turno.'
  return `${COMO[forma]} ${where}`
}

interface Props {
  pedido: Pedido
  pago: Pago
  /** Pesos that may still go back. */
  rest: number
  onClose: () => void
}

export function DevolverDialog({ pedido, pago, rest: current, onClose }: Props) {
  const { refund, busy, isUnanswered, problem, reset } = useRefundPago(pedido.id, onClose)
  const rest = useAsSent(current, isUnanswered)
  const { cajas, caja, choose, hayCaja, isKnown, query } = useCajaOf(
    pedido.sede?.id ?? null,
    pedido.es_prueba,
  )
  // What an app or Wompi collected is in no drawer.
  const isOfCaja = FORMAS_EN_MANO.some((forma) => forma === pago.forma)
  const asksCaja = isOfCaja && cajas.length > 1
  const isWaiting = isOfCaja && isReading(query)
  const [valor, setValor] = useState(String(rest))
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const problems = {
    valor: pesosProblem(valor) ?? valorProblem(Number(valor), rest),
    motivo: motivo.trim() === '' ? 'Escribe el motivo' : undefined,
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Devolver dinero"
      size="sm"
      locked={busy}
      footer={
        <Button
          type="submit"
          form={FORM}
          full
          busy={busy || isWaiting}
          busyLabel={busy ? 'Registrando' : 'Cargando'}
        >
          Registrar devolución
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
          if (problems.valor !== undefined || problems.motivo !== undefined || busy) return
          if (isOfCaja && !isKnown) return
          refund({ pago: pago.id, valor: Number(valor), motivo, caja })
        }}
      >
        <Problem text={problem} />
        <p className="text-16 text-ink">
          <strong>
            {FORMA_RECIBIDA_LABEL[pago.forma]} · {formatMoney(pago.valor)}
          </strong>
          <span className="mt-1 block text-ink-2">{comoText(pago.forma, hayCaja)}</span>
        </p>
        <OtrosPedidos pedido={pedido} otros={pago.otros_pedidos ?? []} onLeave={onClose} />
        <MoneyField
          label="Valor"
          required
          hint={`Hasta ${formatMoney(rest)}`}
          value={valor}
          error={isSent ? problems.valor : undefined}
          onChange={(text) => {
            setValor(text)
            reset()
          }}
        />
        <TextField
          label="Motivo"
          required
          autoComplete="off"
          maxLength={120}
          value={motivo}
          error={isSent ? problems.motivo : undefined}
          onChange={({ target }) => {
            setMotivo(target.value)
            reset()
          }}
        />
        {isOfCaja && <FailedRead query={query} failure={SIN_CAJAS} />}
        {asksCaja && (
          <CajaField
            label="Caja que lo devuelve"
            cajas={cajas}
            caja={caja}
            isSent={isSent}
            onChoose={(chosen) => {
              choose(chosen)
              reset()
            }}
          />
        )}
      </form>
    </FormDialog>
  )
}

/** A payment of a table is refunded order by order. Rule pago/devolver. */
export function OtrosPedidos({
  pedido: { cuenta, mesa },
  otros,
  onLeave,
}: {
  pedido: Pick<Pedido, 'cuenta' | 'mesa'>
  otros: readonly number[]
  onLeave: () => void
}) {
  if (otros.length === 0) return null
  const link = { onClick: onLeave, className: 'font-bold text-ink underline underline-offset-4' }
  const nombre = `la cuenta de ${mesa?.nombre ?? 'la mesa'}`
  return (
    <p className="text-16 text-ink-2">
      Es de un pago de{' '}
      {cuenta === null ? (
        nombre
      ) : (
        <Link to={adminPaths.cuentaDeMesa(cuenta)} {...link}>
          {nombre}
        </Link>
      )}
      . Aquí devuelves solo lo de este pedido. Lo demás se devuelve en{' '}
      {otros.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && (at === otros.length - 1 ? ' y ' : ', ')}
          <Link to={adminPaths.detallePedido(id)} {...link}>
            {`#${formatNumero(id)}`}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}

function valorProblem(valor: number, rest: number): string | undefined {
  if (valor === 0) return 'Escribe el valor'
  return valor > rest ? `De ese pago puedes devolver hasta ${formatMoney(rest)}` : undefined
}
