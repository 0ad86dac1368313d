// The staff cart. Rule carrito/del-personal.
import { formatMoney } from '#domain/format.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { CartLineItem } from '#web/ordering/carrito/panel/cart-line.tsx'
import { countItems } from '#web/ordering/carrito/carrito.ts'
import { clearWithUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import { subtotalOf } from '#web/ordering/carrito/vigente.ts'
import '#web/ordering/menu/cart-aside.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Trash2, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

interface Props {
  /** A paragraph where the surrounding drawer has the heading. */
  heading: 'h2' | 'p'
  onCheckout: () => void
  /** Absent for a docked cart, which never closes. */
  onClose?: () => void
}

/** Beside the menu, down to the foot of the window. */
export function DockedCart({ onCheckout }: Pick<Props, 'onCheckout'>) {
  const aside = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = aside
    const row = current?.parentElement ?? null
    if (current === null || row === null) return undefined
    // Alarms and unsent orders above the categories come and go, and the length of the page with
    // them.
    const measure = () => {
      const top = row.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--sobre-la-barra', `calc(${String(top)}px - var(--barra))`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return (
    <aside
      ref={aside}
      aria-label="Carrito"
      className="carrito-acoplado w-96 shrink-0 border-l border-line bg-surface"
    >
      <StaffCart heading="h2" onCheckout={onCheckout} />
    </aside>
  )
}

export function StaffCart({ heading: Heading, onCheckout, onClose }: Props) {
  const lineas = useLineasVigentes()
  const title = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const count = countItems(lineas.map(({ line }) => line))
  const toTitle = () => title.current?.focus()
  const clear = () => {
    clearWithUndo()
    toTitle()
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-16 shrink-0 items-center gap-1 py-2 pr-3 pl-5">
        <Heading ref={title} tabIndex={-1} className="mr-2 text-22 font-extrabold text-ink outline-none">
          Carrito
        </Heading>
        <output className="mr-auto">{count > 0 && <Count count={count} />}</output>
        {count > 0 && (
          <Button
            variant="ghost"
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={clear}
            className="px-3! text-14! text-ink-2!"
          >
            Vaciar<span className="sr-only"> el carrito</span>
          </Button>
        )}
        {onClose !== undefined && (
          <IconButton
            label="Cerrar el carrito"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={onClose}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
        {lineas.length === 0 ? (
          <EmptyState heading="p" picture={<BareDough />} title="No se han agregado productos" />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {lineas.map((linea) => (
              <CartLineItem key={linea.line.uniqueId} linea={linea} onRemoved={toTitle} />
            ))}
          </ul>
        )}
      </div>
      <div className="shrink-0 border-t border-line px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        <p className="mb-3 flex items-baseline justify-between gap-4">
          <span className="text-16 font-semibold text-ink">Subtotal</span>
          <span className="text-22 font-extrabold text-ink tabular-nums">
            {formatMoney(subtotalOf(lineas))}
          </span>
        </p>
        <Button size="lg" full disabled={lineas.length === 0} onClick={onCheckout}>
          Realizar pedido
        </Button>
      </div>
    </div>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="inline-grid h-6 min-w-8 place-items-center rounded-full bg-albahaca px-2 text-14 font-bold text-white tabular-nums">
      <span>
        {count}
        <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
      </span>
    </span>
  )
}
