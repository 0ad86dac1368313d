// All branches, or a choice of those that the person who asks has. Rule permisos/sedes.
import { useOwnSedeIds, useOwnSedes } from '#web/admin/page/own-sedes.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FieldError } from '#web/ui/field-error.tsx'

export interface Alcance {
  readonly todas: boolean
  readonly sedes: readonly number[]
}

/** The body of a call. */
export const toAlcance = ({ todas, sedes }: Alcance) => ({
  todas_las_sedes: todas,
  sedes: todas ? [] : [...sedes],
})

export function SedesField({
  value,
  onChange,
  error,
}: {
  value: Alcance
  onChange: (next: Alcance) => void
  error?: string | undefined
}) {
  const isOfAll = useOwnSedeIds() === null
  const { data: sedes = [], isError } = useOwnSedes()
  return (
    <div>
      <h2 className="text-16 font-bold">Sedes</h2>
      <p className="mb-1 text-14 text-ink-2">
        Solo ve los pedidos, las mesas y el equipo de sus sedes. La carta, la publicidad y el negocio los
        cambia quien trabaja con todas.
      </p>
      {isOfAll && (
        <CheckboxField
          label="Todas las sedes, también las que abras después"
          checked={value.todas}
          onChange={({ target }) => onChange({ ...value, todas: target.checked })}
        />
      )}
      {!value.todas && (
        <Checklist
          legend="Sedes"
          selectAll="Seleccionar todas"
          options={sedes.map(({ id, nombre }) => ({ id, label: nombre }))}
          selected={new Set(value.sedes)}
          onChange={(selected) => onChange({ ...value, sedes: [...selected] })}
        />
      )}
      <FieldError id="sedes-error" text={isError ? 'Error al cargar las sedes disponibles.' : error} />
    </div>
  )
}
