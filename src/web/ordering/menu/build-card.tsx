// 'Arma tu pizza': the first card of every category of pizzas. Rule menu/arma-tu-pizza.
import { formatMoney } from '#domain/dinero.ts'
import { BUILT_PIZZA_PICTURE } from '#web/ordering/dibujo/drawn.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CARD_SIZES, cardClass, cardPictureClass } from './product-card.tsx'

interface Props {
  /** Pesos of the cheapest. Null when unknown. */
  desde: number | null
  isFirst: boolean
  onOpen: () => void
}

export function BuildCard({ desde, isFirst, onOpen }: Props) {
  return (
    <article className={`${cardClass} border-maiz bg-maiz`}>
      <div className="flex min-w-0 flex-1 flex-col p-3 carta:p-4">
        <h3 className="mb-1 font-display text-22 font-bold text-on-maiz carta:text-28">Arma tu pizza</h3>
        <p className="text-14 text-on-maiz">Mitad y mitad: elige dos sabores y mírala armarse.</p>
        <div className="pie-carta">
          <span className="text-14 font-bold text-on-maiz tabular-nums carta:text-16">
            {desde !== null && `Desde ${formatMoney(desde)}`}
          </span>
          <Button variant="green" className="boton-carta" aria-label="Armar tu pizza" onClick={onOpen}>
            Armar
          </Button>
        </div>
      </div>
      <div className={`${cardPictureClass} [&_img]:object-cover [&_img]:object-top`}>
        <Picture src={BUILT_PIZZA_PICTURE} alt="" sizes={CARD_SIZES} priority={isFirst} />
      </div>
    </article>
  )
}
