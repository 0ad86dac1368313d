// Where the branch question is in the HTML of the page, hidden. early.ts and the program show it to
// a customer without an answer.

import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { afterPaint } from '#web/first-paint/after-paint.ts'

/** The id of the element that contains it. */
export const QUESTION_ID = 'pregunta'

/** In the session storage: the question opens by itself only once. Rule sede/pregunta. */
const ASKED_KEY = 'sede-preguntada'

/**
 * The part of the store `entrega` that matters here. This file reads the storage, since it also
 * runs before the program.
 */
interface Kept {
  state?: { tipo_pedido?: unknown; sede?: unknown; direccion?: unknown }
}
const isKept = (value: unknown): value is Kept => value !== null

function isMissing(): boolean {
  try {
    const kept: unknown = JSON.parse(
      sessionStorage.getItem('entrega') ?? localStorage.getItem('entrega') ?? '',
    )
    if (!isKept(kept)) return true
    const { tipo_pedido = 'DOMICILIO', sede, direccion } = kept.state ?? {}
    return !sede || (tipo_pedido === 'DOMICILIO' && !direccion)
  } catch {
    // There is none, or the program cannot read it either: it starts with an empty store.
    return true
  }
}

/**
 * True for a customer without a branch, or without an address for a delivery, who has not seen the
 * question yet.
 */
export const mayAsk = (): boolean => sessionStorage.getItem(ASKED_KEY) === null && isMissing()

export const markAsked = (): void => sessionStorage.setItem(ASKED_KEY, '1')

/** True for a link to a product or to a built pizza: the page shows that first. */
export function isShared(): boolean {
  const { pathname, search } = window.location
  return search.includes('pizza=') || productoIdOfPath(pathname) !== null
}

/** Shows the question to a customer without an answer. Returns null when it is not open. */
export function openQuestion(): HTMLElement | null {
  const place = document.getElementById(QUESTION_ID)
  if (place === null || !place.hidden) return place
  if (isShared() || !mayAsk()) return null
  markAsked()
  place.hidden = false
  // Later: it takes a slow phone as long as rendering the question.
  afterPaint(() => {
    if (place.isConnected) stopPage(place)
  })
  return place
}

function stopPage(place: HTMLElement): void {
  setPageStill(true)
  // A focused branch would look like a chosen one.
  if (!place.contains(document.activeElement)) place.querySelector('dialog')?.focus({ preventScroll: true })
}

/**
 * Makes the page under the question inert, and stops it from scrolling. The space of its scrollbar
 * stays empty.
 */
export function setPageStill(isStill: boolean): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = isStill && innerWidth > clientWidth ? 'stable' : ''
  style.overflow = isStill ? 'hidden' : ''
  const page = document.getElementById('root')
  if (page !== null) page.inert = isStill
}

/** Marks this part as hydrated, and presses the button that early.ts has marked. */
export function take(part: HTMLElement): void {
  part.dataset['ssr'] = 'tomado'
  const pressed = part.querySelector<HTMLElement>('[data-pendiente]')
  pressed?.removeAttribute('data-pendiente')
  pressed?.click()
}

export function removeQuestion(): void {
  setPageStill(false)
  document.getElementById(QUESTION_ID)?.remove()
}
