// The foot of the staff menu without a docked cart: the cart's count and total, and a button that
// opens it.
import { formatMoney } from '#domain/format.ts'
import { countItems, openCart } from '#web/ordering/carrito/carrito.ts'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import { subtotalOf } from '#web/ordering/carrito/vigente.ts'
import { atFoot } from '#web/ui/at-foot.ts'
import { ShoppingBag } from 'lucide-react'

export function CartDock() {
  const lineas = useLineasVigentes()
  const count = countItems(lineas.map(({ line }) => line))
  return (
    <aside
      ref={atFoot}
      aria-label="Carrito"
      className="fixed right-0 bottom-0 left-(--lateral,0px) z-20 border-t border-line bg-surface px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:px-8"
    >
      <button
        type="button"
        onClick={openCart}
        className="flex min-h-13 w-full items-center gap-2.5 rounded-control bg-accent px-4 font-bold text-on-brand"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="whitespace-nowrap">Ver carrito</span>
        <span className="grid h-6 min-w-7 place-items-center rounded-thumb bg-tomate-osc px-1.5 text-14 tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
        </span>
        {count > 0 && <span className="ml-auto tabular-nums">{formatMoney(subtotalOf(lineas))}</span>}
      </button>
    </aside>
  )
}
