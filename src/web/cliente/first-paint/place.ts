// Where the branch question of a first visit stands: in the page's HTML, unseen, until somebody has to be asked. Whoever is
// first shows it: early.ts while the program is still on its way, or the program.

import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { afterPaint } from '#web/first-paint/after-paint.ts'

/** Id of the element of the page that holds it. */
export const QUESTION_ID = 'pregunta'

/** Kept for the browser session: the question comes by itself only once (decision 126). */
const ASKED_KEY = 'sede-preguntada'

/** What `entrega` keeps of the branch and the address; read from its storage, since this also runs before the program. */
interface Kept {
  state?: { tipo_pedido?: string; sede?: object | null; direccion?: object | null }
}

function isMissing(): boolean {
  const text = localStorage.getItem('entrega')
  if (text === null) return true
  try {
    const { state = {} }: Kept = JSON.parse(text)
    const needsDireccion = (state.tipo_pedido ?? 'DOMICILIO') === 'DOMICILIO'
    return !state.sede || (needsDireccion && !state.direccion)
  } catch {
    // Not readable for the program either, which then begins anew.
    return true
  }
}

/** Whoever has no branch, or no address for a delivery, and was not asked before. */
export const mayAsk = (): boolean => sessionStorage.getItem(ASKED_KEY) === null && isMissing()

export const markAsked = (): void => sessionStorage.setItem(ASKED_KEY, '1')

/** A link to a product or to a built pizza shows that first, and asks another time. */
export function isShared(): boolean {
  const { pathname, search } = window.location
  return search.includes('pizza=') || productoIdOfPath(pathname) !== null
}

/** Shows the question of the page if somebody has to be asked; null when it is not open. */
export function openQuestion(): HTMLElement | null {
  const place = document.getElementById(QUESTION_ID)
  if (place === null || !place.hidden) return place
  if (isShared() || !mayAsk()) return null
  markAsked()
  place.hidden = false
  // Which takes a slow phone as long as drawing it.
  afterPaint(() => {
    if (place.isConnected) stopPage(place)
  })
  return place
}

function stopPage(place: HTMLElement): void {
  setPageStill(true)
  // Not its first branch, which would look as if it were chosen.
  if (!place.contains(document.activeElement)) place.querySelector('dialog')?.focus({ preventScroll: true })
}

/** Under the question nothing can be pressed, reached or scrolled, and a scrollbar leaves its room empty. */
export function setPageStill(isStill: boolean): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = isStill && innerWidth > clientWidth ? 'stable' : ''
  style.overflow = isStill ? 'hidden' : ''
  const page = document.getElementById('root')
  if (page !== null) page.inert = isStill
}

/** The program hears this part of the page from now on; what was pressed there before (early.ts) is pressed for it. */
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
