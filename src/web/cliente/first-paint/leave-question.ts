// Ends the branch question. The focus that was in it goes to the heading of the page (rule
// pantalla/foco): before the page is at rest nothing else keeps the focus.
import { removeQuestion } from './place.ts'

export function leaveQuestion(): void {
  removeQuestion()
  const heading = document.querySelector('h1')
  if (heading === null || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
