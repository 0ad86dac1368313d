// What a delivery costs, with an example. Rules domicilio/tarifa and domicilio/gratis.
import { REDONDEOS } from '#contract/negocio-admin.ts'
import { deliveryFee } from '#domain/direccion/domicilio.ts'
import { formatMoney } from '#domain/format.ts'
import { numberOf } from '#domain/pesos.ts'
import { Card } from '#web/admin/page/page.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useWatch } from 'react-hook-form'
import { Money } from './money.tsx'
import type { NegocioFormState } from './use-negocio-form.ts'

const REDONDEO_OPTIONS = REDONDEOS.map((pesos) => ({
  value: String(pesos),
  label: pesos === 0 ? 'Sin redondeo' : `A ${formatMoney(pesos)}`,
}))

export function DomicilioCard({ form, field, rules }: NegocioFormState) {
  const money = { form, rules }
  return (
    <Card title="Valor del domicilio" className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Money label="Por minuto de viaje" required name="domicilio.pesos_por_minuto" {...money} />
        <SelectField label="Redondeo" required options={REDONDEO_OPTIONS} {...field('domicilio.redondeo')} />
        <Money label="Mínimo" required name="domicilio.minimo" {...money} />
        <Money label="Máximo" hint="En blanco, sin máximo." name="domicilio.maximo" {...money} />
      </div>
      <Money
        label="Gratis desde"
        hint="Valor de los productos, sin cupón. En blanco, el domicilio siempre se cobra."
        name="domicilio.gratis_desde"
        {...money}
      />
      <Example form={form} />
    </Card>
  )
}

/** Short, usual and long. */
const MINUTES = [3, 12, 30]

function Example({ form }: Pick<NegocioFormState, 'form'>) {
  const values = useWatch({ control: form.control, name: 'domicilio' })
  const [pesos_por_minuto, minimo, redondeo] = [values.pesos_por_minuto, values.minimo, values.redondeo].map(
    numberOf,
  )
  const maximo = values.maximo.trim() === '' ? null : numberOf(values.maximo)
  if (
    ![pesos_por_minuto, minimo, redondeo, maximo].every((value) => value === null || Number.isFinite(value))
  )
    return null
  const tarifa = {
    pesos_por_minuto: pesos_por_minuto ?? 0,
    minimo: minimo ?? 0,
    maximo,
    redondeo: redondeo ?? 0,
    gratis_desde: null,
  }
  return (
    <p className="flex flex-wrap gap-x-4 rounded-control bg-surface-2 px-4 py-3 text-14 tabular-nums">
      {MINUTES.map((minutos) => (
        <span key={minutos} className="whitespace-nowrap">
          {minutos} min: {formatMoney(deliveryFee(minutos, tarifa))}
        </span>
      ))}
    </p>
  )
}
