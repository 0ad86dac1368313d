// Which of several open drawers. Rule caja/un-turno.
import type { Caja } from '#contract/caja/cajas.ts'
import { SelectField } from '#web/ui/field.tsx'

interface Props {
  label: string
  cajas: readonly Caja[]
  /** Null until one is chosen. */
  caja: number | null
  isSent: boolean
  onChoose: (caja: number) => void
}

export const CajaField = ({ label, cajas, caja, isSent, onChoose }: Props) => (
  <SelectField
    label={label}
    required
    options={cajas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
    value={caja === null ? '' : String(caja)}
    error={isSent && caja === null ? 'Elige la caja' : undefined}
    onChange={({ target }) => onChoose(Number(target.value))}
  />
)
