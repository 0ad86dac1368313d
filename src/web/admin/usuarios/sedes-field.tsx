// All branches, or a choice of those that the person who asks has. Rule permisos/sedes.
import type { Usuario } from '#contract/usuarios/administracion.ts'
import { useOwnSedeIds, useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { sedesQuery } from '#web/lib/query.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useQuery } from '@tanstack/react-query'

export interface Alcance {
  readonly todas: boolean
  readonly sedes: readonly number[]
}

/** As the server sends it. */
export const alcanceOf = ({
  todas_las_sedes: todas,
  sedes,
}: Pick<Usuario, 'todas_las_sedes' | 'sedes'>): Alcance => ({ todas, sedes: sedes.map(({ id }) => id) })

/** The body of a call. */
export const toAlcance = ({ todas, sedes }: Alcance) => ({
  todas_las_sedes: todas,
  sedes: todas ? [] : [...sedes],
})

export function SedesField({
  value,
  held,
  onChange,
  error,
}: {
  value: Alcance
  /** The branches of the person so far: archived ones can only be taken away. */
  held?: readonly { id: number; nombre: string }[]
  onChange: (next: Alcance) => void
  error?: string | undefined
}) {
  const isOfAll = useOwnSedeIds() === null
  const { data: sedes = [], isError } = useOwnSedes()
  const { data: open } = useQuery(sedesQuery())
  const archived =
    open === undefined || held === undefined
      ? []
      : held.filter(({ id }) => open.every((sede) => sede.id !== id))
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
          options={[
            ...sedes.map(({ id, nombre }) => ({ id, label: nombre })),
            ...archived.map(({ id, nombre }) => ({ id, label: `${nombre} (archivada)` })),
          ]}
          selected={new Set(value.sedes)}
          onChange={(selected) => onChange({ ...value, sedes: [...selected] })}
        />
      )}
      <FieldError id="sedes-error" text={isError ? 'Error al cargar las sedes disponibles.' : error} />
    </div>
  )
}
