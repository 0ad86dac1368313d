// 'Gestionar los pedidos' (personal.md §2): the kitchen board. Reads both lists of the chosen days and draws the merged book.
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { messageOf } from '#web/lib/call.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { BareDough } from '#web/ordering/carrito/bare-dough.tsx'
import { PHONE } from '#web/admin/shell/sidebar-state.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { BoardControls, COMPACT, CompactControls, SedeSelect } from './board-controls.tsx'
import { clearFilters, setFilters, useFilters } from './board-filters.ts'
import { usePreferences } from './board-preferences.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoard } from './board-store.ts'
import { FinishedSection } from './finished-strip.tsx'
import { Lane } from './lane.tsx'
import { type BoardLayout, isVisibleOn, layBoard, presentTipo } from './lay-board.ts'
import { listQuery } from './list-query.ts'
import { listPedidos, mostFinalizados, shownPedido } from './merge-pedidos.ts'
import { ProgramadosStrip } from './programados-strip.tsx'
import { RangoPicker } from './rango-picker.tsx'
import { ALL_DAYS, isSameRango, periodoOf } from './rango-presets.ts'
import { tipoTabs } from './tipo-tabs.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useHeldWhilePressing } from './use-held.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useTouchTickets } from './use-touch-tickets.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

export default function PedidosPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const { rango, tipo, finishedTipo, search } = useFilters()
  const { sedeId, oldestFirst } = usePreferences()
  const now = useNow().getTime()
  const phone = useMedia(PHONE)
  const zona = negocio.zona_horaria
  const periodo = periodoOf(rango, zona)
  const active = useQuery(listQuery('activos', rango, periodo))
  const done = useQuery(listQuery('finalizados', rango, periodo))
  const book = useBoard((state) => state.book)
  const fresh = useBoard((state) => state.fresh)
  const layout = layBoard(
    listPedidos(book, periodo),
    { sedeId, tipo, finishedTipo, search, oldestFirst },
    now,
  )
  const ours = [...fresh].filter((id) => sedeId === null || shownPedido(book, id)?.sede.id === sedeId)
  const hidden = ours.filter((id) => !isVisibleOn(layout, id)).length

  return (
    <div className="px-4 pt-4 pb-28 md:px-6 md:pt-5">
      <title>{`${ours.length === 0 ? '' : `(${String(ours.length)}) `}${pageTitle(negocio.nombre, 'Gestionar los pedidos')}`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="mr-auto text-22 font-extrabold md:text-28">Gestionar los pedidos</h1>
        {!phone && (
          <div className="w-48">
            <SedeSelect />
          </div>
        )}
        <RangoPicker rango={rango} onChange={(days) => setFilters({ rango: days })} now={now} zona={zona} />
      </div>
      {hidden > 0 && <HiddenArrivals count={hidden} />}
      <Board
        layout={layout}
        now={now}
        fresh={fresh}
        zona={zona}
        status={
          active.isPending || done.isPending ? 'loading' : active.isError || done.isError ? 'error' : 'ready'
        }
        error={messageOf(active.error ?? done.error, 'No se pudieron cargar los pedidos.')}
        onRetry={() => void Promise.all([active.refetch(), done.refetch()])}
        cutAt={done.data === mostFinalizados(periodo) ? done.data : null}
      />
    </div>
  )
}

/** New orders that the chosen days or filters leave out: they rang, so they must be findable. */
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

interface BoardProps {
  layout: BoardLayout
  now: number
  fresh: ReadonlySet<number>
  zona: string
  status: 'loading' | 'error' | 'ready'
  error: string
  onRetry: () => void
  /** As many finished orders as one answer holds; null when these are all. */
  cutAt: number | null
}

function Board({ layout: latest, now, fresh, zona, status, error, onRetry, cutAt }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const { tipo, finishedTipo } = useFilters()
  const showSede = usePreferences((state) => state.sedeId === null)
  const compact = useMedia(COMPACT)
  const [options, setOptions] = useState(false)
  const [help, setHelp] = useState(false)
  const [helpAsked, setHelpAsked] = useState(false)
  const layout = useHeldWhilePressing(board, latest)
  const openHelp = () => {
    setHelpAsked(true)
    setHelp(true)
  }
  useBoardKeys(board, { tabs: layout.tabs, onHelp: openHelp, onSearch: () => setOptions(true) })
  useTouchTickets(board)
  const shared = { now, fresh, showSede, zona }

  return (
    <div ref={board}>
      <section aria-labelledby="activos" className="mt-3">
        <div className="flex flex-wrap items-end gap-x-5 border-b border-line md:flex-nowrap">
          <h2 id="activos" className="shrink-0 pt-2 pb-3 text-18 font-extrabold">
            Pedidos activos
          </h2>
          <div className="order-last -mb-[5px] w-full min-w-0 md:order-none md:w-auto md:flex-1">
            <Tabs
              label="Tipos de los pedidos activos"
              tabs={tipoTabs(layout.tabs)}
              value={presentTipo(tipo, layout.tabs)}
              onChange={(value) => setFilters({ tipo: value })}
            />
          </div>
          <div className="ml-auto shrink-0">
            {compact ? (
              <CompactControls
                open={options}
                onOpen={() => setOptions(true)}
                onClose={() => setOptions(false)}
                onHelp={openHelp}
              />
            ) : (
              <BoardControls onHelp={openHelp} />
            )}
          </div>
        </div>
        <ActiveOrders layout={layout} status={status} error={error} onRetry={onRetry} shared={shared} />
      </section>
      {status === 'ready' && layout.finishedTabs[0]?.count !== 0 && (
        <FinishedSection
          finished={layout.finished}
          finishedTabs={layout.finishedTabs}
          tipo={finishedTipo}
          now={now}
          cutAt={cutAt}
        />
      )}
      <Suspense>{helpAsked && <KeysDialog open={help} onClose={() => setHelp(false)} />}</Suspense>
    </div>
  )
}

function ActiveOrders({
  layout: { lanes, programados, total },
  status,
  error,
  onRetry,
  shared,
}: Pick<BoardProps, 'layout' | 'status' | 'error' | 'onRetry'> & {
  shared: Pick<BoardProps, 'now' | 'fresh' | 'zona'> & { showSede: boolean }
}) {
  const allDays = useFilters(({ rango }) => isSameRango(rango, ALL_DAYS))
  if (status === 'loading') return <BoardSkeleton />
  if (status === 'error') {
    return (
      <div role="alert">
        <EmptyState
          title="No se pudieron cargar los pedidos"
          text={error}
          action={<Button onClick={onRetry}>Reintentar</Button>}
        />
      </div>
    )
  }
  if (total === 0) {
    return (
      <EmptyState
        picture={<BareDough />}
        heading="h3"
        title="No hay pedidos activos"
        text={
          allDays
            ? 'Los pedidos nuevos aparecen aquí solos, con sonido.'
            : 'No hay ninguno en las fechas elegidas.'
        }
        action={
          allDays ? undefined : (
            <Button variant="secondary" onClick={() => setFilters({ rango: ALL_DAYS })}>
              Todas las fechas
            </Button>
          )
        }
      />
    )
  }
  const found = programados.length + lanes.reduce((sum, { pedidos }) => sum + pedidos.length, 0)
  if (found === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Ningún pedido coincide"
        action={
          <Button variant="secondary" onClick={() => setFilters({ search: '', tipo: 'TODOS' })}>
            Quitar filtros
          </Button>
        }
      />
    )
  }
  return (
    <>
      {programados.length > 0 && <ProgramadosStrip pedidos={programados} {...shared} />}
      <div className="mt-1.5 grid gap-x-4 gap-y-4 md:grid-cols-3">
        {lanes.map((lane) => (
          <Lane key={lane.estado} lane={lane} {...shared} />
        ))}
      </div>
    </>
  )
}
