// The account menu: the person, the active role, the own account, and the log-out.
import { formatNombre, formatTelefono } from '#domain/format.ts'
import { hasUnsavedChanges } from '#web/admin/page/unsaved-changes.ts'
import { forgetOrders } from '#web/admin/tomar-pedido/drafts.ts'
import { useEquipo } from '#web/admin/login/equipo-store.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ArrowLeftRight, ChevronDown, KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

const loadLeaveDialog = () => import('#web/admin/page/leave-dialog.tsx')

/** 'AR' for Andrés Rojas. */
const initials = (first: string, last: string): string =>
  `${first.trim().charAt(0)}${last.trim().charAt(0)}`.toUpperCase()

export function RoleMenu() {
  const profile = useSession((state) => state.profile)
  const selectedRole = useSession((state) => state.selectedRole)
  const selectRole = useSession((state) => state.selectRole)
  const logout = useSession((state) => state.logout)
  const question = useDeferredDialog()
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const navigate = useNavigate()
  const isShared = useEquipo((state) => state.token !== '')
  if (profile === null) return null

  const name = formatNombre(profile)
  const active = profile.roles.find(({ id }) => id === selectedRole)
  const roles: MenuEntry[] = profile.roles.map(({ id, rol }) => ({
    label: id === selectedRole ? `${rol} (Activo)` : rol,
    selected: id === selectedRole,
    onSelect: () => (id === selectedRole ? void selectRole(id) : askFirst(() => void selectRole(id))),
  }))

  /** Asks before unsaved changes are lost. */
  function askFirst(act: () => void) {
    if (!hasUnsavedChanges()) return act()
    setAsked(() => act)
    question.open()
  }

  const leave = () => askFirst(logOut)

  function proceed() {
    question.close()
    asked?.()
  }

  function logOut() {
    logout()
    forgetOrders()
    if (!isShared) notify.success('Sesión cerrada correctamente.')
  }

  return (
    <>
      {isShared && (
        // On a phone the menu has it.
        <button
          type="button"
          onClick={leave}
          className={buttonClass({ variant: 'ghost', className: 'max-md:hidden' })}
        >
          <ArrowLeftRight className="size-5" aria-hidden="true" />
          <span className="max-[75rem]:sr-only">Cambiar de persona</span>
        </button>
      )}
      <Menu
        label="Tu cuenta"
        items={[
          { kind: 'heading', label: name, text: formatTelefono(profile.email) },
          { kind: 'separator' },
          { kind: 'heading', label: roles.length === 1 ? 'Rol' : 'Roles' },
          ...roles,
          { kind: 'separator' },
          {
            label: 'Contraseña y sesiones',
            icon: <KeyRound aria-hidden="true" />,
            onSelect: () => void navigate(adminPaths.miCuenta()),
          },
          {
            label: isShared ? 'Cambiar de persona' : 'Cerrar sesión',
            icon: <LogOut aria-hidden="true" />,
            onSelect: leave,
          },
        ]}
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 hover:bg-surface-2"
          >
            <span
              aria-hidden="true"
              data-initials={initials(profile.first_name, profile.last_name)}
              className="grid size-9 shrink-0 place-items-center rounded-full bg-maiz text-14 font-extrabold text-on-maiz before:content-[attr(data-initials)]"
            />
            <span className="sr-only">Tu cuenta: </span>
            <span className="max-w-44 text-left max-lg:sr-only">
              <span className="block truncate text-14 font-bold">{name}</span>
              {active !== undefined && (
                <span className="block truncate text-13 text-ink-2">{active.rol} (Activo)</span>
              )}
            </span>
            <ChevronDown className="hidden size-5 text-ink-2 md:block" aria-hidden="true" />
          </button>
        }
      />
      <DeferredLayer load={loadLeaveDialog} asked={question.asked}>
        {({ LeaveDialog }) => (
          <LeaveDialog open={question.isOpen} onStay={question.close} onLeave={proceed} />
        )}
      </DeferredLayer>
    </>
  )
}
