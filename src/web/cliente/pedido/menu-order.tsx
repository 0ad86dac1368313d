// The order on the menu: the current one, else the last one. It belongs to the person, or to a
// guest on this device.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { isVisibleAsActivo } from '#domain/pedido/pedido.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { ultimoPedidoQuery } from '#web/ordering/pedido/ultimo-pedido.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ActiveOrderCard } from './active-order-card.tsx'
import { LlamarStrip } from './llamar.tsx'
import { RepeatStrip } from './repeat-strip.tsx'
import { Strips } from './strip.tsx'
import { usePedido } from './use-pedido.ts'

export const MenuOrder = () => (
  <Strips>
    <LlamarStrip />
    <Order />
  </Strips>
)

function Order() {
  const isHydrated = useHydrated()
  const isAuth = useSession((state) => state.isAuth)
  const { data: activeOrder } = useQuery({ ...activeOrderQuery(), enabled: isHydrated && isAuth })
  const mine = useMiPedido((state) => state.pedidos[0])
  if (!isHydrated) return null
  if (isAuth && activeOrder !== null && activeOrder !== undefined) {
    return <Known key={activeOrder.id} id={activeOrder.id} named={activeOrder} action="Ver pedido" />
  }
  if (mine !== undefined) return <Known key={mine.id} id={mine.id} action="Ver mi pedido" />
  return isAuth && activeOrder === null ? <Last /> : null
}

interface KnownProps {
  id: number
  /** The server's active order of the person, if it is this one. */
  named?: Pedido
  action: string
}

function Known({ id, named, action }: KnownProps) {
  const { pedido } = usePedido(id)
  const now = useNow()
  const client = useQueryClient()
  // Without the hours of its states the server alone knows for how long it stays.
  const isNamed = named !== undefined && pedido?.historial.length === 0
  const changed = isNamed && stateOf(pedido) !== stateOf(named) ? stateOf(pedido) : null
  useEffect(() => {
    if (changed !== null) void client.invalidateQueries({ queryKey: activeOrderQuery().queryKey })
  }, [client, changed])
  if (pedido === undefined) return null
  return isNamed || staysOnMenu(pedido, now) ? (
    <ActiveOrderCard pedido={pedido} action={action} />
  ) : (
    <RepeatStrip pedido={pedido} />
  )
}

const stateOf = ({ estado, activo }: Pedido) => `${estado} ${String(activo)}`

function Last() {
  const { data: pedido } = useQuery(ultimoPedidoQuery())
  return pedido === null || pedido === undefined ? null : <RepeatStrip pedido={pedido} />
}

const CANCELLED_STAYS_MS = 2 * 60 * 60 * 1000

/**
 * True while the customer waits for it. A cancelled order stays for two hours, so that the customer
 * sees it.
 */
function staysOnMenu(pedido: Pedido, now: Date): boolean {
  if (pedido.estado !== 'CANCELADO') return isVisibleAsActivo(pedido, now)
  const since = pedido.historial.at(-1)?.fecha ?? pedido.fecha
  return now.getTime() - Date.parse(since) <= CANCELLED_STAYS_MS
}
