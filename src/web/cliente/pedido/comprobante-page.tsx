// /order/{orderId}/comprobante: the receipt of an order, for the same people as its page.
import { formatNumero, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { ComprobanteView } from '#web/ordering/comprobante/comprobante-view.tsx'
import { comprobantesByTokenQuery, comprobantesQuery } from '#web/ordering/comprobante/queries.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { isUnknownPedido } from './is-unknown-pedido.ts'

function ComprobantePage() {
  const { orderId = '' } = useParams()
  const { data: negocio } = useQuery(negocioQuery())
  const id = /^[1-9]\d{0,9}$/.test(orderId) ? Number(orderId) : null
  return (
    <>
      <title>{pageTitle(negocio?.nombre ?? '', 'Comprobante')}</title>
      <div className="print:hidden">
        <Header />
      </div>
      <main id="contenido" className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:pb-16 print:p-0">
        {id === null ? <None /> : <OfPedido id={id} zona={negocio?.zona_horaria ?? ZONA_POR_DEFECTO} />}
      </main>
    </>
  )
}

function OfPedido({ id, zona }: { id: number; zona: string }) {
  const token = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const byToken = useQuery({ ...comprobantesByTokenQuery(token ?? ''), enabled: token !== undefined })
  const byOwner = useQuery({ ...comprobantesQuery(id), enabled: token === undefined })
  const { data, error, refetch } = token === undefined ? byOwner : byToken
  const [first, ...others] = data ?? []
  if (first !== undefined) {
    return (
      <>
        <Link
          to={clientePaths.order(id)}
          className={buttonClass({ variant: 'secondary', className: 'mb-5 print:hidden' })}
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          Volver al pedido
        </Link>
        <h1 className="mb-5 text-28 font-extrabold wrap-break-word text-ink print:hidden">
          Comprobante del pedido #{formatNumero(id)}
        </h1>
        <ComprobanteView comprobantes={[first, ...others]} zona={zona} />
      </>
    )
  }
  if (data !== undefined || isUnknownPedido(error)) return <None />
  if (error === null) return <PedidoSkeleton />
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title="No pudimos cargar tu comprobante"
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

const None = () => (
  <EmptyState
    heading="h1"
    picture={<BareDough />}
    title="Este pedido no tiene comprobante"
    action={
      <Link to={clientePaths.menu()} className={buttonClass({ full: true })}>
        Volver al menú
      </Link>
    }
  />
)

export default ComprobantePage
