// From the known orders to what stands where on the board: filters, counts of the tabs, the strip of scheduled orders,
// one lane per state and the finished ones. Pure, so that the whole layout can be tested without a screen.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { compareForBoard, type TipoPedido } from '#domain/pedido/pedido.ts'

const MINUTE_MS = 60_000

/** The lanes, left to right: the states of an order that the kitchen still owes. */
const LANES = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const
export type LaneEstado = (typeof LANES)[number]
/** The order of the tabs. */
const TIPOS: readonly TipoPedido[] = ['DOMICILIO', 'RECOGER', 'MESA']

/** Minutes after which a ticket is late, by the state it waits in. */
const LATE_AFTER_MINUTES = { PENDIENTE: 5, ACEPTADO: 15, EN_PROCESO: 25 } as const

export type TipoFilter = TipoPedido | 'TODOS'

export interface Lane {
  estado: LaneEstado
  pedidos: Pedido[]
  /** The one that has waited longest. */
  oldest: Pedido | null
}

export interface BoardTab {
  value: TipoFilter
  count: number
}

export interface BoardLayout {
  tabs: BoardTab[]
  programados: Pedido[]
  lanes: Lane[]
  finishedTabs: BoardTab[]
  finished: Pedido[]
  /** Orders on the board before type and search: zero means that the kitchen is empty. */
  total: number
}

export interface BoardFilters {
  sedeId: number | null
  tipo: TipoFilter
  finishedTipo: TipoFilter
  search: string
  oldestFirst: boolean
}

/** From when an order is waited for: when it was placed, or the opening for which it was scheduled. */
export function waitingSince(pedido: Pedido): number {
  const placed = Date.parse(pedido.fecha)
  return pedido.programado_para === null ? placed : Math.max(placed, Date.parse(pedido.programado_para))
}

/** Stands in the strip 'Programados': not due yet and not being cooked (decision 162). */
export function isScheduled(pedido: Pedido, now: number): boolean {
  return (
    pedido.programado_para !== null &&
    Date.parse(pedido.programado_para) > now &&
    pedido.estado !== 'EN_PROCESO'
  )
}

/** Whether an active order has waited too long in the kitchen. */
export function isLate(pedido: Pedido, now: number): boolean {
  const estado = LANES.find((active) => active === pedido.estado)
  if (estado === undefined) return false
  return now - waitingSince(pedido) >= LATE_AFTER_MINUTES[estado] * MINUTE_MS
}

/** Who ordered, in words: the account, the guest, or nothing. */
export function customerName(pedido: Pedido): string {
  if (pedido.usuario !== null) return `${pedido.usuario.first_name} ${pedido.usuario.last_name}`.trim()
  return pedido.invitado?.nombre ?? ''
}

/** Whether a board of that branch, or of all, shows the order. One without a named branch is on every board: none may be lost. */
export const isOfSede = ({ sede }: Pedido, sedeId: number | null): boolean =>
  sedeId === null || sede === null || sede.id === sedeId

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** '47' and '#00047' find the number, anything else looks in customer, phone, table and address. */
export function matchesSearch(pedido: Pedido, search: string): boolean {
  const wanted = plain(search.trim())
  if (wanted === '') return true
  const digits = wanted.replace(/^#?0*/, '')
  if (/^#?\d{1,5}$/.test(wanted) && (String(pedido.id) === digits || formatNumero(pedido.id) === wanted)) {
    return true
  }
  const words = [
    customerName(pedido),
    pedido.invitado?.numero ?? pedido.usuario?.numero ?? '',
    pedido.mesa?.nombre ?? '',
    pedido.direccion?.direccion_entrega ?? '',
    formatNumero(pedido.id),
  ]
  return words.some((text) => plain(text).includes(wanted))
}

function countTabs(pedidos: readonly Pedido[]): BoardTab[] {
  const tabs: BoardTab[] = [{ value: 'TODOS', count: pedidos.length }]
  for (const tipo of TIPOS) {
    const count = pedidos.filter(({ tipo_pedido }) => tipo_pedido === tipo).length
    if (count > 0) tabs.push({ value: tipo, count })
  }
  return tabs
}

/** A type whose last order has left the board falls back to 'Todos'. */
export const presentTipo = (tipo: TipoFilter, tabs: readonly BoardTab[]): TipoFilter =>
  tabs.some(({ value }) => value === tipo) ? tipo : 'TODOS'

const ofTipo = (pedidos: Pedido[], tipo: TipoFilter): Pedido[] =>
  tipo === 'TODOS' ? pedidos : pedidos.filter(({ tipo_pedido }) => tipo_pedido === tipo)

const byWaiting = (a: Pedido, b: Pedido): number => waitingSince(a) - waitingSince(b) || a.id - b.id

function layLane(estado: LaneEstado, pedidos: Pedido[], oldestFirst: boolean): Lane {
  const inLane = pedidos.filter((pedido) => pedido.estado === estado)
  const oldest = inLane.reduce<Pedido | null>(
    (first, pedido) => (first === null || byWaiting(pedido, first) < 0 ? pedido : first),
    null,
  )
  inLane.sort((a, b) => compareForBoard(a, b, { masAntiguosPrimero: oldestFirst }))
  return { estado, pedidos: inLane, oldest }
}

export function layBoard(
  { activos, finalizados }: { activos: readonly Pedido[]; finalizados: readonly Pedido[] },
  { sedeId, tipo, finishedTipo, search, oldestFirst }: BoardFilters,
  now: number,
): BoardLayout {
  const ofSede = (pedido: Pedido): boolean => isOfSede(pedido, sedeId)
  const active = activos.filter(ofSede)
  const done = finalizados.filter(ofSede)
  const tabs = countTabs(active)
  const finishedTabs = countTabs(done)
  const found = (pedido: Pedido): boolean => matchesSearch(pedido, search)
  const shown = ofTipo(active, presentTipo(tipo, tabs)).filter(found)
  const due = shown.filter((pedido) => !isScheduled(pedido, now))
  return {
    tabs,
    finishedTabs,
    total: active.length,
    programados: shown.filter((pedido) => isScheduled(pedido, now)).sort(byWaiting),
    lanes: LANES.map((estado) => layLane(estado, due, oldestFirst)),
    finished: ofTipo(done, presentTipo(finishedTipo, finishedTabs))
      .filter(found)
      .sort((a, b) => compareForBoard(a, b)),
  }
}

/** Whether an order stands somewhere on the board as it is now. */
export function isVisibleOn({ lanes, programados, finished }: BoardLayout, id: number): boolean {
  return [programados, finished, ...lanes.map(({ pedidos }) => pedidos)].some((group) =>
    group.some((pedido) => pedido.id === id),
  )
}
