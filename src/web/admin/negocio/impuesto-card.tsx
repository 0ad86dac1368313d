// The tax inside the prices. Rule comprobante/impuesto.
import { IMPUESTO_LABEL, IMPUESTOS } from '#domain/pedido/impuesto.ts'
import { Card } from '#web/admin/page/page.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Money } from './money.tsx'
import type { NegocioFormState } from './use-negocio-form.ts'

const OPTIONS = IMPUESTOS.map((value) => ({ value, label: IMPUESTO_LABEL[value] }))

export const ImpuestoCard = ({ form, field, rules }: NegocioFormState) => (
  <Card title="Impuesto" className="flex flex-col gap-4">
    <p className="-mt-2 text-14 text-ink-2">
      Va incluido en los precios. El comprobante dice cuánto es. Pregúntale a tu contador cuál te toca.
    </p>
    <div className="max-w-60">
      <SelectField label="Impuesto incluido" options={OPTIONS} {...field('impuesto.tipo')} />
    </div>
    <CheckboxField label="El domicilio también lo lleva" {...form.register('impuesto.domicilio')} />
    <div className="max-w-60">
      <Money
        form={form}
        rules={rules}
        name="uvt"
        label="Valor de la UVT"
        hint="La DIAN lo cambia cada año. Avisamos cuando un pedido pasa de 5 UVT."
      />
    </div>
  </Card>
)
