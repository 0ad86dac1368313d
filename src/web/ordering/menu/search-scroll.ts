// Where the menu stood before a search, so that leaving the search leads back there.

/** Height of the sticky category bar, in CSS pixels. */
const BAR_PX = 61

let before: number | null = null

/** The results begin under the bar, wherever the menu was being read. */
export function showResults(): void {
  before ??= window.scrollY
  const content = document.getElementById('contenido')
  if (content === null) return
  const top = content.getBoundingClientRect().top + window.scrollY - BAR_PX
  window.scrollTo({ top: Math.min(window.scrollY, Math.max(0, top)), behavior: 'instant' })
}

/** Once the sections are back. */
export function leaveResults(): void {
  if (before === null) return
  const top = before
  before = null
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
}
