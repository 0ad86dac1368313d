// The tickets of the board: active ones in their lanes, finished ones below.
import type { AvisoDePedido } from '#contract/pedidos/pedido.ts'
import type { ConfirmarAntes } from '#domain/pedido/pago.ts'
import { AccionesList } from '#web/admin/pedidos/acciones-menu.tsx'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { CancelarLayer } from '#web/admin/pedidos/cancelar/cancelar-layer.tsx'
import { useAvisos } from '#web/admin/pedidos/comandas/aviso.tsx'
import { Lane } from '#web/admin/pedidos/comandas/lane.tsx'
import { BoardControls } from '#web/admin/pedidos/filtros/board-controls.tsx'
import { setFilters, useFilters } from '#web/admin/pedidos/board-filters.ts'
import { useCompactControls, useTabbedLanes } from '#web/admin/pedidos/filtros/board-width.ts'
import { tipoTabs } from '#web/admin/pedidos/filtros/tipo-tabs.ts'
import { numberedTickets, presentTipo, type BoardLayout } from '#web/admin/pedidos/lay-board.ts'
import { ALL_TIME, listPedidos } from '#web/admin/pedidos/merge-pedidos.ts'
import { ALL_DAYS, isSameRango } from '#web/admin/pedidos/rango-presets.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useRef } from 'react'
import { BoardSkeleton } from './board-skeleton.tsx'
import { FinishedSection } from './finished-strip.tsx'
import { lanePanelId, LaneTabs, laneTabId } from './lane-tabs.tsx'
import { ProgramadosStrip } from './programados-strip.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useHeldWhilePressing } from './use-held.ts'
import { useTouchTickets } from './use-touch-tickets.ts'

interface BoardProps {
  layout: BoardLayout
  now: number
  fresh: ReadonlySet<number>
  zona: string
  antesDe: ConfirmarAntes
  status: 'loading' | 'error' | 'ready'
  error: string
  onRetry: () => void
  /**
   * The most finished orders of one response, of all branches together; null when these are all.
   */
  cutAt: number | null
  onHelp: () => void
  /** Opens the choice of categories. */
  onEstacion: () => void
  /** Whether the search field is in the sheet of options. */
  onSearch: () => void
}

interface Shared {
  now: number
  fresh: ReadonlySet<number>
  avisos: ReadonlyMap<number, AvisoDePedido>
  zona: string
  antesDe: ConfirmarAntes
  showSede: boolean
}

const NO_LANES: BoardLayout['lanes'] = []

export function Board({
  layout: latest,
  now,
  fresh,
  zona,
  antesDe,
  status,
  error,
  onRetry,
  cutAt,
  onHelp,
  onEstacion,
  onSearch,
}: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const { tipo, finishedTipo } = useFilters()
  const showSede = usePreferences((state) => state.sedeId === null)
  const compact = useCompactControls()
  const layout = useHeldWhilePressing(board, latest)
  const lanes = useShownLanes(layout.lanes)
  // A figure moves no ticket that is not drawn.
  useBoardKeys(board, {
    tabs: layout.tabs,
    lanes: status === 'ready' ? lanes : NO_LANES,
    antesDe,
    onHelp,
    onSearch,
  })
  useTouchTickets(board)
  // Watches all known orders: filters hide a ticket, and do not make it new when it shows again.
  const book = useBoard((state) => state.book)
  const avisos = useAvisos(listPedidos(book, ALL_TIME).activos)
  const shared = { now, fresh, avisos, showSede, zona, antesDe }

  return (
    <div ref={board}>
      <AccionesList />
      <CancelarLayer />
      <section aria-labelledby="activos" className="mt-1 md:mt-2">
        {/* Every type is in view: where there is no room, the controls go above the types. */}
        <div className="flex flex-wrap-reverse items-start justify-end gap-x-3 border-b border-line md:gap-x-5">
          {/* It scrolls, so it has room for the focus ring of the heading. */}
          <div className="-mb-[5px] -ml-1.5 flex min-w-0 flex-[1_1_40rem] items-center gap-x-2 overflow-x-auto pl-1.5 md:gap-x-4">
            <h2 id="activos" className="shrink-0 text-18 font-extrabold">
              Pedidos activos
            </h2>
            <div className="shrink-0">
              <Tabs
                label="Tipos de los pedidos activos"
                tabs={tipoTabs(layout.tabs, status === 'ready')}
                value={presentTipo(tipo, layout.tabs)}
                onChange={(value) => setFilters({ tipo: value })}
              />
            </div>
          </div>
          {!compact && <BoardControls canales={layout.canales} onHelp={onHelp} onEstacion={onEstacion} />}
        </div>
        <ActiveOrders layout={layout} status={status} error={error} onRetry={onRetry} shared={shared} />
      </section>
      {status === 'ready' && (layout.finishedTabs[0]?.count !== 0 || cutAt !== null) && (
        <FinishedSection
          finished={layout.finished}
          finishedTabs={layout.finishedTabs}
          tipo={finishedTipo}
          now={now}
          cutAt={cutAt}
        />
      )}
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
  shared: Shared
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
          <Button variant="secondary" onClick={() => setFilters({ search: '', canal: null, tipo: 'TODOS' })}>
            Quitar filtros
          </Button>
        }
      />
    )
  }
  return (
    <>
      {programados.length > 0 && <ProgramadosStrip pedidos={programados} {...shared} />}
      <Lanes lanes={lanes} shared={shared} />
    </>
  )
}

/** The lanes on the screen: the chosen one alone where they are tabs. */
function useShownLanes(lanes: BoardLayout['lanes']): BoardLayout['lanes'] {
  const tabbed = useTabbedLanes()
  const chosen = usePreferences(({ lane }) => lane)
  return tabbed ? lanes.filter(({ estado }) => estado === chosen) : lanes
}

/** Side by side, or one at a time behind tabs where there is no room for three. */
function Lanes({ lanes, shared }: { lanes: BoardLayout['lanes']; shared: Shared }) {
  const tabbed = useTabbedLanes()
  const shown = useShownLanes(lanes)
  const { lane: chosen, numbers, shortcuts } = usePreferences()
  const numbered = numbers && shortcuts ? numberedTickets(shown) : []
  const drawn = shown.map((lane) => (
    <Lane key={lane.estado} lane={lane} {...shared} numbered={numbered} inTab={tabbed} />
  ))
  if (!tabbed) return <div className="mt-1 grid grid-cols-3 gap-4">{drawn}</div>
  return (
    <>
      <LaneTabs lanes={lanes} value={chosen} fresh={shared.fresh} />
      <div role="tabpanel" id={lanePanelId(chosen)} aria-labelledby={laneTabId(chosen)}>
        {drawn}
      </div>
    </>
  )
}
