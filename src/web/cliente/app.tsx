// All routes of the customer front end.
import { Brand } from '#web/lib/brand.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { menuQuery, negocioQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Cenefa } from '#web/ui/cenefa.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
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
          <Route path={clientePaths.inicio()} element={<Navigate to={clientePaths.menu()} replace />} />
          <Route path={clientePaths.menu()} element={<Menu />} />
          <Route path={clientePaths.menuCategoria(':slug')} element={<Menu />} />
          <Route path="*" element={<ErrorScreen way={<WayHome />} />} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

function WayHome() {
  return (
    <Link to={clientePaths.inicio()} className={buttonClass({ full: true })}>
      Volver al inicio
    </Link>
  )
}

function Menu() {
  const { data: negocio } = useQuery(negocioQuery())
  const { data: categorias = [] } = useQuery(menuQuery(null))
  return (
    <>
      <header className="on-dark bg-albahaca px-4 py-3 md:px-8">
        <Wordmark nombre={negocio?.nombre ?? ''} />
      </header>
      <Cenefa />
      <main className="px-4 py-6 md:px-8">
        {categorias.map((categoria) => (
          <section key={categoria.id} className="mb-8">
            <h2 className="mb-3 font-display text-28 font-bold text-albahaca">{categoria.nombre}</h2>
            <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
              {categoria.productos_por_categoria.map((producto) => (
                <li key={producto.id} className="rounded-card border border-line bg-surface p-4">
                  <h3 className="text-16 font-bold">{producto.nombre}</h3>
                  <p className="text-14 text-ink-2">{producto.descripcion}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}
