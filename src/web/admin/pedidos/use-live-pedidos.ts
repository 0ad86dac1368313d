// Keeps the book up to date behind every staff screen: reads all active orders once, follows the
// live channel, and reads both lists again after a cut.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { hearAgotados, missAgotados } from '#web/admin/disponibilidad/agotados.ts'
import { inBursts } from '#web/first-paint/after-paint.ts'
import { openLive } from '#web/lib/live.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetBoard, hearEvent, hearRetirado, useBoard, announceArrivals } from './board-store.ts'
import { clearFilters } from './board-filters.ts'
import { forgetLlamados, hearLlamados } from './llamados.ts'
import { useFollowEstacion } from './estacion-de-cocina.ts'
import { isScheduled } from './lay-board.ts'
import { LISTS_KEY, listQuery } from './list-query.ts'
import { ALL_TIME, type Book } from './merge-pedidos.ts'
import { listenForUnlock } from './new-order-sound.ts'
import { ringWhileWaiting } from './ring-again.ts'
import { ALL_DAYS } from './rango-presets.ts'
import { followTablero, forgetTableros, hearTableros, tableroAbierto } from './tableros.ts'

export function useLivePedidos(enabled: boolean): void {
  const token = useSession((state) => state.token)
  const client = useQueryClient()
  useQuery({ ...listQuery('activos', ALL_DAYS, ALL_TIME), enabled })
  useFollowEstacion(enabled)

  useEffect(() => {
    if (!enabled) return undefined
    let isOpen = true
    const hear = inBursts<Pedido>((pedidos) => {
      if (isOpen) hearEvent(...pedidos)
    })
    const live = openLive({
      auth: { token },
      triesRefused: true,
      onPedido: hear,
      onRetirado: hearRetirado,
      onLlamados: hearLlamados,
      onDisponibilidad: () => hearAgotados(client),
      onTableros: hearTableros,
      tablero: tableroAbierto,
      onStatus: (channel) => {
        if (channel !== 'conectado') missAgotados()
        // The session ended, or a role lost its permission: reads what the person may still do. A
        // person who has the permission keeps the channel, which tries again.
        if (channel === 'rechazado') void useSession.getState().loadProfile()
        useBoard.setState({ channel })
      },
      onReconnect: () => void client.invalidateQueries({ queryKey: LISTS_KEY }),
    })
    const unfollow = followTablero(live.sayTablero)
    return () => {
      isOpen = false
      unfollow()
      live.close()
      forgetTableros()
      forgetBoard()
      // The next person begins with all days, and does not read what this one searched for.
      clearFilters()
      forgetLlamados()
      missAgotados()
      client.removeQueries({ queryKey: LISTS_KEY })
    }
  }, [enabled, token, client])

  useEffect(() => (enabled ? listenForUnlock() : undefined), [enabled])
  useEffect(() => (enabled ? ringWhileWaiting() : undefined), [enabled])
  useEffect(() => (enabled ? watchScheduled() : undefined), [enabled])
}

const dueAt = (iso: string | null): number => Date.parse(iso ?? '')

/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1

/** Rings when a scheduled order is due and enters the first lane. Rule tablero/programados. */
function watchScheduled(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: Book | null = null
  function watch(book: Book): void {
    if (book === watched) return
    watched = book
    clearTimeout(timer)
    const now = Date.now()
    const waiting = [...book.entries.values()]
      .map(({ pedido }) => pedido)
      .filter((pedido) => pedido.estado === 'PENDIENTE' && pedido.activo && isScheduled(pedido, now))
    if (waiting.length === 0) return
    const next = Math.min(...waiting.map(({ programado_para }) => dueAt(programado_para)))
    timer = setTimeout(
      () => {
        watched = null
        announceArrivals(waiting.filter(({ programado_para }) => dueAt(programado_para) <= Date.now()))
        watch(useBoard.getState().book)
      },
      Math.min(next - now, LONGEST_MS),
    )
  }
  watch(useBoard.getState().book)
  const stop = useBoard.subscribe(({ book }) => watch(book))
  return () => {
    stop()
    clearTimeout(timer)
  }
}
