// What surrounds every staff screen: sidebar, header, the page with its transition, and the live channel behind it.
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { useSession } from '#web/lib/session.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ArrivalsRegion } from '#web/admin/pedidos/arrivals-region.tsx'
import { useLivePedidos } from '#web/admin/pedidos/use-live-pedidos.ts'
import { useKitchenTheme } from '#web/admin/pedidos/kitchen-theme.ts'
import { BrokenPage } from '#web/admin/broken-page.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useCloseOnNavigation, useFocusOnNavigation, useSidebar } from './sidebar-state.ts'

export function Shell() {
  const { pathname } = useLocation()
  const open = useSidebar((state) => state.open)
  const orders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const main = useFocusOnNavigation(pathname)
  useCloseOnNavigation(pathname)
  useKitchenTheme(pathname)
  useLivePedidos(orders)
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-80 rounded-control bg-maiz px-4 py-3 font-bold text-on-maiz focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      {orders && <ArrivalsRegion />}
      <Sidebar />
      <div
        className={`flex min-h-dvh flex-col transition-[padding] duration-200 ${open ? 'md:pl-60' : 'md:pl-16'}`}
      >
        <Header />
        <main id="contenido" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
            <Suspense>
              <div key={pathname} className="animate-pagina">
                <Outlet />
              </div>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </>
  )
}
