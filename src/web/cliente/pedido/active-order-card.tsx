// The current order on the menu, with live updates. Rule pedido/en-curso.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { useFetchAhead } from '#web/first-paint/fetch-ahead.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { isPizza, PizzaStage } from '#web/ordering/pedido/pizza-stage.tsx'
import { PromesaDelPedido } from '#web/ordering/pedido/promesa-del-pedido.tsx'
import { headlineOf } from '#web/ordering/pedido/progress.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Strip } from './strip.tsx'

const loadPage = () => import('./order-page.tsx')

export function ActiveOrderCard({ pedido, action }: { pedido: Pedido; action: string }) {
  useFetchAhead(true, loadPage)
  const { data: negocio } = useQuery(negocioQuery())
  const { title, text } = headlineOf(pedido, pedido.productos_pedidos.some(isPizza))
  // The badge says the rest on a phone, but not where the order waits or why it was cancelled.
  const isOut = ['COMPLETADO', 'CANCELADO'].includes(pedido.estado)
  return (
    <Strip label={pedido.estado === 'CANCELADO' ? 'Tu pedido cancelado' : 'Tu pedido en curso'}>
      <PizzaStage pedido={pedido} className="size-11 @max-[16rem]:hidden md:size-14" />
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="text-16 font-bold whitespace-nowrap tabular-nums">
            Pedido #{formatNumero(pedido.id)}
          </span>
          <EstadoBadge estado={pedido.estado} tipo={pedido.tipo_pedido} />
        </p>
        {negocio !== undefined && (
          <PromesaDelPedido
            pedido={pedido}
            zona={negocio.zona_horaria}
            className="mt-0.5 block text-14 font-bold text-pretty"
          />
        )}
        <output className={`mt-0.5 block text-14 text-pretty ${isOut ? '' : 'max-md:sr-only'}`}>
          {title.replace(/\.$/, '')}. {text}
        </output>
      </div>
      <Link
        to={clientePaths.order(pedido.id)}
        className={buttonClass({
          variant: 'secondary',
          className: 'shrink-0 max-md:px-3! max-md:text-14! @max-[16rem]:basis-full',
        })}
      >
        {action}
      </Link>
    </Strip>
  )
}
