// /order/{orderId}: one order, for its owner or for a guest who has its token. Rule pedido/pagina.
import type { PedidoBreve } from '#contract/pedidos/pedido.ts'
import { formatNumero, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import type { LiveStatus } from '#web/lib/live.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { PedidoView } from '#web/ordering/pedido/pedido-view.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Camino } from './camino.tsx'
import { Cancelar } from './cancelar.tsx'
import { LlamarPanel } from './llamar.tsx'
import { OpinionPanel } from './opinion.tsx'
import { usePedido } from './use-pedido.ts'

function OrderPage() {
  const { orderId = '' } = useParams()
  const { data: negocio } = useQuery(negocioQuery())
  const id = /^[1-9]\d{0,9}$/.test(orderId) ? Number(orderId) : null
  const title = id === null ? 'Pedido' : `Pedido #${formatNumero(id)}`
  return (
    <>
      <title>{pageTitle(negocio?.nombre ?? '', title)}</title>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:pb-16">
        {id === null ? <NotKnown /> : <Order id={id} zona={negocio?.zona_horaria ?? ZONA_POR_DEFECTO} />}
      </main>
    </>
  )
}

function Order({ id, zona }: { id: number; zona: string }) {
  const { pedido, breve, error, refetch, live, isKnown } = usePedido(id)
  if (!isKnown) return <NotKnown />
  if (pedido !== undefined) {
    return (
      <>
        {pedido.mesa !== null && <LlamarPanel mesaId={pedido.mesa.id} />}
        <Camino pedido={pedido} />
        <OpinionPanel pedido={pedido} />
        <PedidoView pedido={pedido} zona={zona} live={liveText(live)}>
          <Cancelar pedido={pedido} />
        </PedidoView>
      </>
    )
  }
  if (breve !== undefined) return <Brief pedido={breve} />
  if (error === null) return <PedidoSkeleton />
  if (error instanceof ApiError && error.status === 404) return <NotKnown />
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title="No pudimos cargar tu pedido"
        text={detailOf(error)}
        action={
          <Button full onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    </div>
  )
}

/** An order by its token from a server that sends only number, guest and state. */
function Brief({ pedido: { id, estado, invitado } }: { pedido: PedidoBreve }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-28 font-extrabold text-ink tabular-nums md:text-36">
          Pedido #{formatNumero(id)}
        </h1>
        <EstadoBadge estado={estado} tipo="DOMICILIO" />
      </div>
      {invitado !== null && <p className="text-16 text-ink">Cliente: {invitado.nombre}</p>}
    </div>
  )
}

function liveText(live: LiveStatus | null): string | undefined {
  if (live === 'conectado') return 'Esta página se actualiza sola.'
  return live === 'reconectando' ? 'Sin conexión. Reconectando…' : undefined
}

function NotKnown() {
  return (
    <EmptyState
      heading="h1"
      picture={<BareDough />}
      title="No se encontró la información del pedido."
      action={
        <Link to={clientePaths.menu()} className={buttonClass({ full: true })}>
          Volver al menú
        </Link>
      }
    />
  )
}

export default OrderPage
