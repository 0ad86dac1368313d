// The legal warning about alcohol, and the buyer's declaration of age. Rule pedido/alcohol.
import type { CheckoutFields } from '#web/ordering/contacto/contact-panel.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

const LEGENDS = [
  'El exceso de alcohol es perjudicial para la salud.',
  'Prohíbase el expendio de bebidas embriagantes a menores de edad.',
]

interface Props {
  register: UseFormRegister<CheckoutFields>
  errors: FieldErrors<CheckoutFields>
}

export function AlcoholPanel({ register, errors }: Props) {
  return (
    <Panel title="Bebidas con alcohol">
      {LEGENDS.map((legend) => (
        <p key={legend} className="text-14 text-ink-2">
          {legend}
        </p>
      ))}
      <CheckboxField
        className="mt-2"
        required
        label="Confirmo que soy mayor de edad"
        error={errors.mayor_de_edad?.message}
        {...register('mayor_de_edad', {
          validate: (given) => given || 'Para pedir bebidas con alcohol debes ser mayor de edad.',
        })}
      />
    </Panel>
  )
}
