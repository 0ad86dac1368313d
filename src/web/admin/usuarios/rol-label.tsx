// A role in a list of checkboxes: its name, and what it allows.
import type { Rol } from '#contract/usuarios/administracion.ts'
import { CLAVES } from '#domain/permisos.ts'
import { Badge } from '#web/ui/badge.tsx'

export function RolLabel({ rol: { rol, activo, permisos } }: { rol: Rol }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {rol}
        {!activo && <Badge tone="neutral">Inactivo</Badge>}
      </span>
      <span className="block text-14 text-ink-2">{whatItAllows(permisos)}</span>
    </>
  )
}

function whatItAllows(permisos: Rol['permisos']): string {
  if (permisos.length === 0) return 'No abre ninguna pantalla'
  const claves = new Set(permisos.map(({ clave }) => clave))
  return CLAVES.every((clave) => claves.has(clave))
    ? 'Todos los permisos del sistema'
    : permisos.map(({ nombre }) => nombre).join(', ')
}
