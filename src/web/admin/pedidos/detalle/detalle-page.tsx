// One order in full, with the actions of staff. It follows the live channel. Rules pedido/lectura
// and tablero/canal.
import type { Negocio } from '#contract/negocio.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatNumero } from '#domain/format.ts'
import { isPagoKnown, offeredStep, type ConfirmarAntes } from '#domain/pedido/pago.ts'
import { isActivo } from '#domain/pedido/pedido.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { activoEntry, estadoEntries, mayModify } from '#web/admin/pedidos/acciones-menu.tsx'
import { hearEvent, useBoard } from '#web/admin/pedidos/board-store.ts'
import { CancelarLayer } from '#web/admin/pedidos/cancelar/cancelar-layer.tsx'
import { changeEstado } from '#web/admin/pedidos/change-pedido.ts'
import { Aviso, useAvisos } from '#web/admin/pedidos/comandas/aviso.tsx'
import { estadoLook } from '#web/admin/pedidos/estado-look.ts'
import { isNotOlder, shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { CambiosPanel } from '#web/admin/pedidos/modificar/cambios-panel.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { pedidoQuery } from '#web/lib/order-queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { PedidoHead } from '#web/ordering/pedido/pedido-head.tsx'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { PedidoView } from '#web/ordering/pedido/pedido-view.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRightLeft, ChevronDown, MapPin, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BarrioDialog } from './barrio-dialog.tsx'
import { CortesiaPanel } from './cortesia-panel.tsx'
import { FacturaPanel } from './factura-panel.tsx'
import { HandedOver } from './handed-over.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LlevaPanel } from '#web/admin/pedidos/domicilios/lleva-panel.tsx'
import { LineasDelPedido } from './lineas-del-pedido.tsx'
import { MasAcciones } from './mas-acciones.tsx'
import { OpinionPanel } from './opinion-panel.tsx'
import { PagoPanel } from './pago-panel.tsx'
import { RiderPanel } from './rider-panel.tsx'

export default function DetallePage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Detalle id={Number(id)} /> : <BrokenPage />
}

/**
 * The latest version of an order, from the read or from the live channel. Adds the order to the
 * board's book, which applies changes and undoes them.
 */
function usePedido(id: number) {
  const query = useQuery(pedidoQuery(id))
  useEffect(() => {
    if (query.data !== undefined) hearEvent(query.data)
  }, [query.data])
  const live = useBoard(({ book }) => shownPedido(book, id))
  const read = query.data
  const pedido = live !== undefined && (read === undefined || isNotOlder(live, read)) ? live : read
  return { ...query, pedido }
}

function Detalle({ id }: { id: number }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const { pedido, error, refetch } = usePedido(id)
  const { data: sedes } = useQuery(sedesQuery())
  const sede = sedes?.find((one) => one.id === pedido?.sede?.id)
  if (pedido === undefined && error instanceof ApiError && error.status === 404) return <HandedOver id={id} />
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-5 md:px-6">
      <title>{pageTitle(negocio.nombre, `Pedido #${formatNumero(id)}`)}</title>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <Link to={adminPaths.gestionarPedidos()} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Volver
        </Link>
        {pedido !== undefined && (
          <div className="min-w-0 flex-1 basis-72">
            <PedidoHead pedido={pedido} zona={negocio.zona_horaria} forStaff />
          </div>
        )}
        {pedido !== undefined && (
          <Actions zona={negocio.zona_horaria} pedido={pedido} antesDe={negocio.transferencia.antes_de} />
        )}
      </div>
      {pedido !== undefined ? (
        <>
          <AvisoDelPedido pedido={pedido} zona={negocio.zona_horaria} />
          <RiderPanel pedido={pedido} ciudad={negocio.ciudad} />
          {pedido.tipo_pedido === 'DOMICILIO' &&
            pedido.estado !== 'CANCELADO' &&
            takesPagos(negocio, sede) && <LlevaPanel pedido={pedido} />}
          {(isPagoKnown(pedido) || takesPagos(negocio, sede)) && (
            <PagoPanel pedido={pedido} zona={negocio.zona_horaria} propinas={negocio.propina} />
          )}
          <OpinionPanel pedido={pedido} />
          {pedido.version !== null && <CortesiaPanel pedido={pedido} />}
          <CambiosPanel pedido={pedido} zona={negocio.zona_horaria} />
          <FacturaPanel pedido={pedido} uvt={negocio.uvt} />
          <PedidoView
            pedido={pedido}
            zona={negocio.zona_horaria}
            forStaff
            lineas={<LineasDelPedido pedido={pedido} />}
          />
        </>
      ) : error === null ? (
        <PedidoSkeleton />
      ) : (
        <div role="alert">
          <EmptyState
            heading="h1"
            title="No se pudo cargar el pedido"
            text={detailOf(error)}
            action={<Button onClick={() => void refetch()}>Reintentar</Button>}
          />
        </div>
      )}
    </div>
  )
}

function AvisoDelPedido({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const now = useNow().getTime()
  const aviso = useAvisos([pedido]).get(pedido.id)
  return (
    <div className="mb-4 empty:hidden">
      <Aviso pedido={pedido} aviso={aviso} now={now} zona={zona} />
    </div>
  )
}

/** A server that names no forms of payment knows no payments. */
const takesPagos = ({ formas_de_pago: formas }: Negocio, sede: Sede | undefined): boolean =>
  [...Object.values(formas), ...Object.values(sede?.formas_de_pago ?? {})].some(
    (list) => list !== null && list.length > 0,
  )

interface ActionsProps {
  pedido: Pedido
  antesDe: ConfirmarAntes
  zona: string
}

function Actions({ pedido, antesDe, zona }: ActionsProps) {
  const step = offeredStep(pedido, antesDe)
  const toggle = activoEntry(pedido)
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [handingOver, setHandingOver] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const hasBarrio = (pedido.direccion?.barrio ?? null) !== null
  const mayPass =
    pedido.sede !== null && pedido.tipo_pedido !== 'MESA' && isActivo(pedido) && sedes.length > 1
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-[1_1_10rem] max-md:*:border max-md:*:border-line-strong max-md:*:px-2 [&_svg]:size-5">
      <Button variant="ghost" icon={toggle.icon} onClick={toggle.onSelect}>
        {toggle.label}
      </Button>
      {mayModify(pedido) && (
        <Link to={adminPaths.modificarPedido(pedido.id)} className={buttonClass({ variant: 'ghost' })}>
          <Pencil className="size-5" aria-hidden="true" />
          Modificar pedido
        </Link>
      )}
      {hasBarrio && pedido.estado === 'PENDIENTE' && pedido.sede !== null && (
        <>
          <Button variant="ghost" icon={<MapPin aria-hidden="true" />} onClick={() => setCorrecting(true)}>
            Corregir barrio
          </Button>
          {correcting && (
            <BarrioDialog pedido={pedido} sede={pedido.sede.id} onClose={() => setCorrecting(false)} />
          )}
        </>
      )}
      {mayPass && (
        <Button
          variant="ghost"
          icon={<ArrowRightLeft aria-hidden="true" />}
          onClick={() => setHandingOver(true)}
        >
          Pasar a otra sede
        </Button>
      )}
      {handingOver && <HandOverDialog pedido={pedido} open onClose={() => setHandingOver(false)} />}
      <MasAcciones pedido={pedido} zona={zona} />
      <CancelarLayer />
      <Menu
        label="Cambiar estado"
        items={estadoEntries(pedido)}
        trigger={
          <button type="button" className={buttonClass({ variant: 'secondary' })}>
            Cambiar estado
            <ChevronDown className="size-5" aria-hidden="true" />
          </button>
        }
      />
      {step !== null && step !== 'pago' && pedido.activo && (
        <button
          type="button"
          onClick={() => void changeEstado(pedido.id, pedido.estado, step.estado)}
          className={`flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-16 max-md:order-first max-md:basis-full! max-md:border-0! font-bold hover:brightness-108 ${estadoLook(step.estado).solid}`}
        >
          <EstadoIcon estado={step.estado} tipo={pedido.tipo_pedido} className="size-5" />
          {step.label}
        </button>
      )}
    </div>
  )
}
