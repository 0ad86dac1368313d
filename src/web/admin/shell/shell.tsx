// The frame of every staff screen: sidebar, header, page transition, and the live channel.
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { useCloseOnNavigation, useFitToWindow, useSidebar } from '#web/admin/page/sidebar-state.ts'
import { ArrivalsRegion } from '#web/admin/pedidos/arrivals-region.tsx'
import { useForgetUnknownSede } from '#web/admin/pedidos/filtros/board-sedes.ts'
import { useKitchenTheme } from '#web/admin/pedidos/kitchen-theme.ts'
import { useLivePedidos } from '#web/admin/pedidos/use-live-pedidos.ts'
import { useOwnOrders } from '#web/admin/tomar-pedido/use-own-orders.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AperturaStrip } from './apertura-strip.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { SinAceptarStrip } from './sin-aceptar-strip.tsx'
import { SinTableroStrip } from './sin-tablero-strip.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** A screen may fill the height that is left under the header and the strips. */
const FILLS = 'flex flex-col print:block'

export function Shell() {
  const { pathname } = useLocation()
  const open = useSidebar((state) => state.open)
  const orders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const { screen, isMenu, isCheckout } = screenOf(pathname)
  const isBoard = screen === adminPaths.gestionarPedidos()
  useFitToWindow()
  useCloseOnNavigation(screen)
  useOwnOrders(pathname)
  useKitchenTheme(pathname)
  useLivePedidos(orders)
  useForgetUnknownSede(orders)
  // The screens of ordering have their own `main`.
  const Frame = isMenu || isCheckout ? 'div' : 'main'
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
        className={`flex min-h-dvh flex-col transition-[padding] duration-200 print:pl-0! ${open ? 'md:pl-60 md:[--lateral:15rem]' : 'md:pl-16 md:[--lateral:4rem]'}`}
      >
        {!isCheckout && <Header sticky={!isMenu} />}
        {screen !== adminPaths.inicio() && !isCheckout && <AperturaStrip />}
        {orders && !isBoard && <SinAceptarStrip />}
        {orders && <SinTableroStrip isOnBoard={isBoard} />}
        <Frame
          tabIndex={-1}
          id={Frame === 'main' ? 'contenido' : undefined}
          // The menu begins without a space of its own; an alarm above it needs one.
          className={`flex-1 overflow-x-clip outline-none print:overflow-visible ${isMenu ? '[output:not(:empty)~&]:mt-3' : FILLS}`}
        >
          <ErrorBoundary resetKey={screen} fallback={<BrokenPage />}>
            <Suspense fallback={<ScreenSkeleton screen={screen} />}>
              <div key={screen} className={isMenu ? undefined : `flex-1 animate-pagina ${FILLS}`}>
                <Outlet />
              </div>
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </div>
    </>
  )
}

/**
 * All paths of the menu are one screen, so that they have no page transition. Its bar of categories
 * replaces the header; checkout has no header. Rule pantalla/pago.
 */
function screenOf(pathname: string) {
  const isMenu = /^\/menu(\/|$)/.test(pathname)
  const isCheckout = pathname === adminPaths.finalizarPedido()
  return { screen: isMenu ? adminPaths.menu() : pathname, isMenu, isCheckout }
}
