// All routes of the customer front end. The server renders only the menu. Every other screen is
// fetched when it opens.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { SedeDialogs } from '#web/ordering/sedes/sede-dialogs.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { MenuScreen } from './menu-screen.tsx'
import { NotFound } from '#web/cliente/shell/not-found.tsx'

const LoginPage = lazy(() => import('#web/cliente/auth/login-page.tsx'))
const CheckoutPage = lazy(() => import('#web/ordering/checkout/checkout-page.tsx'))
const OrderPage = lazy(() => import('#web/cliente/pedido/order-page.tsx'))
const ComprobantePage = lazy(() => import('#web/cliente/pedido/comprobante-page.tsx'))
const MisDatosPage = lazy(() => import('#web/cliente/cuenta/mis-datos-page.tsx'))
const MisPedidosPage = lazy(() => import('#web/cliente/cuenta/mis-pedidos-page.tsx'))
const PoliticaPage = lazy(() => import('#web/cliente/cuenta/politica-page.tsx'))
const TokenPage = lazy(() => import('#web/cliente/pedido/token-page.tsx'))
const ChatPage = lazy(() => import('#web/cliente/chat/chat-page.tsx'))
const loadedAt = Date.now()
const loadAtRest = () => import('./at-rest.tsx')

export function App() {
  const { pathname } = useLocation()
  return (
    <>
      <ErrorBoundary fallback={<NotFound />} resetKey={pathname}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={clientePaths.inicio()} element={<Navigate to={clientePaths.menu()} replace />} />
            <Route path={clientePaths.menuPattern()} element={<MenuScreen />} />
            <Route path={clientePaths.login()} element={<LoginPage />} />
            <Route path={clientePaths.finalizarPedido()} element={<CheckoutPage />} />
            <Route path={clientePaths.order(':orderId')} element={<OrderPage />} />
            <Route path={clientePaths.comprobante(':orderId')} element={<ComprobantePage />} />
            <Route path={clientePaths.whatsappChat(':sede')} element={<ChatPage />} />
            <Route path={clientePaths.misDatos()} element={<MisDatosPage />} />
            <Route path={clientePaths.misPedidos()} element={<MisPedidosPage />} />
            <Route path={clientePaths.politicaDeDatos()} element={<PoliticaPage />} />
            <Route path={clientePaths.token(':token')} element={<TokenPage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
        <MenuDialogs />
        <SedeDialogs />
        <BesideTheScreen />
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

function BesideTheScreen() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  return (
    <DeferredLayer load={loadAtRest}>
      {({ AtRest }) => <AtRest loadedAt={loadedAt} first={first} />}
    </DeferredLayer>
  )
}
