// A new ticket stays marked until a pointer touches it or the focus enters it.
import { markSeen } from '#web/admin/pedidos/board-store.ts'
import { type RefObject, useEffect } from 'react'

export function useTouchTickets(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current
    if (element === null) return undefined
    const onTouch = ({ target }: Event) => {
      const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null
      if (ticket !== null) markSeen(Number(ticket.dataset['ticket']))
    }
    element.addEventListener('pointerdown', onTouch)
    element.addEventListener('focusin', onTouch)
    return () => {
      element.removeEventListener('pointerdown', onTouch)
      element.removeEventListener('focusin', onTouch)
    }
  }, [board])
}
