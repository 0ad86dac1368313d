// Who may open a staff screen: rule permisos/rutas.
import { can, type Clave } from '#domain/permisos.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { messageOf } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { hasLoggedOut, useSession } from '#web/lib/session.ts'
import { sentFrom } from '#web/lib/way-back.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { notify } from '#web/ui/toast.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

const FirstPasswordPage = lazy(() => import('#web/admin/login/first-password-page.tsx'))

/**
 * Reads the profile and its permissions. Returns true once the read has ended, or at once with
 * stored permissions.
 */
function usePermissionsKnown(token: string): boolean {
  const stored = useSession(({ profile, userPermissions }) => profile !== null && userPermissions.length > 0)
  const [readFor, setReadFor] = useState('')
  useEffect(() => {
    if (token === '') return
    useSession
      .getState()
      .loadProfile()
      .catch((error: unknown) => notify.error(messageOf(error, 'Error retrieving user data')))
      .finally(() => setReadFor(token))
  }, [token])
  return stored || readFor === token
}

/**
 * Around everything but the log-in: waits for hydration, sends visitors to /login and remembers
 * their path. A person with a generated password gets only the screen that changes it.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const token = useSession((state) => state.token)
  const known = usePermissionsKnown(token)
  const passwordFirst = useSession((state) => state.profile?.debe_cambiar_clave === true)
  const location = useLocation()
  if (hydrated && token === '') {
    return <Navigate to={adminPaths.login()} replace state={hasLoggedOut() ? null : sentFrom(location)} />
  }
  if (!hydrated || !known) return <Waiting />
  if (passwordFirst) {
    return (
      <Suspense fallback={<Waiting />}>
        <FirstPasswordPage />
      </Suspense>
    )
  }
  return children
}

const Waiting = () => (
  <div className="grid min-h-dvh animate-tardar place-items-center text-ink-2">
    <Spinner label="Cargando..." className="size-8" />
  </div>
)

/** A screen that needs a permission; without it the guard leads to `fallback`. */
export function RequirePermission({
  permiso,
  fallback = adminPaths.raiz(),
  children,
}: {
  permiso: Clave | readonly Clave[]
  fallback?: string
  children: ReactNode
}) {
  const allowed = useSession((state) => can(state.userPermissions, permiso))
  return allowed ? children : <Navigate to={fallback} replace />
}
