// The bar at the bottom of the menu on a phone: the chat, and the cart with its count and subtotal.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { countItems, openCart, useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useRootMark } from '#web/ui/root-mark.ts'
import { ShoppingBag } from 'lucide-react'
import { ChatLink } from './chat-link.tsx'

const loadTotal = () => import('./dock-total.tsx')

export function Dock() {
  useRootMark('dock')
  const isHydrated = useHydrated()
  const lines = useCarrito((state) => state.lines)
  const count = isHydrated ? countItems(lines) : 0
  return (
    <aside
      id="muelle"
      aria-label="Carrito y chat"
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2.5 border-t border-line bg-surface px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
    >
      <ChatLink className="on-dark grid size-13 shrink-0 place-items-center rounded-control bg-albahaca text-white" />
      <button
        type="button"
        onClick={openCart}
        className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 rounded-control bg-accent px-4 font-bold text-on-brand"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">Ver carrito</span>
        <span className="grid h-6 min-w-7 place-items-center rounded-thumb bg-tomate-osc px-1.5 text-14 tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
        </span>
        {count > 0 && <DeferredLayer load={loadTotal}>{({ DockTotal }) => <DockTotal />}</DeferredLayer>}
      </button>
    </aside>
  )
}
