// The list of roles: whether each is active, with links to its permissions and its form.
import type { Rol } from '#contract/usuarios/administracion.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleMinus, ListChecks, Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { rolesQuery } from './queries.ts'

const COLUMNS: [Column<Rol>, ...Column<Rol>[]] = [
  { label: 'Rol', cell: (rol) => <Nombre rol={rol} /> },
  { label: 'Activo', cell: ({ activo }) => <Activo activo={activo} />, labelled: true },
]

const ACTIONS = { label: 'Acciones', of: (rol: Rol) => <Acciones rol={rol} /> }

export default function ListadoPage() {
  const query = useQuery(rolesQuery())
  return (
    <Page
      title="Listado de Roles"
      actions={
        <Link to={adminPaths.registrarRol()} className={buttonClass()}>
          <Plus className="size-5" aria-hidden="true" />
          Registrar rol
        </Link>
      }
    >
      <Loaded query={query} failure="Error al cargar los roles">
        {(roles) => (
          <DataTable
            label="Roles"
            rows={roles}
            idOf={({ id }) => id}
            columns={COLUMNS}
            actions={ACTIONS}
            empty={<EmptyState title="No hay roles registrados" />}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Activo({ activo }: { activo: boolean }) {
  return activo ? (
    <Badge tone="completado" icon={<CircleCheckBig aria-hidden="true" />}>
      Sí
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CircleMinus aria-hidden="true" />}>
      No
    </Badge>
  )
}

const Nombre = ({ rol: { rol, de_clientes } }: { rol: Rol }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="min-w-0 wrap-anywhere">{rol}</span>
    {de_clientes && <Badge tone="neutral">Rol de los clientes</Badge>}
  </span>
)

const Acciones = ({ rol: { id, rol } }: { rol: Rol }) => (
  <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap">
    <Link
      to={adminPaths.modificarRol(id)}
      aria-label={`Modificar ${rol}`}
      title="Modificar"
      className={buttonClass({ variant: 'ghost', className: 'size-11 px-0!' })}
    >
      <Pencil className="size-5" aria-hidden="true" />
    </Link>
    <Link
      to={adminPaths.asignarPermisos(id)}
      aria-label={`Asignar permisos a ${rol}`}
      className={buttonClass({ variant: 'secondary', className: 'shrink-0 max-md:px-3!' })}
    >
      <ListChecks className="size-5 max-md:hidden" aria-hidden="true" />
      Asignar permisos
    </Link>
  </span>
)
