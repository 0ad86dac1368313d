import { useHydrated } from '#web/first-paint/hydrated.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { sentFrom } from '#web/lib/way-back.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

/**
 * Around a page of the account. A log-out there leads to the menu. A visitor without a session logs
 * in first, and comes back (rule cuenta/regreso).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const isAuth = useSession((state) => state.isAuth)
  const [cameIn] = useState(isAuth)
  const location = useLocation()
  if (!isHydrated || isAuth) return children
  return cameIn ? (
    <Navigate to={clientePaths.menu()} replace />
  ) : (
    <Navigate to={clientePaths.login()} replace state={sentFrom(location)} />
  )
}
