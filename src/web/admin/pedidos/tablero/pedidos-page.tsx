// 'Gestionar los pedidos': the kitchen board. It reads both lists of the chosen days and shows the
// merged book.
import { AgotadosStrip } from '#web/admin/disponibilidad/agotados-strip.tsx'
import { AgotarButton } from '#web/admin/disponibilidad/agotar-button.tsx'
import { ImpresionStrip } from '#web/admin/impresion/impresion-strip.tsx'
import { Navegador } from '#web/admin/impresion/navegador.tsx'
import { RitmoButton } from '#web/admin/ritmo/ritmo-button.tsx'
import { RitmosStrip } from '#web/admin/ritmo/ritmos-strip.tsx'
import { DomiciliosButton, DomiciliosLayer } from '#web/admin/pedidos/domicilios/domicilios-button.tsx'
import { EnCaminoStrip } from '#web/admin/pedidos/domicilios/en-camino-strip.tsx'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { CompactControls, SedeSelect } from '#web/admin/pedidos/filtros/board-controls.tsx'
import { clearFilters, setFilters, useFilters } from '#web/admin/pedidos/board-filters.ts'
import { useCompactControls, useTabbedLanes } from '#web/admin/pedidos/filtros/board-width.ts'
import { RangoPicker } from '#web/admin/pedidos/filtros/rango-picker.tsx'
import { isVisibleOn, layBoard } from '#web/admin/pedidos/lay-board.ts'
import { listQuery } from '#web/admin/pedidos/list-query.ts'
import { listPedidos, mostFinalizados, shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { periodoOf } from '#web/admin/pedidos/rango-presets.ts'
import { isOfThisScreen, useEstacionDeCocina } from '#web/admin/pedidos/estacion-de-cocina.ts'
import { useOpenTablero } from '#web/admin/pedidos/tableros.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PorDevolverNotice } from '#web/admin/pedidos/por-devolver/notice.tsx'
import { Board } from './board.tsx'
import { CajasStrip } from './cajas-strip.tsx'
import { EstacionStrip } from './estacion-strip.tsx'
import { LlamadosStrip } from './llamados-strip.tsx'
import { MuteNotice } from './mute-notice.tsx'
import { useAwake } from './use-awake.ts'
import { BoardStatus } from './board-status.tsx'

const loadEstacion = () => import('#web/admin/pedidos/filtros/estacion-dialog.tsx')
const loadKeys = () => import('./keys-dialog.tsx')

export default function PedidosPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const { rango, canal, tipo, finishedTipo, search } = useFilters()
  const { sedeId, oldestFirst } = usePreferences()
  const now = useNow().getTime()
  const tabbed = useTabbedLanes()
  const compact = useCompactControls()
  const [options, setOptions] = useState(false)
  const keys = useDeferredDialog()
  const domicilios = useDeferredDialog()
  const estaciones = useDeferredDialog()
  const estacion = useEstacionDeCocina((state) => state.estacion)
  const zona = negocio.zona_horaria
  useAwake()
  useOpenTablero()
  const periodo = periodoOf(rango, zona)
  const active = useQuery(listQuery('activos', rango, periodo))
  const done = useQuery(listQuery('finalizados', rango, periodo))
  const lists = [active, done]
  const readAgain = () => void Promise.all(lists.map(({ refetch }) => refetch()))
  // Finished orders that could not be read hide no active ones, also while they are read again.
  const isFirstReading = active.isPending || (done.isPending && done.errorUpdateCount === 0)
  const status = active.isError && active.data === undefined ? 'error' : isFirstReading ? 'loading' : 'ready'
  const isNotRead = lists.some(
    ({ isError, data, errorUpdateCount }) => isError || (data === undefined && errorUpdateCount > 0),
  )
  const book = useBoard((state) => state.book)
  const fresh = useBoard((state) => state.fresh)
  const shown = listPedidos(book, periodo)
  const most = mostFinalizados(periodo)
  const layout = layBoard(shown, { sedeId, canal, tipo, finishedTipo, search, oldestFirst, estacion }, now)
  const ours = [...fresh].filter((id) => {
    const pedido = shownPedido(book, id)
    return pedido === undefined ? sedeId === null : isOfThisScreen(pedido)
  })
  const hidden = ours.filter((id) => !isVisibleOn(layout, id)).length

  return (
    <div className="px-4 pt-3 pb-[calc(var(--pie,4rem)+2rem)] md:px-6 min-[80rem]:pt-4">
      <title>{`${ours.length === 0 ? '' : `(${String(ours.length)}) `}${pageTitle(negocio.nombre, 'Gestionar los pedidos')}`}</title>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-3">
        <h1 className="min-w-0 flex-1 basis-24 text-18 leading-tight font-extrabold md:text-22 min-[96rem]:text-28">
          Gestionar los pedidos
        </h1>
        {!tabbed && (
          <div className="w-40 min-[80rem]:w-44">
            <SedeSelect />
          </div>
        )}
        <DomiciliosButton dialog={domicilios} />
        <RitmoButton sede={sedeId} />
        <AgotarButton sede={sedeId} />
        <RangoPicker rango={rango} onChange={(days) => setFilters({ rango: days })} now={now} zona={zona} />
        {compact && (
          <CompactControls
            canales={layout.canales}
            open={options}
            onOpen={() => setOptions(true)}
            onClose={() => setOptions(false)}
            onHelp={keys.open}
            onEstacion={estaciones.open}
          />
        )}
      </div>
      {negocio.en_linea && <PorDevolverNotice />}
      <EnCaminoStrip sedeId={sedeId} now={now} onOpen={domicilios.open} />
      <DomiciliosLayer dialog={domicilios} sede={sedeId} />
      <LlamadosStrip now={now} />
      <ImpresionStrip
        sedeId={sedeId}
        enabled={[...shown.activos, ...shown.finalizados].some(({ version }) => version !== null)}
      />
      <div className="flex flex-wrap items-start gap-x-2">
        <RitmosStrip sedeId={sedeId} now={now} zona={zona} />
        <AgotadosStrip sedeId={sedeId} now={now} zona={zona} />
        <CajasStrip lanes={layout.lanes} antesDe={negocio.transferencia.antes_de} />
      </div>
      <EstacionStrip deOtras={layout.deOtras} now={now} onChange={estaciones.open} />
      {hidden > 0 && <HiddenArrivals count={hidden} />}
      {status === 'ready' && isNotRead && <NotRead onRetry={readAgain} />}
      <Board
        layout={layout}
        now={now}
        fresh={fresh}
        zona={zona}
        antesDe={negocio.transferencia.antes_de}
        status={status}
        error={detailOf(active.error)}
        onRetry={readAgain}
        cutAt={(done.data ?? 0) >= most ? most : null}
        onHelp={keys.open}
        onEstacion={estaciones.open}
        onSearch={() => setOptions(true)}
      />
      <MuteNotice />
      <Navegador />
      <BoardStatus lanes={layout.lanes} total={layout.total} isReady={status === 'ready'} now={now} />
      <DeferredLayer load={loadEstacion} asked={estaciones.asked}>
        {({ EstacionDialog }) => <EstacionDialog open={estaciones.isOpen} onClose={estaciones.close} />}
      </DeferredLayer>
      <DeferredLayer load={loadKeys} asked={keys.asked}>
        {({ KeysDialog }) => <KeysDialog open={keys.isOpen} onClose={keys.close} />}
      </DeferredLayer>
    </div>
  )
}

/** What the board shows may be old. Rule tablero/sin-lectura. */
function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-3">
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Reintentar
          </Button>
        }
      >
        No se pudieron cargar los pedidos
      </Notice>
    </div>
  )
}

/** New orders that the filters hide: they rang, so staff must find them. Rule tablero/llegada. */
function HiddenArrivals({ count }: { count: number }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 rounded-control bg-maiz px-4 text-16 font-semibold text-on-maiz">
      {count === 1 ? 'Hay 1 pedido nuevo' : `Hay ${String(count)} pedidos nuevos`}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={clearFilters}
        className="min-h-11 font-extrabold underline underline-offset-4"
      >
        Ver
      </button>
    </p>
  )
}
