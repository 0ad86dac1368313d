// The cart as a bar at the bottom from 768 px on, while panel and drawer are closed. It shows the
// total.
import { formatMoney } from '#domain/format.ts'
import { countItems, openCart } from '#web/ordering/carrito/carrito.ts'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import { subtotalLabel, subtotalOf } from '#web/ordering/carrito/vigente.ts'
import { Button } from '#web/ui/button.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { ShoppingBag } from 'lucide-react'

export function CartBar({ onCheckout }: { onCheckout: () => void }) {
  useRootMark('cart-bar')
  const lineas = useLineasVigentes()
  const count = countItems(lineas.map(({ line }) => line))
  return (
    <aside
      aria-label="Tu carrito"
      className="fixed inset-x-0 bottom-0 z-20 hidden h-19 animate-aparecer items-center gap-5 border-t border-line bg-surface px-8 shadow-e-2 md:flex"
    >
      <Button
        variant="secondary"
        icon={<ShoppingBag className="size-5" aria-hidden="true" />}
        onClick={openCart}
      >
        Ver carrito
        <span className="ml-2 inline-grid h-6 min-w-8 place-items-center rounded-full bg-albahaca px-2 text-14 text-white tabular-nums">
          <span>
            {count}
            <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
          </span>
        </span>
      </Button>
      <p className="ml-auto flex items-baseline gap-2 text-ink">
        <span className="text-16 text-ink-2">{subtotalLabel(lineas)}</span>
        <span className="text-22 font-extrabold tabular-nums">{formatMoney(subtotalOf(lineas))}</span>
      </p>
      <Button size="lg" onClick={onCheckout} className="min-w-54">
        Realizar pedido
      </Button>
    </aside>
  )
}
