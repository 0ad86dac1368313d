// Whose prices the table shows: of all branches, or of one. Rule precio/por-sede.
import { SelectField } from '#web/ui/field.tsx'

interface Props {
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  value: number | null
  onChange: (sede: number | null) => void
}

export function SedeSelect({ sedes, value, onChange }: Props) {
  return (
    <div className="md:max-w-80">
      <SelectField
        label="Precios de"
        value={String(value ?? '')}
        options={[
          { value: '', label: 'Todas las sedes' },
          ...sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        placeholder={null}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </div>
  )
}

export const EnUnaSede = () => (
  <p className="text-14 text-ink-2">
    Escribe solo los precios distintos de una sede. Lo que dejes vacío cuesta lo mismo que en las demás.
  </p>
)
