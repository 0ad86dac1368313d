// The cart docked beside the menu while it is open, from 1024 px on.
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { lazy, Suspense } from 'react'

const CartPanel = lazy(() => import('#web/ordering/carrito/cart-panel.tsx'))

export function CartAside({ onCheckout }: { onCheckout: () => void }) {
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  if (!isCartOpen) return null
  return (
    <div className="sticky top-[61px] hidden h-[calc(100dvh-61px)] w-96 shrink-0 lg:block">
      <Suspense fallback={<div className="h-full border-l border-line bg-surface" />}>
        <CartPanel onCheckout={onCheckout} />
      </Suspense>
    </div>
  )
}
