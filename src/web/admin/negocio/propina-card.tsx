// The voluntary tip. Rule propina/voluntaria.
import { MAX_PROPINA_PORCENTAJE } from '#domain/pedido/propina.ts'
import { Card } from '#web/admin/page/page.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { NegocioFormState } from './use-negocio-form.ts'

export const PropinaCard = ({ form, field }: NegocioFormState) => (
  <Card title="Propina" className="flex flex-col gap-4">
    <p className="-mt-2 text-14 text-ink-2">
      Es voluntaria: se pregunta antes de la cuenta, sin nada marcado, y no hace parte del total.
    </p>
    <div className="max-w-60">
      <TextField
        label="Propina sugerida"
        prefix="%"
        inputMode="numeric"
        hint={`De 0 a ${String(MAX_PROPINA_PORCENTAJE)}. Con 0 no se pregunta.`}
        {...field('propina.porcentaje')}
      />
    </div>
    <CheckboxField label="Preguntar también en los domicilios" {...form.register('propina.domicilios')} />
  </Card>
)
