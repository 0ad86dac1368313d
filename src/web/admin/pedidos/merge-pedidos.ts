// The orders that this device knows, merged from three sources that arrive in any order: answers of the two lists, live
// events and the changes just made here. The server's highest version of an order always wins; a change of ours lies on
// top of it until the server has answered, so taking it back shows the server's value and not an old copy.
import { MAX_FINALIZADOS } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { isActivo, type Estado } from '#domain/pedido/pedido.ts'

/** Instants in milliseconds between which an order was placed: from `desde`, before `hasta`. */
export interface Periodo {
  readonly desde: number
  readonly hasta: number
}
/** What the board starts with (decision 115). */
export const ALL_TIME: Periodo = { desde: -Infinity, hasta: Infinity }
export type Lista = 'activos' | 'finalizados'
export type Cambio = { readonly estado: Estado } | { readonly activo: boolean }

/** How many finished orders the server answers at most, the newest ones (decision 115). */
export const mostFinalizados = (periodo: Periodo): number =>
  isAllTime(periodo) ? MAX_FINALIZADOS.todos : MAX_FINALIZADOS.rango

interface Entry {
  /** The newest version that the server has sent. */
  readonly pedido: Pedido
  /** Clock of the book when that version arrived. */
  readonly seen: number
  readonly changes: readonly { readonly op: number; readonly cambio: Cambio }[]
  /** `pedido` under our unanswered changes; the same object as long as nothing changes. */
  readonly shown: Pedido
}

export interface Book {
  readonly clock: number
  readonly entries: ReadonlyMap<number, Entry>
  /** Orders that left a list while we were not told where they went: the version that no longer holds. */
  readonly surpassed: ReadonlyMap<number, number>
}

export const EMPTY_BOOK: Book = { clock: 0, entries: new Map(), surpassed: new Map() }

function show(pedido: Pedido, changes: Entry['changes']): Pedido {
  if (changes.length === 0) return pedido
  const shown = { ...pedido }
  for (const { cambio } of changes) Object.assign(shown, cambio)
  return shown
}

function receive(
  entries: Map<number, Entry>,
  surpassed: Map<number, number>,
  pedido: Pedido,
  seen: number,
  /** The book's clock when the answer was asked for. */
  since = seen,
): void {
  const known = entries.get(pedido.id)
  const newest = known?.pedido.version ?? surpassed.get(pedido.id)
  if (newest !== undefined && pedido.version !== null && pedido.version <= newest) return
  // Without versions, what arrived while a list was on its way is newer than the list.
  if (pedido.version === null && known !== undefined && known.seen > since) return
  surpassed.delete(pedido.id)
  const changes = known?.changes ?? []
  entries.set(pedido.id, { pedido, seen, changes, shown: show(pedido, changes) })
}

/** Whether `a` is at least as new as `b`; without versions, what the book says is the newest. */
export const isNotOlder = (a: Pedido, b: Pedido): boolean =>
  a.version === null || b.version === null || a.version >= b.version

/** A live event, or the server's answer to a change. */
export function applyEvent(book: Book, pedido: Pedido): Book {
  const entries = new Map(book.entries)
  const surpassed = new Map(book.surpassed)
  receive(entries, surpassed, pedido, book.clock + 1)
  return { clock: book.clock + 1, entries, surpassed }
}

export interface Answer {
  lista: Lista
  periodo: Periodo
  pedidos: readonly Pedido[]
  /** The book's clock when the request left: what arrived later may be newer than this answer. */
  since: number
}

/**
 * The answer of a list. An order that we knew before asking, that the list should hold and does not, has a newer version
 * that we were not told of: it is forgotten, and that old version is never believed again.
 */
export function applyAnswer(book: Book, { lista, periodo, pedidos, since }: Answer): Book {
  const clock = book.clock + 1
  const entries = new Map(book.entries)
  const surpassed = new Map(book.surpassed)
  for (const pedido of pedidos) receive(entries, surpassed, pedido, clock, since)
  const present = new Set(pedidos.map(({ id }) => id))
  const cut = lista === 'finalizados' && pedidos.length >= mostFinalizados(periodo)
  const oldest = cut ? pedidos.reduce((min, { fecha }) => (fecha < min ? fecha : min), '9999') : ''
  for (const { pedido, seen } of book.entries.values()) {
    const covered =
      isActivo(pedido) === (lista === 'activos') && isInPeriodo(pedido, periodo) && pedido.fecha > oldest
    if (covered && seen <= since && !present.has(pedido.id)) {
      entries.delete(pedido.id)
      if (pedido.version !== null) surpassed.set(pedido.id, pedido.version)
    }
  }
  return { clock, entries, surpassed }
}

/** Shows a change of ours before the server has answered; `op` names it for `settle`. */
export function applyOwn(book: Book, id: number, op: number, cambio: Cambio): Book {
  const known = book.entries.get(id)
  if (known === undefined) return book
  const changes = [...known.changes, { op, cambio }]
  const entries = new Map(book.entries).set(id, { ...known, changes, shown: show(known.pedido, changes) })
  return { ...book, entries }
}

/** The server has answered the change `op` (or refused it): from now on only its own word counts. */
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

/** Both lists of a period, unsorted; finished ones limited as the server limits them. */
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

/** Orders that `after` holds, waiting to be accepted, and that `before` had never heard of (decision 138). */
export function findArrivals(before: Book, after: Book): Pedido[] {
  const arrivals: Pedido[] = []
  for (const [id, { pedido }] of after.entries) {
    const unknown = !before.entries.has(id) && !before.surpassed.has(id)
    if (unknown && pedido.estado === 'PENDIENTE' && isActivo(pedido)) arrivals.push(pedido)
  }
  return arrivals
}
