// Keeps the scroll position of the menu during a search.

/** Height of the sticky category bar, in CSS pixels. */
const BAR_PX = 61

let before: number | null = null

/** Scrolls to the top of the results, below the bar. */
export function showResults(): void {
  before ??= window.scrollY
  const content = document.getElementById('contenido')
  if (content === null) return
  const top = content.getBoundingClientRect().top + window.scrollY - BAR_PX
  window.scrollTo({ top: Math.min(window.scrollY, Math.max(0, top)), behavior: 'instant' })
}

/** Call it when the sections are rendered again. */
export function leaveResults(): void {
  if (before === null) return
  const top = before
  before = null
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
}
