// '¿Cómo vas a pagar?' at checkout, with the question about the tip. Rules pago/formas,
// pago/con-cuanto, pago/redondeo and propina/voluntaria.
import type { Negocio } from '#contract/negocio.ts'
import { formatMoney } from '#domain/format.ts'
import { suggestedBills } from '#domain/pedido/billetes.ts'
import { cashTotal, FORMA_LABEL, FORMA_TEXTO, vueltasOf } from '#domain/pedido/pago.ts'
import { wholePesos } from '#domain/pesos.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useId } from 'react'
import { FormaIcon } from './forma-icon.tsx'
import { Llaves } from './llaves.tsx'
import { PropinaQuestion } from './propina-question.tsx'
import { RadioChips } from './radio-chips.tsx'
import { CASH, type Billete, type PagoChoice } from './use-pago.ts'

interface Props {
  pago: PagoChoice
  /** Pesos to pay, with the tip. */
  total: number
  negocio: Negocio | undefined
  /** Staff ask the caller. */
  admin: boolean
}

export function PagoPanel({ pago, total, negocio, admin }: Props) {
  if (pago.formas.length === 0) return null
  const title = admin ? '¿Cómo va a pagar?' : '¿Cómo vas a pagar?'
  return (
    <Panel title={title}>
      <div className="not-empty:mb-4">
        <PropinaQuestion propina={pago.propina} admin={admin} />
      </div>
      <output className="block text-14 font-semibold text-ink not-empty:mb-3">
        {pago.dropped !== null && `Aquí no recibimos ${FORMA_TEXTO[pago.dropped]}. Revisa cómo vas a pagar.`}
      </output>
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {/* No card stands alone in the last row. */}
        <div
          className={`grid grid-cols-1 gap-3 ${pago.formas.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
        >
          {pago.formas.map((forma) => (
            <OptionCard
              key={forma}
              name="forma_de_pago"
              value={forma}
              checked={forma === pago.forma}
              onChange={() => pago.chooseForma(forma)}
              title={FORMA_LABEL[forma]}
              icon={<FormaIcon forma={forma} className="size-6" />}
            />
          ))}
        </div>
      </fieldset>
      {pago.asksCash && <Cash pago={pago} total={total} admin={admin} />}
      {pago.forma === 'TRANSFERENCIA' && !admin && (
        <div className="mt-4 grid gap-2">
          <p className="text-14 text-ink">
            Transfiere {formatMoney(total)} a una de estas llaves. La sede confirma el pago en su banco.
          </p>
          {negocio !== undefined && <Llaves negocio={negocio} />}
        </div>
      )}
      {pago.forma === 'EN_LINEA' && !admin && (
        <p className="mt-4 text-14 text-ink">
          Pagas en la página segura de Wompi. Cuando termines vuelves aquí, a tu pedido.
        </p>
      )}
    </Panel>
  )
}

function Cash({ pago, total, admin }: Omit<Props, 'negocio'>) {
  const due = cashTotal(total)
  const bills: { value: Billete; label: string }[] = [
    { value: 'completo', label: 'Pago completo' },
    ...suggestedBills(total).map((bill) => ({ value: bill, label: formatMoney(bill) })),
    { value: 'otro', label: 'Otro valor' },
  ]
  // A bill that no longer covers the total is not offered any more.
  const chosen = bills.some(({ value }) => value === pago.billete) ? pago.billete : null
  const error = useId()
  const vueltas = vueltasOf(pago.cash, due)
  return (
    <div id={CASH} className="mt-4 grid gap-3">
      <RadioChips
        legend={admin ? '¿Con cuánto paga?' : '¿Con cuánto pagas?'}
        name="con_cuanto"
        options={bills}
        chosen={chosen}
        onChoose={pago.chooseBillete}
        describedBy={error}
      />
      {pago.billete === 'otro' ? (
        <div className="max-w-60">
          <TextField
            label={admin ? 'Paga con' : 'Pagas con'}
            prefix="$"
            inputMode="numeric"
            autoComplete="off"
            value={pago.otro}
            error={pago.problem ?? undefined}
            onChange={(event) => pago.setOtro(wholePesos(event.target.value))}
            onBlur={pago.ask}
          />
        </div>
      ) : (
        <FieldError id={error} text={pago.problem ?? undefined} />
      )}
      <output className="text-14 text-ink-2 empty:hidden">
        {vueltas > 0 && `${admin ? 'Vueltas' : 'Tus vueltas'}: ${formatMoney(vueltas)}`}
      </output>
    </div>
  )
}
