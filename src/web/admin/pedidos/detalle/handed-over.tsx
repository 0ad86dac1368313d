// An order that another branch has now: its state alone. Rule pedido/traslado.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { formatNumero } from '#domain/format.ts'
import { ESTADO_LABEL } from '#domain/pedido/pedido.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

export function HandedOver({ id }: { id: number }) {
  const isOfSome = useOwnSedeIds() !== null
  const { data, isError } = useQuery({
    enabled: isOfSome,
    queryKey: ['pedidos', 'traslado', id],
    queryFn: ({ signal }) => call(pedidosApi.traslado, { params: { id: String(id) }, signal }),
    retry: false,
    // The state goes on changing in the other branch.
    refetchInterval: 15_000,
  })
  if (isError || !isOfSome) return <BrokenPage />
  if (data === undefined) return <PedidoSkeleton />
  return (
    <EmptyState
      heading="h1"
      title={`El pedido #${formatNumero(id)} pasó a ${data.sede.nombre}`}
      text={`Estado: ${ESTADO_LABEL[data.estado]}. Los detalles los ve esa sede.`}
      action={
        <Link to={adminPaths.gestionarPedidos()} className={buttonClass()}>
          Volver
        </Link>
      }
    />
  )
}
