// The roles of a person, as a checklist of all roles; and the person's name above it.
import type { Rol, Usuario } from '#contract/usuarios/administracion.ts'
import { formatTelefono } from '#domain/format.ts'
import { Checklist } from '#web/ui/checklist.tsx'
import { RolLabel } from './rol-label.tsx'

export function RolesField({
  roles,
  selected,
  onChange,
}: {
  roles: readonly Rol[]
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
}) {
  return (
    <Checklist
      legend="Roles"
      options={roles.map((rol) => ({ id: rol.id, label: <RolLabel rol={rol} /> }))}
      selected={selected}
      onChange={onChange}
    />
  )
}

export function NombreYCorreo({ usuario: { first_name, last_name, email } }: { usuario: Usuario }) {
  return (
    <>
      <h2 className="text-18 font-bold wrap-anywhere">{`${first_name} ${last_name}`}</h2>
      {/* The phone of a person who logs in by phone. */}
      <p className="text-14 wrap-anywhere text-ink-2">{formatTelefono(email)}</p>
    </>
  )
}
