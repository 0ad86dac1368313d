// The cart under 1024 px: a drawer from the right, and on a phone a sheet of full height.
import { useMedia } from '#web/lib/use-media.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { useEffect } from 'react'
import { CartContent } from './cart-content.tsx'
import { useCarrito } from './carrito.ts'
import { DOCKED } from './docked.ts'

export function CartDrawer({ onCheckout }: { onCheckout: () => void }) {
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const isDocked = useMedia(DOCKED)
  const isPhone = useMedia('(max-width: 767px)')
  // It does not wait behind the next page to cover the menu again; the docked one stays where it was.
  useEffect(
    () => () => {
      if (!window.matchMedia(DOCKED).matches) useCarrito.getState().closeCart()
    },
    [],
  )
  return (
    <Drawer
      open={isCartOpen && !isDocked}
      onClose={() => useCarrito.getState().closeCart()}
      title="Carrito"
      hideTitle
      side={isPhone ? 'bottom' : 'right'}
    >
      <CartContent heading="p" onCheckout={onCheckout} />
    </Drawer>
  )
}

export default CartDrawer
