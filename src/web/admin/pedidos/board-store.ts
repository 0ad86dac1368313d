// What staff screens share about live orders: the merged book, new tickets, and the state of the
// live channel.
import type { Pedido, PedidoTrasladado } from '#contract/pedidos/pedido.ts'
import { clienteCancelo } from '#domain/cancelacion/cancelacion.ts'
import { formatNumero } from '#domain/format.ts'
import { notify } from '#web/ui/toast.tsx'
import type { LiveStatus } from '#web/lib/live.ts'
import { create } from 'zustand'
import { isOfThisScreen } from './estacion-de-cocina.ts'
import {
  type Answer,
  applyAnswer,
  applyEvent,
  applyOwn,
  applyRetirado,
  type Book,
  type Cambio,
  EMPTY_BOOK,
  findAdelantados,
  findArrivals,
  findCancelled,
  isAllTime,
  settle,
  shownPedido,
} from './merge-pedidos.ts'
import { ring } from './new-order-sound.ts'

interface BoardState {
  book: Book
  /** True once every active order was read: from then on an unknown one is an arrival. */
  ready: boolean
  channel: LiveStatus | 'conectando'
  /** Orders that arrived and were not touched yet. */
  fresh: ReadonlySet<number>
  /** The last arrivals of this device's branch, for the live region. */
  arrivals: readonly Pedido[]
}

const START: BoardState = {
  book: EMPTY_BOOK,
  ready: false,
  channel: 'conectando',
  fresh: new Set(),
  arrivals: [],
}

export const useBoard = create<BoardState>(() => START)

/** Marks orders of this device's branch and station as new and rings. Rule tablero/llegada. */
export function announceArrivals(pedidos: readonly Pedido[]): void {
  const ours = pedidos.filter(isOfThisScreen)
  if (ours.length === 0) return
  const fresh = new Set([...useBoard.getState().fresh, ...ours.map(({ id }) => id)])
  useBoard.setState({ fresh, arrivals: ours })
  ring()
}

/**
 * Keeps only orders that are still pending: a ticket that was accepted, here or elsewhere, is no
 * longer new.
 */
function stillFresh(fresh: ReadonlySet<number>, book: Book): ReadonlySet<number> {
  const waiting = [...fresh].filter((id) => {
    const pedido = shownPedido(book, id)
    return pedido !== undefined && pedido.activo && pedido.estado === 'PENDIENTE'
  })
  return waiting.length === fresh.size ? fresh : new Set(waiting)
}

/** Says which orders of this screen their customer has cancelled. */
function sayCancelled(pedidos: readonly Pedido[]): void {
  for (const pedido of pedidos) {
    if (isOfThisScreen(pedido)) notify.blank(clienteCancelo(pedido.id), `cancelado-${String(pedido.id)}`)
  }
}

function setBook(book: Book): void {
  const { book: before, ready, fresh } = useBoard.getState()
  useBoard.setState({ book, fresh: stillFresh(fresh, book) })
  sayCancelled(findCancelled(before, book))
  if (!ready) return
  const arrivals = findArrivals(before, book, isOfThisScreen)
  // An order may be handed over and moved to now before the board hears of either.
  announceArrivals([...new Set([...arrivals, ...findAdelantados(before, book, Date.now())])])
}

export function hearEvent(...pedidos: readonly Pedido[]): void {
  setBook(pedidos.reduce(applyEvent, useBoard.getState().book))
}

/** Takes away the ticket of an order that another branch has now, and says where it went. */
export function hearRetirado(pedido: PedidoTrasladado): void {
  const { book, fresh } = useBoard.getState()
  const after = applyRetirado(book, pedido)
  useBoard.setState({ book: after, fresh: stillFresh(fresh, after) })
  if (book.entries.has(pedido.id) && !after.entries.has(pedido.id)) {
    notify.blank(`El pedido #${formatNumero(pedido.id)} pasó a ${pedido.sede.nombre}.`)
  }
}

export function hearAnswer(answer: Answer): void {
  setBook(applyAnswer(useBoard.getState().book, answer))
  if (answer.lista === 'activos' && isAllTime(answer.periodo)) useBoard.setState({ ready: true })
}

export function showOwn(id: number, op: number, cambio: Cambio): void {
  useBoard.setState(({ book }) => ({ book: applyOwn(book, id, op, cambio) }))
}

export function settleOwn(id: number, op: number): void {
  useBoard.setState(({ book }) => ({ book: settle(book, id, op) }))
}

/** The user touched the ticket: it is no longer new. */
export function markSeen(id: number): void {
  const { fresh } = useBoard.getState()
  if (!fresh.has(id)) return
  const rest = new Set(fresh)
  rest.delete(id)
  useBoard.setState({ fresh: rest })
}

/** Forgets everything: another person uses the device from now on. */
export function forgetBoard(): void {
  useBoard.setState(START)
}
