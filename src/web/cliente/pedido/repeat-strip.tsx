// The last order on the menu: one tap puts it into the cart again.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { PizzaStage } from '#web/ordering/pedido/pizza-stage.tsx'
import { useRepeatOrder } from '#web/ordering/pedido/use-repeat-order.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { X } from 'lucide-react'
import { Strip } from './strip.tsx'
import { summaryOf } from './summary.ts'

export function RepeatStrip({ pedido }: { pedido: Pedido }) {
  const hidden = useMiPedido((state) => state.repetirOculto)
  const hide = () => useMiPedido.getState().hideRepetir(pedido.id)
  const repeat = useRepeatOrder()
  const again = () => {
    repeat(pedido)
    hide()
  }
  if (hidden === pedido.id) return null
  return (
    <Strip label="Tu último pedido">
      <PizzaStage pedido={{ ...pedido, estado: 'EN_PROCESO' }} className="size-14 max-md:hidden" />
      <p className="line-clamp-2 min-w-0 @max-[16rem]:line-clamp-1 flex-1 basis-20 text-14 max-md:pl-1.5 md:text-16">
        <strong>Tu último pedido:</strong> {summaryOf(pedido)}
      </p>
      <Button onClick={again} className="shrink-0 max-md:px-3! max-md:text-14!">
        Pedir otra vez
      </Button>
      <IconButton
        label="Ocultar tu último pedido"
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={hide}
        className="-ml-1"
      />
    </Strip>
  )
}
