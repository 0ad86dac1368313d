// The receipts of an order, for staff.
import type { Comprobante } from '#contract/pedidos/comprobante.ts'
import { formatNumero } from '#domain/format.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { ComprobanteView } from '#web/ordering/comprobante/comprobante-view.tsx'
import { comprobantesQuery } from '#web/ordering/comprobante/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

export default function ComprobantePage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <OfPedido id={Number(id)} /> : <BrokenPage />
}

function OfPedido({ id }: { id: number }) {
  const query = useQuery(comprobantesQuery(id))
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  return (
    <Page
      title={`Comprobante del pedido #${formatNumero(id)}`}
      back={adminPaths.detallePedido(id)}
      width="form"
    >
      <Loaded query={query} failure="Error al cargar el comprobante">
        {([first, ...others]: readonly Comprobante[]) =>
          first === undefined ? (
            <EmptyState
              title="Este pedido todavía no tiene comprobante"
              text="Se crea solo cuando el pedido queda pagado."
            />
          ) : (
            <ComprobanteView comprobantes={[first, ...others]} zona={negocio.zona_horaria} />
          )
        }
      </Loaded>
    </Page>
  )
}
