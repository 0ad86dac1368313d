// 'Cobrar': the question about the tip, a form of payment, and an amount unless it is a part. Rule
// mesa/cobrar.
import type { Cuenta, ParteDeCuenta } from '#contract/mesas/cuentas.ts'
import { formatMoney } from '#domain/format.ts'
import { cobroDe, CUENTA_YA_CAMBIO, totalPorDevolver } from '#domain/mesa/cuenta.ts'
import { propinaDeParte } from '#domain/mesa/por-dividir.ts'
import { avisoDeComprador, avisoDeCuenta } from '#domain/pedido/factura.ts'
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import { PESOS_ESCRITOS } from '#domain/pesos.ts'
import { asksTip } from '#domain/pedido/propina.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FormasField } from '#web/admin/caja/formas-field.tsx'
import { RecibeFields, useRecibe } from '#web/admin/caja/recibe-fields.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { REVISA } from '#web/admin/pedidos/pago-recibido.tsx'
import { PropinaQuestion } from '#web/ordering/pago/propina-question.tsx'
import { usePropina } from '#web/ordering/pago/use-propina.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCobrar } from './queries.ts'
import { cobrarParte } from './unidades.ts'

const FORM = 'cobrar-cuenta'

export function CobrarDialog({
  cuenta: current,
  parteId,
  onClose,
}: {
  cuenta: Cuenta
  /** Null for the whole account. */
  parteId: number | null
  onClose: () => void
}) {
  const cuenta = useShown(current, parteId)
  const { send, busy, problem, reset } = useCobrar(cuenta, onClose)
  // A payment on its way, or one whose answer was lost, may be the one that paid the part.
  const isGone = !isWaiting(current, parteId) && !busy && problem === null
  useCloseChanged(isGone, onClose)
  const parte = parteOf(cuenta, parteId) ?? null
  const [forma, setForma] = useState<FormaEnMano>('EFECTIVO')
  const { due, given, propina, cobro, text, write } = useMonto(cuenta, parte, forma)
  const recibe = useRecibe({
    sede: cuenta.sede.id,
    pedido: cuenta.pedidos[0]?.id ?? 0,
    esPrueba: false,
    forma,
    isTaken: true,
  })
  const [isSent, setSent] = useState(false)
  if (isGone) return null

  return (
    <FormDialog
      open
      onClose={onClose}
      title={parte === null ? `Cobrar la cuenta de ${cuenta.mesa.nombre}` : cobrarParte(parte)}
      size="sm"
      locked={busy}
      footer={
        <Button
          type="submit"
          form={FORM}
          full
          size="lg"
          busy={busy || recibe.isReading}
          busyLabel={busy ? 'Registrando' : 'Cargando'}
        >
          {'problem' in cobro ? 'Cobrar' : `Cobrar ${formatMoney(cobro.valor)}`}
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
          if (!propina.validate() || 'problem' in cobro || !recibe.isComplete || busy) return
          const tip = propina.valor
          send({ forma, valor: cobro.valor, parte: parte?.id ?? null, propina: tip, ...recibe.body })
        }}
      >
        <Problem text={problem} />
        <Avisos cuenta={cuenta} devolver={totalPorDevolver(current.pedidos)} />
        <PropinaQuestion propina={propina} admin />
        {given > 0 && <p className="text-14 text-ink-2">Lleva propina de {formatMoney(given)}.</p>}
        <FormasField
          forma={forma}
          onChange={(one) => {
            setForma(one)
            reset()
          }}
        />
        {parte === null && (
          <MoneyField
            label="Valor"
            required
            hint={`Faltan ${formatMoney(due)}${propina.valor > 0 ? `. La propina de ${formatMoney(propina.valor)} va aparte` : ''}`}
            value={text}
            error={isSent && 'problem' in cobro ? cobro.problem : undefined}
            onChange={(typed) => {
              write(typed)
              reset()
            }}
          />
        )}
        {!('problem' in cobro) && cobro.redondeo > 0 && (
          <p className="text-14 text-ink-2 tabular-nums">Redondeo: − {formatMoney(cobro.redondeo)}</p>
        )}
        <RecibeFields recibe={recibe} isSent={isSent} onChange={reset} />
        {forma === 'TRANSFERENCIA' && <p className="text-14 text-ink-2">{REVISA}</p>}
      </form>
    </FormDialog>
  )
}

/** What the waiter has to know before the payment. */
function Avisos({ cuenta, devolver }: { cuenta: Cuenta; devolver: number }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const aviso = avisoDeCuenta(cuenta.total, cuenta.pedidos, negocio.uvt)
  const comprador = avisoDeComprador(cuenta.pedidos)
  return (
    <>
      {aviso !== '' && <Notice tone="warn">{aviso}</Notice>}
      {comprador !== '' && <Notice tone="warn">{comprador}</Notice>}
      {devolver > 0 && <Notice tone="warn">Por devolver: {formatMoney(devolver)}.</Notice>}
    </>
  )
}

/**
 * The current account, or the one that the waiter saw first when a payment would collect another
 * amount now: the server refuses the version of that moment.
 */
function useShown(current: Cuenta, parteId: number | null): Cuenta {
  const [opened] = useState(current)
  return chargesSame(opened, current, parteId) ? current : opened
}

/** The sum that the waiter collects: the whole debt or the written pesos, and the tip. */
function useMonto(cuenta: Cuenta, parte: ParteDeCuenta | null, forma: FormaEnMano) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  /** Without the tip; null is all that is due. */
  const [written, setWritten] = useState<string | null>(null)
  const typed = written !== null && /^\d{1,9}$/.test(written) ? Number(written) : undefined
  const due = parte?.valor ?? cuenta.por_pagar
  // Guests who gave a tip at checkout answered already.
  const given = propinaDeParte(cuenta, parte)
  const propina = usePropina({
    asked: given === 0 && asksTip('MESA', negocio.propina),
    porcentaje: negocio.propina.porcentaje,
    totalPedido: due,
    pagado: typed,
  })
  const cobroOf = (valor: number | null, tip: number) =>
    cobroDe(cuenta.por_pagar, { forma, valor, parte: parte?.valor ?? null, propina: tip })
  const all = cobroOf(null, propina.valor)
  /** The pesos of a part of the bill, and the tip beside them. */
  const withTip = (pesos: number) => {
    const alone = cobroOf(pesos, 0)
    return 'problem' in alone ? alone : cobroOf(pesos + propina.valor, propina.valor)
  }
  const allText = 'problem' in all ? '' : String(all.valor - all.propina)
  return {
    due,
    /** The tip that the part or the account has already. */
    given,
    propina,
    cobro: written === null ? all : typed === undefined ? { problem: PESOS_ESCRITOS } : withTip(typed),
    /** What the field of the amount holds. */
    text: written ?? allText,
    write: (text: string) => setWritten(text === allText ? null : text),
  }
}

const parteOf = ({ partes }: Cuenta, parteId: number | null) => partes.find(({ id }) => id === parteId)

/** Whether the part is still to be paid; the whole account (null) is never gone. */
const isWaiting = (cuenta: Cuenta, parteId: number | null): boolean =>
  parteId === null || parteOf(cuenta, parteId)?.cobro === null

/** Whether a payment collects the same in both: a step of the kitchen changes the version alone. */
const chargesSame = (before: Cuenta, after: Cuenta, parteId: number | null): boolean =>
  isWaiting(after, parteId) &&
  (parteId === null
    ? before.por_pagar === after.por_pagar
    : parteOf(before, parteId)?.valor === parteOf(after, parteId)?.valor) &&
  propinaDeParte(before, null) === propinaDeParte(after, null)

/** The part was paid, or divided again: the dialog must not become that of the whole account. */
function useCloseChanged(isGone: boolean, onClose: () => void): void {
  const close = useEffectEvent(() => {
    notify.error(CUENTA_YA_CAMBIO)
    onClose()
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
}
