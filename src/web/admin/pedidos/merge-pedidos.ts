// The orders that this device knows, merged from three sources that arrive in any order: responses
// of the two lists, live events, and changes made here. The highest version of an order wins. A
// change made here stays on top until the server has responded; after a refusal the server's value
// shows, not an old copy. Rule tablero/fusion.
import { MAX_FINALIZADOS } from '#contract/pedidos/api.ts'
import type { Pedido, PedidoTrasladado } from '#contract/pedidos/pedido.ts'
import { isCanceladoPorCliente } from '#domain/cancelacion/cancelacion.ts'
import { isActivo, type Estado } from '#domain/pedido/pedido.ts'
import { isScheduled } from './lay-board.ts'

/** When an order was placed, in milliseconds: from `desde`, before `hasta`. */
export interface Periodo {
  readonly desde: number
  readonly hasta: number
}
/** Without chosen days. Rule tablero/rango. */
export const ALL_TIME: Periodo = { desde: -Infinity, hasta: Infinity }
export type Lista = 'activos' | 'finalizados'
export type Cambio =
  | { readonly estado: Estado; readonly motivo_cancelacion: string | null }
  | { readonly activo: boolean }

/** The most finished orders in a response of the server. Rule tablero/rango. */
export const mostFinalizados = (periodo: Periodo): number =>
  isAllTime(periodo) ? MAX_FINALIZADOS.todos : MAX_FINALIZADOS.rango

interface Entry {
  /** The newest version from the server. */
  readonly pedido: Pedido
  /** The book's clock when that version arrived. */
  readonly seen: number
  readonly changes: readonly { readonly op: number; readonly cambio: Cambio }[]
  /** `pedido` with our pending changes; the same object while nothing changes. */
  readonly shown: Pedido
}

export interface Book {
  readonly clock: number
  readonly entries: ReadonlyMap<number, Entry>
  /** Orders that left: the version that is out of date. */
  readonly surpassed: ReadonlyMap<number, number>
  /** Those of them that another branch has now. The others left a list without an event. */
  readonly retirados: ReadonlySet<number>
}

export const EMPTY_BOOK: Book = {
  clock: 0,
  entries: new Map(),
  surpassed: new Map(),
  retirados: new Set(),
}

function show(pedido: Pedido, changes: Entry['changes']): Pedido {
  if (changes.length === 0) return pedido
  const shown = { ...pedido }
  for (const { cambio } of changes) Object.assign(shown, cambio)
  return shown
}

interface Draft {
  readonly entries: Map<number, Entry>
  readonly surpassed: Map<number, number>
  readonly retirados: Set<number>
}

const draftOf = ({ entries, surpassed, retirados }: Book): Draft => ({
  entries: new Map(entries),
  surpassed: new Map(surpassed),
  retirados: new Set(retirados),
})

function receive(
  { entries, surpassed, retirados }: Draft,
  pedido: Pedido,
  seen: number,
  /** The book's clock when the response was requested. */
  since = seen,
): void {
  const known = entries.get(pedido.id)
  const newest = known?.pedido.version ?? surpassed.get(pedido.id)
  if (newest !== undefined && pedido.version !== null && pedido.version <= newest) return
  // Without versions, an order that arrived while a list was loading is newer than the list.
  if (pedido.version === null && known !== undefined && known.seen > since) return
  surpassed.delete(pedido.id)
  retirados.delete(pedido.id)
  const changes = known?.changes ?? []
  entries.set(pedido.id, { pedido, seen, changes, shown: show(pedido, changes) })
}

/** Whether `a` is at least as new as `b`. Without versions it is: `a` is the book's. */
export const isNotOlder = (a: Pedido, b: Pedido): boolean =>
  a.version === null || b.version === null || a.version >= b.version

/** Applies a live event, or the response to a change. */
export function applyEvent(book: Book, pedido: Pedido): Book {
  const draft = draftOf(book)
  receive(draft, pedido, book.clock + 1)
  return { clock: book.clock + 1, ...draft }
}

/** Another branch has the order now: its ticket leaves, and no older list brings it back. */
export function applyRetirado(book: Book, { id, version }: Pick<PedidoTrasladado, 'id' | 'version'>): Book {
  const known = book.entries.get(id)?.pedido.version ?? book.surpassed.get(id) ?? 0
  if (known >= version) return book
  const draft = draftOf(book)
  draft.entries.delete(id)
  draft.surpassed.set(id, version)
  draft.retirados.add(id)
  return { clock: book.clock + 1, ...draft }
}

export interface Answer {
  lista: Lista
  periodo: Periodo
  pedidos: readonly Pedido[]
  /**
   * The book's clock when the request was sent: orders seen later may be newer than this response.
   */
  since: number
}

/**
 * Applies the response of a list. An order that we knew before the request, and that the list
 * should contain, has a newer version when it is missing: it is forgotten, and its old version is
 * ignored from then on.
 */
export function applyAnswer(book: Book, { lista, periodo, pedidos, since }: Answer): Book {
  const clock = book.clock + 1
  const draft = draftOf(book)
  for (const pedido of pedidos) receive(draft, pedido, clock, since)
  const present = new Set(pedidos.map(({ id }) => id))
  const cut = lista === 'finalizados' && pedidos.length >= mostFinalizados(periodo)
  const oldest = cut ? pedidos.reduce((min, { fecha }) => (fecha < min ? fecha : min), '9999') : ''
  for (const { pedido, seen } of book.entries.values()) {
    const covered =
      isActivo(pedido) === (lista === 'activos') && isInPeriodo(pedido, periodo) && pedido.fecha > oldest
    if (covered && seen <= since && !present.has(pedido.id)) {
      draft.entries.delete(pedido.id)
      if (pedido.version !== null) draft.surpassed.set(pedido.id, pedido.version)
    }
  }
  return { clock, ...draft }
}

/** Shows a change made here before the server responds. `op` identifies it for `settle`. */
export function applyOwn(book: Book, id: number, op: number, cambio: Cambio): Book {
  const known = book.entries.get(id)
  if (known === undefined) return book
  const changes = [...known.changes, { op, cambio }]
  const entries = new Map(book.entries).set(id, { ...known, changes, shown: show(known.pedido, changes) })
  return { ...book, entries }
}

/** The server has accepted or refused the change `op`: from now on the server's value shows. */
export function settle(book: Book, id: number, op: number): Book {
  const known = book.entries.get(id)
  if (known === undefined) return book
  const changes = known.changes.filter((change) => change.op !== op)
  const entries = new Map(book.entries).set(id, { ...known, changes, shown: show(known.pedido, changes) })
  return { ...book, entries }
}

/** The order as the screen shows it. */
export const shownPedido = (book: Book, id: number): Pedido | undefined => book.entries.get(id)?.shown

export const isAllTime = ({ desde, hasta }: Periodo): boolean => desde === -Infinity && hasta === Infinity

function isInPeriodo(pedido: Pedido, { desde, hasta }: Periodo): boolean {
  const placed = Date.parse(pedido.fecha)
  return placed >= desde && placed < hasta
}

/** Both lists of a period, unsorted; as many finished orders as the server would return. */
export function listPedidos(book: Book, periodo: Periodo): { activos: Pedido[]; finalizados: Pedido[] } {
  const activos: Pedido[] = []
  const finalizados: Pedido[] = []
  for (const { shown } of book.entries.values()) {
    if (isInPeriodo(shown, periodo)) (isActivo(shown) ? activos : finalizados).push(shown)
  }
  const most = mostFinalizados(periodo)
  if (finalizados.length > most) {
    finalizados.sort((a, b) => b.fecha.localeCompare(a.fecha))
    finalizados.length = most
  }
  return { activos, finalizados }
}

/**
 * The orders that `before` did not know as cancelled, and that their customer has cancelled since.
 */
export const findCancelled = (before: Book, after: Book): Pedido[] =>
  [...after.entries]
    .filter(([id, { pedido }]) => {
      const known = before.entries.get(id)?.pedido
      return known !== undefined && known.estado !== 'CANCELADO' && isCanceladoPorCliente(pedido)
    })
    .map(([, { pedido }]) => pedido)

/**
 * The pending orders that this screen shows with `after` and did not show with `before`: unknown
 * ones, and those that came from another branch or have their first line for the station. An order
 * that a list forgot was known. Rules tablero/llegada and tablero/sede.
 */
export function findArrivals(before: Book, after: Book, isHere: (pedido: Pedido) => boolean): Pedido[] {
  function wasHere(id: number): boolean {
    const known = before.entries.get(id)?.pedido
    if (known !== undefined) return isHere(known)
    return before.surpassed.has(id) && !before.retirados.has(id)
  }
  return [...after.entries.values()]
    .map(({ pedido }) => pedido)
    .filter((pedido) => pedido.estado === 'PENDIENTE' && isActivo(pedido) && pedido.anotado === null)
    .filter((pedido) => isHere(pedido) && !wasHere(pedido.id))
}

/**
 * Scheduled orders that staff moved to now: they enter the first lane. Rule tablero/programados.
 */
export function findAdelantados(before: Book, after: Book, now: number): Pedido[] {
  return [...after.entries].flatMap(([id, { pedido }]) => {
    const old = before.entries.get(id)?.pedido
    const isMoved = old !== undefined && old.programado_para !== pedido.programado_para
    const isNew = isMoved && isScheduled(old, now) && !isScheduled(pedido, now)
    return isNew && pedido.estado === 'PENDIENTE' && isActivo(pedido) ? [pedido] : []
  })
}
