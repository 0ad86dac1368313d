// Rings again while an order of this device's branch waits. Rule tablero/timbre.
import { isSinAceptar } from '#domain/pedido/pedido.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { usePreferences } from './board-preferences.ts'
import { useBoard } from './board-store.ts'
import { isOfThisScreen } from './estacion-de-cocina.ts'
import { isOfSede } from './lay-board.ts'
import { shownPedido, type Book } from './merge-pedidos.ts'
import { AGAIN_MS, ringAgain } from './new-order-sound.ts'

/** Orders of this branch that no one has accepted in time. Rule tablero/sin-aceptar. */
export function findSinAceptar(book: Book, sedeId: number | null, now: number): Pedido[] {
  return [...book.entries.values()]
    .map(({ shown }) => shown)
    .filter((pedido) => pedido.anotado === null && isOfSede(pedido, sedeId) && isSinAceptar(pedido, now))
}

/** Whether an arrival was not touched on this device, or an order was not accepted anywhere. */
export function isWaiting(now: number): boolean {
  const { book, fresh } = useBoard.getState()
  const { ringsAgain, sedeId } = usePreferences.getState()
  if (!ringsAgain) return false
  const isFresh = [...fresh].some((id) => {
    const pedido = shownPedido(book, id)
    return pedido !== undefined && isOfThisScreen(pedido)
  })
  return isFresh || findSinAceptar(book, sedeId, now).length > 0
}

/** Returns a function that stops it. */
export function ringWhileWaiting(): () => void {
  const timer = setInterval(() => {
    if (isWaiting(Date.now())) ringAgain()
  }, AGAIN_MS / 4)
  return () => clearInterval(timer)
}
