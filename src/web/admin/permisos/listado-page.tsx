// The list of permissions. Rule permisos/del-sistema.
import { administracionApi, type Rol } from '#contract/usuarios/administracion.ts'
import { normalize } from '#domain/texto.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call, messageOf } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isDelSistema } from './areas.ts'
import { permisosQuery } from './queries.ts'

type Permiso = Rol['permisos'][number]

const COLUMNS: [Column<Permiso>, ...Column<Permiso>[]] = [
  { label: 'Nombre', cell: ({ nombre }) => nombre },
  { label: 'Clave', cell: ({ clave }) => <Breakable text={clave} /> },
  { label: 'Origen', cell: ({ clave }) => <Origen clave={clave} /> },
]

const actions = (onDelete: (permiso: Permiso) => void) => ({
  label: 'Acciones',
  of: (permiso: Permiso) => <Actions permiso={permiso} onDelete={() => onDelete(permiso)} />,
})

export default function ListadoPage() {
  const query = useQuery(permisosQuery())
  const [{ text }, change] = useListFilters('permisos')
  const [deleting, setDeleting] = useState<Permiso | null>(null)
  const words = normalize(text)
  const matches = ({ nombre, clave }: Permiso) => normalize(`${nombre} ${clave}`).includes(words)
  return (
    <Page
      title="Listado de Permisos"
      actions={
        <>
          <SearchField
            label="Buscar por nombre o clave"
            value={text}
            onChange={(value) => change({ text: value })}
            slash
            className="md:w-75"
          />
          <Link to={adminPaths.registrarPermiso()} className={buttonClass()}>
            <Plus className="size-5" aria-hidden="true" />
            Registrar permiso
          </Link>
        </>
      }
    >
      <p className="mb-4 max-w-180 text-14 text-ink-2">
        Los permisos del sistema abren las pantallas de la aplicación: puedes cambiarles el nombre, pero su
        clave no cambia y no se pueden eliminar.
      </p>
      <Loaded query={query} failure="Error al cargar los permisos">
        {(permisos) => (
          <DataTable
            label="Permisos"
            rows={permisos.filter(matches)}
            idOf={({ id }) => id}
            columns={COLUMNS}
            actions={actions(setDeleting)}
            empty={<EmptyState title="Ningún permiso coincide con tu búsqueda" />}
          />
        )}
      </Loaded>
      {deleting !== null && <Delete permiso={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  )
}

function Origen({ clave }: Pick<Permiso, 'clave'>) {
  return isDelSistema(clave) ? (
    <Badge tone="neutral" icon={<Lock aria-hidden="true" />}>
      Del sistema
    </Badge>
  ) : (
    <Badge tone="maiz">Propio</Badge>
  )
}

function Actions({ permiso, onDelete }: { permiso: Permiso; onDelete: () => void }) {
  const navigate = useNavigate()
  return (
    <RowMenu
      label={`Acciones de ${permiso.nombre}`}
      items={[
        {
          label: 'Modificar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarPermiso(permiso.id)),
        },
        {
          label: 'Eliminar',
          icon: <Trash2 aria-hidden="true" />,
          disabled: isDelSistema(permiso.clave),
          onSelect: onDelete,
        },
      ]}
    />
  )
}

/** Asks, because a deleted permission leaves every role that had it, without an undo. */
function Delete({ permiso, onClose }: { permiso: Permiso; onClose: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call(administracionApi.deletePermiso, { params: { id: String(permiso.id) } })
      notify.success('Permiso eliminado correctamente')
    } catch (error) {
      notify.error(messageOf(error, 'Error al eliminar permiso'))
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['permisos'] }),
      client.invalidateQueries({ queryKey: ['roles'] }),
    ])
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="¿Estás seguro de eliminar este permiso?"
      subject={permiso.nombre}
      text="No puedes revertir la acción"
      confirmLabel="Eliminar"
      busyLabel="Eliminando"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
