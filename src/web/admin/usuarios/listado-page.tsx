// The list of people. Rule permisos/personas.
import type { Usuario } from '#contract/usuarios/administracion.ts'
import { formatTelefono } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { usePages } from '#web/admin/page/use-pages.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Breakable } from '#web/ui/breakable.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { KeyRound, Plus, UserCog } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usuariosQuery } from './queries.ts'

/** The debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250
const FAILURE = 'Error al cargar los usuarios'

const nombreOf = ({ first_name, last_name }: Usuario) => `${first_name} ${last_name}`.trim()

const COLUMNS: [Column<Usuario>, ...Column<Usuario>[]] = [
  { label: 'Nombres', cell: ({ first_name }) => first_name, card: nombreOf },
  { label: 'Apellidos', cell: ({ last_name }) => last_name, card: () => null },
  { label: 'Correo', cell: ({ email }) => <Breakable text={email} /> },
  {
    label: 'Celular',
    cell: ({ numero }) => <span className="whitespace-nowrap tabular-nums">{formatTelefono(numero)}</span>,
  },
  { label: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
]

const ACTIONS = { label: 'Acciones', of: (usuario: Usuario) => <Actions usuario={usuario} /> }

export default function ListadoPage() {
  const [text, setText] = useState('')
  const buscar = useSettled(text.trim(), DEBOUNCE_MS)
  const { query, onMore, loadingMore } = usePages(usuariosQuery(buscar), FAILURE)
  return (
    <Page
      title="Listado de Usuarios"
      actions={
        <>
          <SearchField
            label="Buscar por nombre, correo o celular"
            value={text}
            onChange={setText}
            slash
            className="md:w-90"
          />
          <Link to={adminPaths.registrarUsuario()} className={buttonClass()}>
            <Plus className="size-5" aria-hidden="true" />
            Registrar usuario
          </Link>
        </>
      }
    >
      <Loaded query={query} failure={FAILURE}>
        {(rows) => (
          <>
            <output className="sr-only">
              {buscar === '' ? '' : found(rows.length, onMore !== undefined)}
            </output>
            <DataTable
              label="Usuarios"
              rows={rows}
              idOf={({ id }) => id}
              columns={COLUMNS}
              actions={ACTIONS}
              empty={
                <EmptyState
                  title={buscar === '' ? 'No hay usuarios registrados' : 'Nadie coincide con tu búsqueda'}
                  text={buscar === '' ? undefined : 'Prueba con otro nombre, correo o celular.'}
                />
              }
              onMore={onMore}
              loadingMore={loadingMore}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const found = (count: number, more: boolean) =>
  count === 1 ? '1 usuario' : `${more ? 'Más de ' : ''}${String(count)} usuarios`

function Roles({ roles }: Pick<Usuario, 'roles'>) {
  return roles.length === 0 ? (
    <span className="text-ink-2">Sin roles</span>
  ) : (
    roles.map(({ rol }) => rol).join(', ')
  )
}

function Actions({ usuario }: { usuario: Usuario }) {
  const navigate = useNavigate()
  return (
    <RowMenu
      label={`Acciones de ${nombreOf(usuario)}`}
      items={[
        {
          label: 'Asignar roles',
          icon: <UserCog aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.asignarRoles(usuario.id)),
        },
        {
          label: 'Cambiar contraseña',
          icon: <KeyRound aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.cambiarClave(usuario.id)),
        },
      ]}
    />
  )
}
