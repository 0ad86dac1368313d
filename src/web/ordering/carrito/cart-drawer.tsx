// The cart under 1024 px: a drawer from the right, and on a phone a sheet of full height.
import { Drawer } from '#web/ui/drawer.tsx'
import { CartContent } from './cart-content.tsx'
import { useCarrito } from './carrito.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { DOCKED } from './docked.ts'

export function CartDrawer({ onCheckout }: { onCheckout: () => void }) {
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const isDocked = useMedia(DOCKED)
  const isPhone = useMedia('(max-width: 767px)')
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
