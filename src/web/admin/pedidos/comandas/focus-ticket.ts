// The keyboard focus on the board. The focused element of a ticket is its number, the link to its
// detail.
import { flushSync } from 'react-dom'

const numbers = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-number]'),
]

const ticketOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-ticket]') ?? null

/** The id of the ticket with the focus. */
export function focusedTicket(): number | null {
  const id = ticketOf(document.activeElement)?.dataset['ticket']
  return id === undefined ? null : Number(id)
}

export function focusTicket(id: number): void {
  const number = document.querySelector<HTMLElement>(`[data-ticket="${String(id)}"] [data-number]`)
  number?.focus({ preventScroll: true })
  number?.scrollIntoView({ block: 'center' })
}

function show(number: HTMLElement | undefined): void {
  number?.focus({ preventScroll: true })
  number?.closest('[data-ticket]')?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus: up and down in a lane, left and right to the next lane with tickets. */
export function moveFocus(key: string, board: HTMLElement): void {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
    .map(numbers)
    .filter((lane) => lane.length > 0)
  const ticket = ticketOf(document.activeElement)
  const column = lanes.findIndex((lane) => lane.some((number) => ticket?.contains(number) === true))
  const lane = lanes[column]
  if (lane === undefined) {
    show(lanes[0]?.[0])
    return
  }
  const row = lane.findIndex((number) => ticket?.contains(number) === true)
  if (key === 'ArrowDown') show(lane[row + 1])
  else if (key === 'ArrowUp') show(lane[row - 1])
  else {
    const beside = lanes[column + (key === 'ArrowRight' ? 1 : -1)]
    show(beside?.[Math.min(row, beside.length - 1)])
  }
}

/**
 * The ticket that gets the focus when another one leaves its lane: the next one, or the one before.
 */
function neighbourOf(id: number): number | null {
  const ticket = document.querySelector<HTMLElement>(`[data-ticket="${String(id)}"]`)
  const lane = ticket?.closest('[data-lane]')
  const ids = [...(lane?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [])].map((one) =>
    Number(one.dataset['ticket']),
  )
  const index = ids.indexOf(id)
  return ids[index + 1] ?? ids[index - 1] ?? null
}

/**
 * Runs a change that may move the focused ticket to another lane, and keeps the focus in this lane.
 * Synchronous, because the next key may come before the next frame.
 */
export function changeKeepingFocus(id: number, change: () => void): void {
  const next = neighbourOf(id) ?? id
  flushSync(change)
  focusTicket(next)
}
