import type { KeyboardEvent } from 'react'

/** Enter in a field that stands inside the form of something else, which it must not submit. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
