// On the menu: the order under way of whoever is logged in, or the last one of a guest on this device (cliente.md §2, decision 64).
import type { Pedido } from '#contract/pedidos.ts'
import { formatNumero } from '#domain/format.ts'
import { isVisibleAsActivo } from '#domain/pedido.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { isPizza, PizzaStage } from '#web/ordering/pedido/pizza-stage.tsx'
import { headlineOf } from '#web/ordering/pedido/progress.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePedido } from './use-pedido.ts'

export function ActiveOrderCard() {
  const isHydrated = useHydrated()
  const isAuth = useSession((state) => state.isAuth)
  const { data: activeOrder } = useQuery({ ...activeOrderQuery(), enabled: isHydrated && isAuth })
  const mine = useMiPedido((state) => state.pedidos[0])
  if (!isHydrated) return null
  if (isAuth && activeOrder !== null && activeOrder !== undefined) {
    return <Card key={activeOrder.id} id={activeOrder.id} action="Ver pedido" />
  }
  return mine === undefined ? null : <Card key={mine.id} id={mine.id} action="Ver mi pedido" />
}

function Card({ id, action }: { id: number; action: string }) {
  const { pedido } = usePedido(id)
  const now = useNow()
  if (pedido === undefined || !staysOnMenu(pedido, now)) return null
  const { title, text } = headlineOf(pedido, pedido.productos_pedidos.some(isPizza))
  return (
    <section
      aria-label="Tu pedido en curso"
      className="mt-5 flex animate-aparecer flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-maiz bg-maiz-suave p-3 pr-4 text-on-maiz md:flex-nowrap"
    >
      <PizzaStage pedido={pedido} className="size-14 md:size-16" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-16 font-bold tabular-nums">Pedido #{formatNumero(id)}</span>
          <EstadoBadge estado={pedido.estado} tipo={pedido.tipo_pedido} />
        </p>
        <output className="mt-1 block text-14 text-pretty">
          {title}. {text}
        </output>
      </div>
      <Link
        to={clientePaths.order(id)}
        className={buttonClass({ variant: 'secondary', className: 'shrink-0 max-md:w-full' })}
      >
        {action}
      </Link>
    </section>
  )
}

const CANCELLED_STAYS_MS = 2 * 60 * 60 * 1000

/** While it is waited for; a cancelled order stays two hours, so that nobody waits for it. */
function staysOnMenu(pedido: Pedido, now: Date): boolean {
  if (pedido.estado !== 'CANCELADO') return isVisibleAsActivo(pedido, now)
  const since = pedido.historial.at(-1)?.fecha ?? pedido.fecha
  return now.getTime() - Date.parse(since) <= CANCELLED_STAYS_MS
}

export default ActiveOrderCard
