// One product of the menu: a card, on a phone a row. A press anywhere opens the product.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { DrawnPicture } from '#web/ordering/dibujo/drawn-picture.tsx'
import { isDrawn, isDrawnPizza, plateColor } from '#web/ordering/dibujo/drawn.ts'
import { DiscountBadge } from '#web/ordering/producto/discount-badge.tsx'
import { ProductPrice } from '#web/ordering/producto/product-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const CARD_SIZES = '(min-width: 64rem) 360px, (min-width: 48rem) 50vw, 132px'

/** The frame of all cards: on a phone the picture is on the right, from 768 px on at the top. */
export const cardClass =
  'group relative flex min-h-33 overflow-clip rounded-card border text-left shadow-e-1 select-none carta:h-full carta:flex-col-reverse'
export const cardPictureClass =
  'relative w-[min(8.25rem,36%)] shrink-0 overflow-hidden carta:aspect-[3/2] carta:w-full [&_img]:size-full [&_img]:transition-[scale] [&_img]:duration-320 motion-safe:carta:group-hover:[&_img]:scale-[1.03]'

interface Props {
  producto: Producto
  /** One of the first cards: its picture loads at once. */
  isFirst: boolean
  onOpen: () => void
}

export function ProductCard({ producto, isFirst, onOpen }: Props) {
  const fit = fitOf(producto)
  return (
    <article className={`${cardClass} border-line bg-surface`}>
      <div className="flex min-w-0 flex-1 flex-col p-3 carta:p-4">
        <div className="line-clamp-3 carta:line-clamp-4">
          <h3 className="text-16 font-bold text-ink carta:text-18">{producto.nombre}</h3>
          <p className="mt-0.5 text-14 text-ink-2">{producto.descripcion}</p>
        </div>
        {(producto.no_disponible ?? producto.sin?.[0]?.nota) && (
          <p className="mt-0.5 text-14 font-semibold text-danger">
            {producto.no_disponible ?? producto.sin?.[0]?.nota}
          </p>
        )}
        <div className="pie-carta">
          <span className="carta:[&>span]:text-16">
            <ProductPrice producto={producto} size="sm" />
          </span>
          <Button className="boton-carta" aria-label={`Agregar ${producto.nombre}`} onClick={onOpen}>
            Agregar
          </Button>
        </div>
      </div>
      <div
        className={`${cardPictureClass} ${fit}`}
        style={{ backgroundColor: plateColor(producto.categoria) }}
      >
        <Picture
          src={producto.imagen}
          alt={producto.nombre}
          sizes={CARD_SIZES}
          priority={isFirst}
          fallback={<DrawnPicture producto={producto} className="size-full" />}
        />
        {producto.descuento > 0 && (
          <span className="absolute top-2 left-2 carta:top-3 carta:left-3">
            <DiscountBadge descuento={producto.descuento} />
          </span>
        )}
      </div>
    </article>
  )
}

/** The lower edge cuts a drawn pizza. Another drawing is whole, and a photo fills the box. */
function fitOf(producto: Producto): string {
  if (isDrawnPizza(producto)) return '[&_img]:object-cover [&_img]:object-top'
  return isDrawn(producto) ? '[&_img]:object-contain' : '[&_img]:object-cover'
}
