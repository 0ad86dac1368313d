// '¿Deseas incluir la propina voluntaria del 10 %?' Rule propina/voluntaria.
import { tipQuestion } from '#domain/pedido/propina.ts'
import { wholePesos } from '#domain/pesos.ts'
import { TextField } from '#web/ui/field.tsx'
import { RadioChips } from './radio-chips.tsx'
import { PROPINA, type PropinaChoice } from './use-propina.ts'

const OPCIONES = [
  { value: 'si', label: 'Sí' },
  { value: 'otro', label: 'Otro valor' },
  { value: 'no', label: 'No, gracias' },
] as const

/** `admin`: staff ask the customer. */
export function PropinaQuestion({ propina, admin }: { propina: PropinaChoice; admin: boolean }) {
  if (!propina.isOpen) return null
  return (
    <div id={PROPINA} className="grid gap-3">
      <RadioChips
        legend={tipQuestion(propina.porcentaje, propina.suggested, !admin)}
        name="propina"
        options={OPCIONES}
        chosen={propina.opcion}
        onChoose={propina.choose}
      />
      {propina.opcion === 'otro' && (
        <div className="max-w-60">
          <TextField
            label="Propina"
            prefix="$"
            inputMode="numeric"
            autoComplete="off"
            value={propina.otro}
            error={propina.problem ?? undefined}
            onChange={(event) => propina.setOtro(wholePesos(event.target.value))}
            onBlur={propina.ask}
          />
        </div>
      )}
    </div>
  )
}
