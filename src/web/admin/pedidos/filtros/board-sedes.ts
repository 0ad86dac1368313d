// The branches that this device can show. Forgets a chosen branch that it cannot show any more.
// Rule tablero/sede.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { setPreferences, usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { listQuery } from '#web/admin/pedidos/list-query.ts'
import { ALL_TIME, listPedidos } from '#web/admin/pedidos/merge-pedidos.ts'
import { ALL_DAYS } from '#web/admin/pedidos/rango-presets.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface SedeDelTablero {
  readonly id: number
  readonly nombre: string
}

/** Undefined until the branches have been read. */
export function useBoardSedes(): SedeDelTablero[] | undefined {
  const { data: open } = useOwnSedes()
  const book = useBoard((state) => state.book)
  return open && withArchivadas(open, listPedidos(book, ALL_TIME).activos)
}

/** The branches, and after them the archived ones that have orders on the board. */
function withArchivadas(open: readonly Sede[], pedidos: readonly Pedido[]): SedeDelTablero[] {
  const all = new Map(open.map(({ id, nombre }) => [id, nombre]))
  for (const { sede } of pedidos) {
    if (sede !== null && !all.has(sede.id)) all.set(sede.id, `${sede.nombre} (archivada)`)
  }
  return [...all].map(([id, nombre]) => ({ id, nombre }))
}

/**
 * A branch that was archived, or that another person chose on this device, would leave the board
 * empty and silent: all branches are shown instead. `orders`: the person reads orders.
 */
export function useForgetUnknownSede(orders: boolean): void {
  const sedeId = usePreferences((state) => state.sedeId)
  const { data: open } = useOwnSedes()
  const { isSuccess } = useQuery({ ...listQuery('activos', ALL_DAYS, ALL_TIME), enabled: orders })
  // An archived branch stays as long as it has orders.
  const hasOrders = useBoard(
    ({ book }) =>
      sedeId !== null && listPedidos(book, ALL_TIME).activos.some(({ sede }) => sede?.id === sedeId),
  )
  const isRead = open !== undefined && (!orders || isSuccess)
  const isUnknown = isRead && sedeId !== null && !hasOrders && !open.some(({ id }) => id === sedeId)
  useEffect(() => {
    if (isUnknown) setPreferences({ sedeId: null })
  }, [isUnknown])
}
