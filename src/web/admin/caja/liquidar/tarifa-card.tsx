// Whose the delivery fee is, when a rider settles. Rule caja/domicilio-de.
import type { AjustesDeCaja } from '#contract/caja/cajas.ts'
import { DOMICILIO_DE, DOMICILIO_DE_LABEL } from '#domain/caja/liquidacion.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'

type Tarifa = AjustesDeCaja['domicilio']

interface Props {
  de: Tarifa['de']
  /** The amount as it is written. */
  fijo: string
  error: string | undefined
  onChange: (changes: { de?: Tarifa['de']; fijo?: string }) => void
}

/** The problem of a fixed amount; another choice needs none. */
export const tarifaProblem = (de: Tarifa['de'], fijo: string): string | undefined =>
  de === 'FIJO' ? pesosProblem(fijo) : undefined

export function TarifaCard({ de, fijo, error, onChange }: Props) {
  return (
    <Card title="Domicilios" className="mt-4">
      <p className="-mt-2 mb-3 text-14 text-ink-2">
        Se descuenta al liquidar a cada domiciliario, solo de las entregas completadas. Un cambio vale para
        los pedidos que lleguen desde ese momento.
      </p>
      <fieldset className="grid gap-2 md:grid-cols-3">
        <legend className="sr-only">¿De quién es el domicilio?</legend>
        {DOMICILIO_DE.map((one) => (
          <OptionCard
            key={one}
            name="domicilio-de"
            value={one}
            checked={one === de}
            onChange={() => onChange({ de: one })}
            title={DOMICILIO_DE_LABEL[one]}
          />
        ))}
      </fieldset>
      {de === 'FIJO' && (
        <div className="mt-4 max-w-80">
          <MoneyField
            label="Valor por entrega"
            required
            value={fijo}
            error={error}
            onChange={(text) => onChange({ fijo: text })}
          />
        </div>
      )}
    </Card>
  )
}
