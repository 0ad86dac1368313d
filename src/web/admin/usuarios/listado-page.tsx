// The list of people. Rule permisos/personas.
import type { Usuario } from '#contract/usuarios/administracion.ts'
import { formatNombre, formatTelefono } from '#domain/format.ts'
import { entersByCelular } from '#domain/validation.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Page } from '#web/admin/page/page.tsx'
import { usePages } from '#web/admin/page/listas/use-pages.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { KeyRound, Plus, Tablet, UserCheck, UserCog, UserPen, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActivoDialog } from './activo-dialog.tsx'
import { ClaveEquipoDialog } from './clave-equipo-dialog.tsx'
import { usuariosQuery } from './queries.ts'
import { sedesText } from './sedes-text.ts'

/** The debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250
const FAILURE = 'Error al cargar los usuarios'

const COLUMNS: [Column<Usuario>, ...Column<Usuario>[]] = [
  {
    label: 'Nombres',
    cell: ({ first_name, activo }) => <Nombre text={first_name} activo={activo} />,
    card: (usuario) => <Nombre text={formatNombre(usuario)} activo={usuario.activo} />,
  },
  { label: 'Apellidos', cell: ({ last_name }) => last_name, card: () => null },
  {
    label: 'Correo',
    cell: ({ email }) =>
      entersByCelular(email) ? (
        <span className="text-ink-2">Entra con su celular</span>
      ) : (
        <Breakable text={email} />
      ),
  },
  {
    label: 'Celular',
    cell: ({ numero }) => <span className="whitespace-nowrap tabular-nums">{formatTelefono(numero)}</span>,
  },
  { label: 'Roles', cell: (usuario) => <Roles {...usuario} /> },
]

const actions = (onSwitch: (usuario: Usuario) => void, onClave: (usuario: Usuario) => void) => ({
  label: 'Acciones',
  of: (usuario: Usuario) => (
    <Actions usuario={usuario} onSwitch={() => onSwitch(usuario)} onClave={() => onClave(usuario)} />
  ),
})

export default function ListadoPage() {
  const [{ text }, change] = useListFilters('usuarios')
  const [switching, setSwitching] = useState<Usuario | null>(null)
  const [withoutClave, setWithoutClave] = useState<Usuario | null>(null)
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
            onChange={(value) => change({ text: value })}
            slash
            className="md:w-86 min-[75rem]:w-90"
          />
          <div className="flex flex-wrap gap-3 max-md:*:flex-1">
            <Link to={adminPaths.equipos()} className={buttonClass({ variant: 'secondary' })}>
              Equipos
            </Link>
            <Link to={adminPaths.invitaciones()} className={buttonClass({ variant: 'secondary' })}>
              Invitaciones
            </Link>
          </div>
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
              actions={actions(setSwitching, setWithoutClave)}
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
      {switching !== null && <ActivoDialog usuario={switching} onClose={() => setSwitching(null)} />}
      {withoutClave !== null && (
        <ClaveEquipoDialog usuario={withoutClave} onClose={() => setWithoutClave(null)} />
      )}
    </Page>
  )
}

const found = (count: number, more: boolean) =>
  count === 1 ? '1 usuario' : `${more ? 'Más de ' : ''}${String(count)} usuarios`

const Nombre = ({ text, activo }: { text: string; activo: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="min-w-0 wrap-anywhere">{text}</span>
    {!activo && <Badge tone="neutral">Desactivada</Badge>}
  </span>
)

function Roles({ roles, todas_las_sedes, sedes }: Pick<Usuario, 'roles' | 'todas_las_sedes' | 'sedes'>) {
  return (
    <>
      {roles.length === 0 ? (
        <span className="text-ink-2">Sin roles</span>
      ) : (
        roles.map(({ rol }) => rol).join(', ')
      )}
      {!todas_las_sedes && <span className="block text-14 wrap-anywhere text-ink-2">{sedesText(sedes)}</span>}
    </>
  )
}

function Actions({
  usuario,
  onSwitch,
  onClave,
}: {
  usuario: Usuario
  onSwitch: () => void
  onClave: () => void
}) {
  const navigate = useNavigate()
  const isOwn = useSession((state) => state.profile?.id === usuario.id)
  return (
    <RowMenu
      label={`Acciones de ${formatNombre(usuario)}`}
      items={[
        {
          label: 'Modificar persona',
          icon: <UserPen aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarUsuario(usuario.id)),
        },
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
        ...(usuario.con_clave_de_equipo
          ? [{ label: 'Quitar clave de equipo', icon: <Tablet aria-hidden="true" />, onSelect: onClave }]
          : []),
        {
          label: usuario.activo ? 'Desactivar cuenta' : 'Activar cuenta',
          icon: usuario.activo ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />,
          // People do not lock themselves out.
          disabled: isOwn,
          onSelect: onSwitch,
        },
      ]}
    />
  )
}
