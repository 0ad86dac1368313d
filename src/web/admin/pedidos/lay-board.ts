// Lays out the known orders on the board: filters, counts of the tabs, the strip of scheduled
// orders, one lane for each state, and finished orders. Pure, so that tests need no screen.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNombre, formatNumero, MINUTE_MS } from '#domain/format.ts'
import { normalize } from '#domain/texto.ts'
import { searchWords } from '#domain/validation.ts'
import { hasAlgoPara, type Estacion } from '#domain/cocina/estacion.ts'
import { CANAL_LABEL, CANALES, type Canal } from '#domain/pedido/canal.ts'
import { compareForBoard, isPorEmpezar, TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'

/** The lanes, left to right. Rule tablero/carriles. */
const LANES = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const
export type LaneEstado = (typeof LANES)[number]

/** Minutes after which a ticket is late. Rule tablero/tarde. */
const LATE_AFTER_MINUTES = { PENDIENTE: 5, ACEPTADO: 15, EN_PROCESO: 25 } as const

export type TipoFilter = TipoPedido | 'TODOS'

export interface Lane {
  estado: LaneEstado
  pedidos: Pedido[]
  /** The ticket that has waited longest. */
  oldest: Pedido | null
}

export interface BoardTab {
  value: TipoFilter
  count: number
}

export interface BoardLayout {
  /** The channels of the orders on the board. */
  canales: Canal[]
  tabs: BoardTab[]
  programados: Pedido[]
  lanes: Lane[]
  finishedTabs: BoardTab[]
  finished: Pedido[]
  /**
   * The orders on the board before the filters by channel, type and search: zero means an empty
   * kitchen.
   */
  total: number
  /**
   * Active orders that the station hides: it has nothing to make of them. Rule tablero/estacion.
   */
  deOtras: Pedido[]
}

export interface BoardFilters {
  sedeId: number | null
  /** Null for all channels. */
  canal: Canal | null
  tipo: TipoFilter
  finishedTipo: TipoFilter
  search: string
  oldestFirst: boolean
  /** What the screen shows; null for everything. */
  estacion: Estacion | null
}

/** Since when the kitchen could begin: placed, or the opening it was scheduled for. */
export function startableSince(pedido: Pedido): number {
  const placed = Date.parse(pedido.fecha)
  return pedido.programado_para === null ? placed : Math.max(placed, Date.parse(pedido.programado_para))
}

/** Whether an order is in the strip 'Programados'. Rule tablero/programados. */
export const isScheduled = (pedido: Pedido, now: number): boolean =>
  isPorEmpezar(pedido, now) && pedido.estado !== 'EN_PROCESO'

/** Whether an active order is late. Rule tablero/tarde. */
export function isLate(pedido: Pedido, now: number): boolean {
  const estado = LANES.find((active) => active === pedido.estado)
  if (estado === undefined) return false
  return now - startableSince(pedido) >= LATE_AFTER_MINUTES[estado] * MINUTE_MS
}

/** The customer's name: of the account or the guest, or empty. */
export function customerName(pedido: Pedido): string {
  if (pedido.usuario !== null) return formatNombre(pedido.usuario)
  return pedido.invitado?.nombre ?? ''
}

/**
 * Whether a board of that branch shows the order. Without a known branch it is on every board, so
 * that no order is lost. Rule tablero/sede.
 */
export const isOfSede = ({ sede }: Pedido, sedeId: number | null): boolean =>
  sedeId === null || sede === null || sede.id === sedeId

/**
 * '47' and '#00047' find the number; each other word must occur in the customer, phone, table,
 * address or channel.
 */
export function matchesSearch(pedido: Pedido, search: string): boolean {
  const wanted = search.trim()
  const digits = wanted.replace(/^#?0*/, '')
  if (/^#?\d{1,5}$/.test(wanted) && (String(pedido.id) === digits || formatNumero(pedido.id) === wanted)) {
    return true
  }
  const texts = [
    customerName(pedido),
    pedido.invitado?.numero ?? pedido.usuario?.numero ?? '',
    pedido.mesa?.nombre ?? '',
    pedido.direccion?.direccion_entrega ?? '',
    CANAL_LABEL[pedido.canal],
    pedido.canal_numero,
    formatNumero(pedido.id),
  ]
  return searchWords(search).every((word) =>
    texts.some((text) => normalize(text).includes(word.replace(/^#/, ''))),
  )
}

function countTabs(pedidos: readonly Pedido[]): BoardTab[] {
  const tabs: BoardTab[] = [{ value: 'TODOS', count: pedidos.length }]
  for (const tipo of TIPOS_EN_ORDEN) {
    const count = pedidos.filter(({ tipo_pedido }) => tipo_pedido === tipo).length
    if (count > 0) tabs.push({ value: tipo, count })
  }
  return tabs
}

/** 'Todos' for a type whose last order has left the board. */
export const presentTipo = (tipo: TipoFilter, tabs: readonly BoardTab[]): TipoFilter =>
  tabs.some(({ value }) => value === tipo) ? tipo : 'TODOS'

/** All channels for one whose last order has left the board. */
export const presentCanal = (canal: Canal | null, canales: readonly Canal[]): Canal | null =>
  canal !== null && canales.includes(canal) ? canal : null

const ofTipo = (pedidos: Pedido[], tipo: TipoFilter): Pedido[] =>
  tipo === 'TODOS' ? pedidos : pedidos.filter(({ tipo_pedido }) => tipo_pedido === tipo)

const byStartable = (a: Pedido, b: Pedido): number => startableSince(a) - startableSince(b) || a.id - b.id

function layLane(estado: LaneEstado, pedidos: Pedido[], oldestFirst: boolean): Lane {
  const inLane = pedidos.filter((pedido) => pedido.estado === estado)
  const oldest = inLane.reduce<Pedido | null>(
    (first, pedido) => (first === null || byStartable(pedido, first) < 0 ? pedido : first),
    null,
  )
  inLane.sort((a, b) => compareForBoard(a, b, { masAntiguosPrimero: oldestFirst }))
  return { estado, pedidos: inLane, oldest }
}

function canalesOf(pedidos: readonly Pedido[]): Canal[] {
  const present = new Set(pedidos.map(({ canal }) => canal))
  return CANALES.filter((canal) => present.has(canal))
}

export function layBoard(
  { activos, finalizados }: { activos: readonly Pedido[]; finalizados: readonly Pedido[] },
  { sedeId, canal, tipo, finishedTipo, search, oldestFirst, estacion }: BoardFilters,
  now: number,
): BoardLayout {
  const ofSede = (pedido: Pedido): boolean => isOfSede(pedido, sedeId)
  const ofEstacion = ({ productos_pedidos }: Pedido): boolean => hasAlgoPara(productos_pedidos, estacion)
  const [hereAll, hereDone] = [activos.filter(ofSede), finalizados.filter(ofSede)]
  const here = hereAll.filter(ofEstacion)
  const canales = canalesOf([...here, ...hereDone])
  const chosen = presentCanal(canal, canales)
  const ofCanal = (pedido: Pedido): boolean => chosen === null || pedido.canal === chosen
  const active = here.filter(ofCanal)
  const done = hereDone.filter(ofCanal)
  const tabs = countTabs(active)
  const finishedTabs = countTabs(done)
  const found = (pedido: Pedido): boolean => matchesSearch(pedido, search)
  const shown = ofTipo(active, presentTipo(tipo, tabs)).filter(found)
  const due = shown.filter((pedido) => !isScheduled(pedido, now))
  return {
    canales,
    tabs,
    finishedTabs,
    total: here.length,
    deOtras: hereAll.filter((pedido) => !ofEstacion(pedido)),
    programados: shown.filter((pedido) => isScheduled(pedido, now)).sort(byStartable),
    lanes: LANES.map((estado) => layLane(estado, due, oldestFirst)),
    finished: ofTipo(done, presentTipo(finishedTipo, finishedTabs))
      .filter(found)
      .sort((a, b) => compareForBoard(a, b)),
  }
}

/** The keys of the first ten tickets. */
export const FIGURES: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** The tickets that have a figure, in its order: lane by lane, from the left and from the top. */
export const numberedTickets = (lanes: readonly Lane[]): readonly Pedido[] =>
  lanes.flatMap(({ pedidos }) => pedidos).slice(0, FIGURES.length)

/** Whether the board shows the order, with its present filters. */
export function isVisibleOn({ lanes, programados, finished }: BoardLayout, id: number): boolean {
  return [programados, finished, ...lanes.map(({ pedidos }) => pedidos)].some((group) =>
    group.some((pedido) => pedido.id === id),
  )
}
