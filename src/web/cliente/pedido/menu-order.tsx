// The order on the menu: the current one, else the last one. It belongs to the person, or to a
// guest on this device.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { isVisibleAsActivo } from '#domain/pedido/pedido.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ultimoPedidoQuery } from '#web/ordering/pedido/ultimo-pedido.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ActiveOrderCard } from './active-order-card.tsx'
import { LlamarStrip } from './llamar.tsx'
import { RepeatStrip } from './repeat-strip.tsx'
import { Strips } from './strip.tsx'
import { useMisPedidos, usePedido } from './use-pedido.ts'

export const MenuOrder = () => (
  <Strips>
    <LlamarStrip />
    <Order />
  </Strips>
)

function Order() {
  const isHydrated = useHydrated()
  const isAuth = useSession((state) => state.isAuth)
  const { data: active, isFetched } = useQuery({ ...activeOrderQuery(), enabled: isHydrated && isAuth })
  if (!isHydrated || (isAuth && !isFetched)) return null
  if (isAuth && active !== null && active !== undefined) {
    return <Known key={active.id} id={active.id} named={active} action="Ver pedido" />
  }
  return <Mine />
}

interface KnownProps {
  id: number
  /** The server's active order of the person, if it is this one. */
  named?: Pedido
  action: string
}

function Known({ id, named, action }: KnownProps) {
  const { pedido } = usePedido(id)
  const client = useQueryClient()
  // Without the hours of its states the server alone knows for how long it stays.
  const isNamed = named !== undefined && pedido?.historial.length === 0
  const changed = isNamed && stateOf(pedido) !== stateOf(named) ? stateOf(pedido) : null
  useEffect(() => {
    if (changed !== null) void client.invalidateQueries({ queryKey: activeOrderQuery().queryKey })
  }, [client, changed])
  if (pedido === undefined) return null
  return isNamed ? (
    <ActiveOrderCard pedido={pedido} action={action} />
  ) : (
    <Newest pedido={pedido} action={action} />
  )
}

const stateOf = ({ estado, activo }: Pedido) => `${estado} ${String(activo)}`

/** The newest order of this device that is under way, else the newest that can be read. */
function Mine() {
  const now = useNow()
  const reads = useMisPedidos()
  const isComing = (pedido?: Pedido) => pedido !== undefined && isVisibleAsActivo(pedido, now)
  // A pending one may be under way: a card that is replaced would be announced twice.
  const first = reads.find(({ pedido, isSettled }) => !isSettled || isComing(pedido))
  if (first?.isSettled === false) return null
  const shown = (first ?? reads.find(({ pedido }) => pedido !== undefined))?.pedido
  if (shown === undefined) return <Last />
  const own = <Known key={shown.id} id={shown.id} action="Ver mi pedido" />
  return first === undefined ? <Last after={shown.id} otherwise={own} /> : own
}

interface LastProps {
  /** An order of this device; an older one of the account does not replace it. */
  after?: number
  otherwise?: ReactNode
}

/** The newest order of the account. */
function Last({ after = 0, otherwise = null }: LastProps) {
  const isAuth = useSession((state) => state.isAuth)
  const { data: pedido, isFetched } = useQuery({ ...ultimoPedidoQuery(), enabled: isAuth })
  if (isAuth && !isFetched) return null
  if (pedido === null || pedido === undefined || pedido.id <= after) return otherwise
  return <Newest pedido={pedido} action="Ver pedido" />
}

/** An order that its customer waits for, or else the offer to repeat it. */
function Newest({ pedido, action }: { pedido: Pedido; action: string }) {
  const now = useNow()
  return staysOnMenu(pedido, now) ? (
    <ActiveOrderCard pedido={pedido} action={action} />
  ) : (
    <RepeatStrip pedido={pedido} />
  )
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
