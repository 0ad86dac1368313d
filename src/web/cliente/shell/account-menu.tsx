// The menu of the account: name, e-mail or phone, roles (the active one marked) and log-out. Rule
// cuenta/rol-elegido.
import type { Perfil } from '#contract/usuarios/usuario.ts'
import { formatTelefono } from '#domain/format.ts'
import { useBono } from '#web/cliente/auth/bono.ts'
import { forgetPerson } from '#web/cliente/auth/forget-person.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { CLAVE, clientePaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ChevronDown, Gift, KeyRound, LogOut, ReceiptText, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Avatar } from './avatar.tsx'

const loadAuth = () => import('#web/cliente/auth/auth-dialog.tsx')

export function AccountMenu({ profile }: { profile: Perfil }) {
  const selectedRole = useSession((state) => state.selectedRole)
  const selectRole = useSession((state) => state.selectRole)
  const logout = useSession((state) => state.logout)
  const nombre = `${profile.first_name} ${profile.last_name}`
  const navigate = useNavigate()
  const bono = useBono()
  const verification = useDeferredDialog()

  const leave = () => {
    logout()
    forgetPerson()
    notify.success('Sesión cerrada correctamente.')
  }
  const verify: MenuEntry = {
    label: 'Verificar teléfono',
    icon: <Gift aria-hidden />,
    onSelect: verification.open,
  }
  const { isOpen, close } = verification
  const items: MenuEntry[] = [
    { kind: 'heading', label: nombre, text: formatTelefono(profile.email) },
    { kind: 'separator' },
    ...roleEntries(profile.roles, selectedRole, (id) => void selectRole(id)),
    { kind: 'separator' },
    ...(bono === null || profile.numero_verificado || profile.numero === '' ? [] : [verify]),
    {
      label: 'Mis pedidos',
      icon: <ReceiptText aria-hidden />,
      onSelect: () => void navigate(clientePaths.misPedidos()),
    },
    {
      label: 'Mis datos',
      icon: <UserRound aria-hidden />,
      onSelect: () => void navigate(clientePaths.misDatos()),
    },
    {
      label: 'Cambiar contraseña',
      icon: <KeyRound aria-hidden />,
      onSelect: () => void navigate({ pathname: clientePaths.misDatos(), hash: CLAVE }),
    },
    { label: 'Cerrar sesión', icon: <LogOut aria-hidden />, onSelect: leave },
  ]
  return (
    <>
      <Menu
        label="Tu cuenta"
        items={items}
        trigger={
          <button
            type="button"
            aria-label={`Tu cuenta: ${nombre}`}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 font-semibold text-white transition-colors hover:bg-white/12"
          >
            <Avatar profile={profile} />
            <span className="max-w-40 truncate max-md:hidden">{nombre}</span>
            <ChevronDown aria-hidden className="size-5" />
          </button>
        }
      />
      <DeferredLayer load={loadAuth} asked={verification.asked}>
        {({ AuthDialog }) => <AuthDialog first="verificar" open={isOpen} onClose={close} onEntered={close} />}
      </DeferredLayer>
    </>
  )
}

/** A single role is a heading. Several roles are a choice, with '(Activo)' at the active one. */
function roleEntries(
  roles: Perfil['roles'],
  selected: number | null,
  onSelect: (id: number) => void,
): MenuEntry[] {
  const label = (id: number, rol: string) => (id === selected ? `${rol} (Activo)` : rol)
  if (roles.length < 2) return roles.map(({ id, rol }) => ({ kind: 'heading', label: label(id, rol) }))
  return [
    { kind: 'heading', label: 'Rol' },
    ...roles.map(({ id, rol }): MenuEntry => ({
      label: label(id, rol),
      selected: id === selected,
      onSelect: () => onSelect(id),
    })),
  ]
}
