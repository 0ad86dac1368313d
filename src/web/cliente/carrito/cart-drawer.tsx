// The cart where it is not docked: a drawer from the right, on a phone a sheet of full height, and
// a bar at the bottom while it is closed.
import { closeCart, useCarrito } from '#web/ordering/carrito/carrito.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useEffect } from 'react'
import { CartBar } from './cart-bar.tsx'
import { CartContent } from './cart-content.tsx'
import { DOCKED } from './docked.ts'

export function CartDrawer({ onCheckout }: { onCheckout: () => void }) {
  const hasLines = useCarrito((state) => state.lines.length > 0)
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const isDocked = useMedia(DOCKED)
  const isPhone = useMedia('(width < 48rem)')
  // A drawer closes on navigation: it would cover the menu after Back. The docked cart stays open.
  useEffect(
    () => () => {
      if (!window.matchMedia(DOCKED).matches) closeCart()
    },
    [],
  )
  return (
    <>
      {hasLines && !isCartOpen && !isPhone && <CartBar onCheckout={onCheckout} />}
      <Drawer
        open={isCartOpen && !isDocked}
        onClose={closeCart}
        title="Carrito"
        hideTitle
        side={isPhone ? 'bottom' : 'right'}
      >
        <CartContent heading="p" onCheckout={onCheckout} />
      </Drawer>
    </>
  )
}

export default CartDrawer
