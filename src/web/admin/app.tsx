// All routes of the staff front end.
import { Brand } from '#web/lib/brand.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { RequirePermission, RequireSession } from './guards.tsx'
import { InicioPage } from './inicio/inicio-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { Shell } from './shell/shell.tsx'

const PedidosPage = lazy(() => import('./pedidos/pedidos-page.tsx'))
const DetallePage = lazy(() => import('./pedidos/detalle-page.tsx'))

export function App() {
  const { pathname } = useLocation()
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <>
      {negocio !== undefined && <Brand negocio={negocio} />}
      <ErrorBoundary fallback={<Lost />} resetKey={pathname}>
        <Routes>
          <Route path={adminPaths.login()} element={<LoginPage />} />
          <Route
            element={
              <RequireSession>
                <Shell />
              </RequireSession>
            }
          >
            <Route path={adminPaths.raiz()} element={<ToPedidos />} />
            <Route path={adminPaths.listadoPedidos()} element={<ToPedidos />} />
            <Route path={adminPaths.inicio()} element={<InicioPage />} />
            <Route
              path={adminPaths.gestionarPedidos()}
              element={<Pedidos fallback={adminPaths.inicio()} screen={<PedidosPage />} />}
            />
            <Route path={adminPaths.detallePedido(':id')} element={<Pedidos screen={<DetallePage />} />} />
          </Route>
          <Route path="*" element={<Lost />} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** Outside the shell the page is all there is. */
const Lost = () => (
  <main>
    <BrokenPage />
  </main>
)

const ToPedidos = () => <Navigate to={adminPaths.gestionarPedidos()} replace />

/** A screen of order management; its main page falls back to /inicio, so that '/' never redirects in a circle. */
function Pedidos({ fallback, screen }: { fallback?: string; screen: ReactNode }) {
  return (
    <RequirePermission permiso="gestionar_pedidos" fallback={fallback}>
      {screen}
    </RequirePermission>
  )
}
