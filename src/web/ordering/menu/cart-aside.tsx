// The cart docked beside the menu while it is open, from 1024 px on.
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { lazy, Suspense, type CSSProperties } from 'react'
import './cart-aside.css'

const CartPanel = lazy(() => import('#web/ordering/carrito/cart-panel.tsx'))

interface Props {
  /** Pixels of the header over the category bar. */
  headerHeight: number
  onCheckout: () => void
}

export function CartAside({ headerHeight, onCheckout }: Props) {
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  if (!isCartOpen) return null
  const style: CSSProperties & Record<'--sobre-la-barra', string> = {
    '--sobre-la-barra': `${String(headerHeight)}px`,
  }
  return (
    <div style={style} className="carrito-acoplado hidden w-96 shrink-0 lg:block">
      <Suspense fallback={<div className="h-full border-l border-line bg-surface" />}>
        <CartPanel onCheckout={onCheckout} />
      </Suspense>
    </div>
  )
}
