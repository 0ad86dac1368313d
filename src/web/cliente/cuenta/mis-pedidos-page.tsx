// 'Mis pedidos': the orders of a customer, newest first, each with its page and a button to repeat
// it. Rule pedido/mis-pedidos.
import { MAX_MIS_PEDIDOS, pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatFecha, formatMoney, formatNumero } from '#domain/format.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { summaryOf } from '#web/cliente/pedido/summary.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { useRepeatOrder } from '#web/ordering/pedido/use-repeat-order.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { RequireSession } from './require-session.tsx'

function MisPedidosPage() {
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <RequireSession>
      <title>{pageTitle(negocio?.nombre ?? '', 'Mis pedidos')}</title>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[760px] px-4 py-6 md:px-8 md:pb-16">
        <h1 className="mb-5 font-display text-36 font-bold text-albahaca">Mis pedidos</h1>
        <Pagina antes={null} zona={negocio?.zona_horaria ?? 'America/Bogota'} />
      </main>
    </RequireSession>
  )
}

interface PaginaProps {
  /** Orders before this id. Null for the newest. */
  antes: number | null
  zona: string
}

/** One response of the server, and the next one below it on request. */
function Pagina({ antes, zona }: PaginaProps) {
  const [showsMore, setShowsMore] = useState(false)
  const {
    data: pedidos,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pedidos', 'mios', antes],
    queryFn: ({ signal }) =>
      call(pedidosApi.mios, { query: antes === null ? {} : { antes: String(antes) }, signal }),
  })
  if (pedidos === undefined) {
    if (error === null) return <Skeleton className="h-80 rounded-card!" />
    return <Failed error={error} onRetry={() => void refetch()} />
  }
  if (pedidos.length === 0 && antes === null) return <NoneYet />
  const last = pedidos.length === MAX_MIS_PEDIDOS ? pedidos.at(-1)?.id : undefined
  return (
    <>
      <ul className="grid gap-4">
        {pedidos.map((pedido) => (
          <PedidoCard key={pedido.id} pedido={pedido} zona={zona} />
        ))}
      </ul>
      {last !== undefined && (
        <div className="mt-4">
          {showsMore ? (
            <Pagina antes={last} zona={zona} />
          ) : (
            <Button variant="secondary" full onClick={() => setShowsMore(true)}>
              Ver más pedidos
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NoneYet() {
  return (
    <EmptyState
      picture={<BareDough />}
      title="Aún no has hecho pedidos"
      action={
        <Link to={clientePaths.menu()} className={buttonClass({ full: true })}>
          Ver el menú
        </Link>
      }
    />
  )
}

function PedidoCard({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const repeat = useRepeatOrder()
  const numero = formatNumero(pedido.id)
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-18 font-bold text-ink tabular-nums">Pedido #{numero}</h2>
        <strong className="text-18 tabular-nums">{formatMoney(pedido.total_a_pagar)}</strong>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <EstadoBadge estado={pedido.estado} tipo={pedido.tipo_pedido} />
        <p className="text-14 text-ink-2">
          <time dateTime={pedido.fecha}>{formatFecha(pedido.fecha, zona)}</time> ·{' '}
          {TIPO_LABEL[pedido.tipo_pedido]}
        </p>
      </div>
      <p className="mt-2 line-clamp-2 text-16 wrap-anywhere text-ink">{summaryOf(pedido)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => repeat(pedido)}>
          Pedir otra vez<span className="sr-only"> el pedido #{numero}</span>
        </Button>
        <Link to={clientePaths.order(pedido.id)} className={buttonClass({ variant: 'secondary' })}>
          Ver pedido<span className="sr-only"> #{numero}</span>
        </Link>
      </div>
    </li>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        title="No pudimos cargar tus pedidos"
        text={detailOf(error)}
        action={
          <Button full onClick={onRetry}>
            Reintentar
          </Button>
        }
      />
    </div>
  )
}

export default MisPedidosPage
