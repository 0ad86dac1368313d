// The keys of the board. Rule tablero/teclas.
import { offeredStep, type ConfirmarAntes } from '#domain/pedido/pago.ts'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { changeEstado, undoLast } from '#web/admin/pedidos/change-pedido.ts'
import { changeKeepingFocus, focusedTicket, moveFocus } from '#web/admin/pedidos/comandas/focus-ticket.ts'
import { stepKey } from '#web/admin/pedidos/comandas/step-key.ts'
import { setFilters } from '#web/admin/pedidos/board-filters.ts'
import { FIGURES, numberedTickets, type BoardTab, type Lane } from '#web/admin/pedidos/lay-board.ts'
import { shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { followFigures, meantBy, type Figure } from './figures.ts'

const BUSY = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu]'
/** Arrows move there. */
const TABS = '[role=tablist]'

/** The order as it is known by now. */
const known = (id: number | null) => (id === null ? undefined : shownPedido(useBoard.getState().book, id))

/** Takes the order to its next state; with a key only if that state has this key. */
function stepOrder(id: number | null, antesDe: ConfirmarAntes, key?: string): boolean {
  const pedido = known(id)
  const next = pedido === undefined ? null : offeredStep(pedido, antesDe)
  if (pedido === undefined || next === null || next === 'pago') return false
  if (key !== undefined && stepKey(next.estado) !== key) return false
  changeKeepingFocus(pedido.id, () => void changeEstado(pedido.id, pedido.estado, next.estado))
  return true
}

export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  {
    tabs,
    lanes,
    antesDe,
    onHelp,
    onSearch,
  }: {
    tabs: readonly BoardTab[]
    lanes: readonly Lane[]
    antesDe: ConfirmarAntes
    onHelp: () => void
    onSearch: () => void
  },
): void {
  const { shortcuts, numbers } = usePreferences()
  const figures = useRef<readonly Figure[]>([])
  useLayoutEffect(() => {
    const ids = numberedTickets(lanes).map(({ id }) => id)
    figures.current = followFigures(figures.current, ids, Date.now())
  }, [lanes])

  function act(key: string): boolean {
    if (key.startsWith('Arrow')) {
      if (board.current !== null) moveFocus(key, board.current)
      return true
    }
    if (numbers && FIGURES.includes(key)) {
      return stepOrder(meantBy(figures.current[FIGURES.indexOf(key)], Date.now()), antesDe)
    }
    if (/^[1-4]$/.test(key)) {
      const tab = tabs[Number(key) - 1]
      if (tab !== undefined) setFilters({ tipo: tab.value })
      return tab !== undefined
    }
    if (key === '/') {
      const field = document.querySelector<HTMLInputElement>('[data-board-search]')
      // On narrow screens the field is in the sheet of options, which focuses it.
      if (field === null) onSearch()
      else field.focus()
      return true
    }
    if (key === '?') {
      onHelp()
      return true
    }
    const letter = key.toUpperCase()
    return letter === 'Z' ? undoLast() : stepOrder(focusedTicket(), antesDe, letter)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat && !key.startsWith('Arrow')) return
    if (target instanceof Element && target.closest(BUSY) !== null) return
    if (key.startsWith('Arrow') && target instanceof Element && target.closest(TABS) !== null) return
    if (act(key)) event.preventDefault()
  })

  // Before the paint: the keys work as soon as the board is visible.
  useLayoutEffect(() => {
    if (!shortcuts) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}
