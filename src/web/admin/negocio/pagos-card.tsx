// How customers may pay, for each type of order, and where they transfer to. Rules pago/formas and
// pago/por-confirmar.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { FORMA_LABEL, FORMAS_DE_PAGO, type ConfirmarAntes, type FormaDePago } from '#domain/pedido/pago.ts'
import { TIPO_LABEL, TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Card } from '#web/admin/page/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { wompiQuery } from './use-wompi.ts'
import type { NegocioFormState } from './use-negocio-form.ts'

const ANTES_DE: readonly { value: ConfirmarAntes; label: string }[] = [
  { value: 'COCINAR', label: 'Antes de preparar' },
  { value: 'SALIR', label: 'Antes de entregar' },
]

export function PagosCard({ form, field }: NegocioFormState) {
  const { data: wompi } = useQuery(wompiQuery())
  const isConnected = wompi !== undefined && wompi.cuenta !== null
  /** 'En línea' needs its account; a chosen one can always be removed. */
  const isShown = (tipo: TipoPedido, forma: FormaDePago) =>
    forma !== 'EN_LINEA' ||
    isConnected ||
    form.formState.defaultValues?.formas_de_pago?.[tipo]?.includes(forma)
  return (
    <Card title="Formas de pago" className="flex flex-col gap-4">
      <p className="-mt-2 text-14 text-ink-2">
        El cliente elige una al pedir. Sin ninguna marcada no se le pregunta, como en la mesa, que paga al
        final.
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        {TIPOS_EN_ORDEN.map((tipo) => (
          <fieldset key={tipo} className="min-w-0">
            <legend className="text-14 font-semibold text-ink">{TIPO_LABEL[tipo]}</legend>
            {FORMAS_DE_PAGO.filter((forma) => isShown(tipo, forma)).map((forma) => (
              <CheckboxField
                key={forma}
                label={FORMA_LABEL[forma]}
                value={forma}
                {...form.register(`formas_de_pago.${tipo}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <h3 className="text-16 font-bold text-ink">Transferencias</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <CelularField label="Nequi" {...field('transferencia.nequi')} />
        <CelularField label="Daviplata" {...field('transferencia.daviplata')} />
        <TextField label="Llave Bre-B" {...field('transferencia.bre_b')} />
        <TextField label="Titular de la cuenta" {...field('transferencia.titular')} />
      </div>
      <SelectField label="Confirmar el pago" options={ANTES_DE} {...field('transferencia.antes_de')} />
    </Card>
  )
}
