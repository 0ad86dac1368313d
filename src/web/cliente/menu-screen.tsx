// /menu for customers: header, delivery strip, the menu with its cart, and on a phone the dock.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { CartAside } from '#web/cliente/carrito/cart-aside.tsx'
import { MenuPage } from '#web/ordering/menu/menu-page.tsx'
import { useNavigate } from 'react-router'
import { ChatLink } from '#web/cliente/shell/chat-link.tsx'
import { DeliveryStrip } from '#web/cliente/shell/delivery-strip.tsx'
import { Dock } from '#web/cliente/shell/dock.tsx'
import { Header, HEADER_PX } from '#web/cliente/shell/header.tsx'
import { useAskSede } from '#web/cliente/first-paint/use-ask-sede.ts'

const loadOrder = () => import('#web/cliente/pedido/menu-order.tsx')
const loadDrawer = () => import('#web/cliente/carrito/cart-drawer.tsx')
const loadGate = () => import('#web/cliente/auth/checkout-gate.tsx')

export function MenuScreen() {
  useAskSede()
  const gate = useDeferredDialog()
  const navigate = useNavigate()

  const checkout = () => {
    if (useSession.getState().isAuth) {
      void navigate(clientePaths.finalizarPedido())
      return
    }
    gate.open()
  }

  return (
    <>
      <Header withCart />
      <DeliveryStrip />
      <DeferredLayer load={loadOrder}>{({ MenuOrder }) => <MenuOrder />}</DeferredLayer>
      <MenuPage
        aside={<CartAside headerHeight={HEADER_PX} onCheckout={checkout} />}
        chat={
          <ChatLink className="on-dark mr-3 hidden size-11 shrink-0 place-items-center rounded-full bg-albahaca text-white hover:bg-albahaca-osc md:grid lg:mr-6" />
        }
      />
      <Dock />
      <DeferredLayer load={loadDrawer}>
        {({ CartDrawer }) => <CartDrawer onCheckout={checkout} />}
      </DeferredLayer>
      <DeferredLayer load={loadGate} asked={gate.asked}>
        {({ CheckoutGate }) => <CheckoutGate open={gate.isOpen} onClose={gate.close} />}
      </DeferredLayer>
    </>
  )
}
