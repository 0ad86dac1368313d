// The routes of the staff front end: the log-in, an invitation, and every screen of screens.ts
// behind it.
import { useLogFailures } from '#web/first-paint/log-failures.ts'
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { RequirePermission, RequireSession } from './guards.tsx'
import { LoginPage } from '#web/admin/login/login-page.tsx'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Brand } from '#web/admin/shell/brand.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { Shell } from '#web/admin/shell/shell.tsx'

const InvitationPage = lazy(() => import('#web/admin/login/invitation-page.tsx'))
const PorHoyPage = lazy(() => import('#web/admin/repartos/por-hoy-page.tsx'))

export function App() {
  const { pathname } = useLocation()
  const { data: negocio } = useQuery(negocioQuery())
  useFocusOnNavigation()
  useLogFailures()
  return (
    <>
      {negocio !== undefined && <Brand negocio={negocio} />}
      <ErrorBoundary fallback={<Lost />} resetKey={pathname}>
        <Routes>
          <Route path={adminPaths.login()} element={<LoginPage />} />
          <Route
            path={adminPaths.invitacion()}
            element={
              <Suspense>
                <InvitationPage />
              </Suspense>
            }
          />
          <Route
            path={adminPaths.repartosPorHoy()}
            element={
              <Suspense>
                <PorHoyPage />
              </Suspense>
            }
          />
          <Route
            element={
              <RequireSession>
                <Shell />
              </RequireSession>
            }
          >
            <Route path={adminPaths.raiz()} element={<ToFirst />} />
            <Route path={adminPaths.listadoPedidos()} element={<ToPedidos />} />
            {SCREENS.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<Guarded {...screen} />} />
            ))}
          </Route>
          <Route path="*" element={<Lost />} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** A broken page outside the shell is the whole page. */
const Lost = () => (
  <main>
    <BrokenPage />
  </main>
)

/** A business that is not open has nothing on its board: rule apertura/pasos. */
function ToFirst() {
  const { data: negocio, isLoading } = useQuery(negocioQuery())
  if (isLoading) return null
  return negocio?.abierto === false ? <Navigate to={adminPaths.inicio()} replace /> : <ToPedidos />
}

/** A rider without the board has their own first screen. */
function ToPedidos() {
  const delivers = useSession(
    ({ userPermissions: held }) => held.includes('repartir') && !held.includes('gestionar_pedidos'),
  )
  return <Navigate to={delivers ? adminPaths.repartos() : adminPaths.gestionarPedidos()} replace />
}

function Guarded({ permiso, fallback, Page }: Screen) {
  if (permiso === undefined) return <Page />
  return (
    <RequirePermission permiso={permiso} fallback={fallback}>
      <Page />
    </RequirePermission>
  )
}
