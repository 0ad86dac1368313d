// /pedidos/{id}/modificar: the lines, the delivery and the contact of an order, with the difference
// before it is saved. Rule pedido/modificar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { modificarProblem } from '#domain/modificacion/modificar.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { pedidoQuery } from '#web/lib/order-queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { SedeDialogs } from '#web/ordering/sedes/sede-dialogs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Editor } from './editor.tsx'
import { beginModificacion, useModificando } from './modificacion.ts'

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Modificar key={id} id={Number(id)} /> : <BrokenPage />
}

function Modificar({ id }: { id: number }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  // The order as it is now, and not as a board saw it.
  const {
    data: pedido,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...pedidoQuery(id),
    refetchOnMount: 'always',
  })
  const title = `Modificar pedido #${formatNumero(id)}`
  // Every other read of the order leaves the edits of the open session alone.
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    const { isSuccess, error: failure } = await refetch()
    if (isSuccess) setReloads((count) => count + 1)
    else notify.error(detailOf(failure, 'No se pudo cargar el pedido'))
  }
  // An order that is being sent is still in the cart.
  const enviando = useEnvio((state) => state.enviando)
  const isKnown = pedido !== undefined && isFetchedAfterMount && !enviando
  const problem = pedido === undefined ? null : modificarProblem(pedido)
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-5 md:px-6">
      <title>{pageTitle(negocio.nombre, title)}</title>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={adminPaths.detallePedido(id)} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Volver
        </Link>
        <h1 className="text-22 font-extrabold text-ink tabular-nums">{title}</h1>
      </div>
      {isKnown && problem !== null && <EmptyState title={problem} />}
      {isKnown && problem === null && (
        <Session key={reloads} pedido={pedido} zona={negocio.zona_horaria} onReload={reload} />
      )}
      {!isKnown && error === null && <PedidoSkeleton />}
      {!isKnown && error !== null && (
        <div role="alert">
          <EmptyState
            title="No se pudo cargar el pedido"
            text={detailOf(error)}
            action={<Button onClick={() => void refetch()}>Reintentar</Button>}
          />
        </div>
      )}
    </div>
  )
}

/** The order in the cart of the tab, for as long as the screen is open. */
function Session(props: { pedido: Pedido; zona: string; onReload: () => Promise<unknown> }) {
  const [first] = useState(props.pedido)
  const isReady = useModificando(({ id }) => id === first.id)
  useLayoutEffect(() => beginModificacion(first), [first])
  if (!isReady) return null
  return (
    <>
      <Editor {...props} pedido={first} />
      <MenuDialogs />
      <SedeDialogs admin />
      <FollowMenu />
    </>
  )
}
