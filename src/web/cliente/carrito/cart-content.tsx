// The content of the cart, docked or in its drawer: heading, lines, subtotal and 'Realizar pedido'.
// Rule carrito/realizar-pedido.
import { chargedFee, domicilioText, TARIFA } from '#domain/direccion/domicilio.ts'
import { formatMoney } from '#domain/format.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { closeCart, countItems } from '#web/ordering/carrito/carrito.ts'
import { clearWithUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import { subtotalLabel, subtotalOf, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { CartLineItem } from '#web/ordering/carrito/panel/cart-line.tsx'

/**
 * `onCheckout` runs on 'Realizar pedido': the front end decides whether to ask for a log-in first.
 * `heading` is a paragraph inside a drawer, which has its own title.
 */
export function CartContent({ onCheckout, heading }: { onCheckout: () => void; heading: 'h2' | 'p' }) {
  const lineas = useLineasVigentes()
  const title = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <CartHeader title={title} heading={heading} count={countItems(lineas.map(({ line }) => line))} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
        {lineas.length === 0 ? (
          <EmptyState
            heading="h3"
            picture={<BareDough />}
            title="Tu carrito está vacío"
            text="La masa está lista. Faltas tú."
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {lineas.map((linea) => (
              <CartLineItem
                key={linea.line.uniqueId}
                linea={linea}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </ul>
        )}
      </div>
      <Footer>
        {lineas.length === 0 ? (
          <Button size="lg" full onClick={closeCart}>
            Ir a Comprar
          </Button>
        ) : (
          <Checkout lineas={lineas} onCheckout={onCheckout} />
        )}
      </Footer>
    </div>
  )
}

/** The hint with the shortcut of the docked cart, for devices with a mouse. */
function CartKey() {
  return (
    <kbd className="ml-1 hidden rounded-thumb border border-line-strong px-1.5 font-ui text-12 font-semibold text-ink-2 [@media(hover:hover)]:inline-block">
      <span className="sr-only">Atajo de teclado: </span>Alt+C
    </kbd>
  )
}

function CartHeader({
  title,
  heading: Heading,
  count,
}: {
  title: RefObject<(HTMLHeadingElement & HTMLParagraphElement) | null>
  heading: 'h2' | 'p'
  count: number
}) {
  const clear = () => {
    clearWithUndo()
    title.current?.focus()
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 py-3 pr-3 pl-5">
      <Heading
        id="carrito"
        ref={title}
        tabIndex={-1}
        className="text-22 font-extrabold text-ink outline-none"
      >
        Carrito
      </Heading>
      <output className="ml-2">
        {count > 0 && (
          <span className="inline-grid h-6 min-w-8 place-items-center rounded-full bg-albahaca px-2 text-14 font-bold text-white tabular-nums">
            <span>
              {count}
              <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
            </span>
          </span>
        )}
      </output>
      <span className="flex-1">{Heading === 'h2' && <CartKey />}</span>
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
      <IconButton
        label="Cerrar el carrito"
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={closeCart}
      />
    </div>
  )
}

function Checkout({ lineas, onCheckout }: { lineas: LineaVigente[]; onCheckout: () => void }) {
  const { data: negocio } = useQuery(negocioQuery())
  const quoted = useEntrega(({ tipo_pedido, direccion }) =>
    tipo_pedido === 'DOMICILIO' && direccion !== null ? direccion.costo_domicilio : null,
  )
  const subtotal = subtotalOf(lineas)
  const domicilio = quoted === null ? null : chargedFee(quoted, subtotal, negocio?.domicilio ?? TARIFA)
  return (
    <>
      <dl className="mb-3">
        <Sum label={subtotalLabel(lineas)} pesos={subtotal} isLast={domicilio === null} />
        {domicilio !== null && (
          <>
            {domicilio === 0 ? <Sum label={domicilioText(0)} /> : <Sum label="Domicilio" pesos={domicilio} />}
            <Sum label="Total con domicilio" pesos={subtotal + domicilio} isLast />
          </>
        )}
      </dl>
      <Button size="lg" full onClick={onCheckout}>
        Realizar pedido
      </Button>
    </>
  )
}

/**
 * One row of the totals. With a known address the delivery fee is one of them. A free
 * delivery has no figure.
 */
function Sum({ label, pesos, isLast = false }: { label: string; pesos?: number; isLast?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-16 text-ink">
      <dt className={isLast ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
      {pesos !== undefined && (
        <dd className={`tabular-nums ${isLast ? 'text-22 font-extrabold' : ''}`}>{formatMoney(pesos)}</dd>
      )}
    </div>
  )
}

function Footer({ children }: { children: ReactNode }) {
  useRootMark('cart-footer')
  return (
    <div
      // A toast covers neither the totals nor the button.
      data-principal
      className="shrink-0 border-t border-line px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}
