import { CartContent } from './cart-content.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { DOCKED } from './docked.ts'

/** The cart docked beside the menu, from 1024 px on: fills the 384 px column that the page gives it. */
export function CartPanel({ onCheckout }: { onCheckout: () => void }) {
  const isDocked = useMedia(DOCKED)
  if (!isDocked) return null
  return (
    <aside aria-label="Carrito" className="h-full border-l border-line bg-surface">
      <CartContent heading="h2" onCheckout={onCheckout} />
    </aside>
  )
}

export default CartPanel
