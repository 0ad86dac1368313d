// All routes of the staff front end.
import { Brand } from '#web/lib/brand.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router'

export function App() {
  const { pathname } = useLocation()
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <>
      {negocio !== undefined && <Brand negocio={negocio} />}
      <ErrorBoundary fallback={<ErrorScreen way={<WayHome />} />} resetKey={pathname}>
        <Routes>
          <Route path={adminPaths.raiz()} element={<Navigate to={adminPaths.gestionarPedidos()} replace />} />
          <Route path="*" element={<ErrorScreen way={<WayHome />} />} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

function WayHome() {
  return (
    <Link to={adminPaths.raiz()} className={buttonClass({ full: true })}>
      Volver al inicio
    </Link>
  )
}
