import { useMedia } from '#web/ui/use-media.ts'
import { useLayoutEffect } from 'react'
import { CartContent } from './cart-content.tsx'
import { DOCKED } from './docked.ts'

/** Alt+C moves the focus to the cart. By Tab it comes after all products. */
function useCartKey(isDocked: boolean): void {
  useLayoutEffect(() => {
    if (!isDocked) return undefined
    const reach = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, target } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || code !== 'KeyC') return
      if (target instanceof Element && target.closest('[role=dialog]') !== null) return
      event.preventDefault()
      document.getElementById('carrito')?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [isDocked])
}

/** The cart docked beside the menu, from 1024 px on, in a column of 384 px. */
export function CartPanel({ onCheckout }: { onCheckout: () => void }) {
  const isDocked = useMedia(DOCKED)
  useCartKey(isDocked)
  if (!isDocked) return null
  return (
    <aside aria-label="Carrito" className="h-full border-l border-line bg-surface">
      <CartContent heading="h2" onCheckout={onCheckout} />
    </aside>
  )
}

export default CartPanel
