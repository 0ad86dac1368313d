// The cart docked beside the menu while it is open, from 1024 px on.
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useRootMark } from '#web/ui/root-mark.ts'
import type { CSSProperties, ReactNode } from 'react'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import '#web/ordering/menu/cart-aside.css'

const loadPanel = () => import('./cart-panel.tsx')

interface Props {
  /** Pixels of the header over the category bar. */
  headerHeight: number
  onCheckout: () => void
}

export function CartAside({ headerHeight, onCheckout }: Props) {
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const isDocked = useMedia('(min-width: 64rem)')
  const isShown = isCartOpen && isDocked
  return (
    <DeferredLayer load={loadPanel} fallback={isShown && <Docked headerHeight={headerHeight} />}>
      {({ CartPanel }) =>
        isShown && (
          <Docked headerHeight={headerHeight}>
            <CartPanel onCheckout={onCheckout} />
          </Docked>
        )
      }
    </DeferredLayer>
  )
}

function Docked({ headerHeight, children }: Pick<Props, 'headerHeight'> & { children?: ReactNode }) {
  useRootMark('carrito-acoplado')
  const style: CSSProperties & Record<'--sobre-la-barra', string> = {
    // A preview has a strip over the header.
    '--sobre-la-barra': `calc(${String(headerHeight)}px + var(--vista-previa, 0px))`,
  }
  return (
    <div style={style} className="carrito-acoplado w-96 shrink-0">
      {children}
    </div>
  )
}
