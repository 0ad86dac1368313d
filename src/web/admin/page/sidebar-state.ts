// Whether the sidebar is open: one flag for all widths. It starts open where the page has room beside it. On a small screen
// every navigation closes it.
import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

const SMALL_SCREEN = '(max-width: 1023px)'
export const PHONE = '(max-width: 767px)'
/** From here on the sidebar starts open. */
const WIDE = '(min-width: 1200px)'

export const useSidebar = create<{ open: boolean }>(() => ({ open: true }))

export const toggleSidebar = (): void => useSidebar.setState(({ open }) => ({ open: !open }))
export const openSidebar = (): void => useSidebar.setState({ open: true })
export const closeSidebar = (): void => useSidebar.setState({ open: false })

/** Starts folded below 1,200 px, and closes when the window becomes a phone's: an open drawer would cover the page. */
export function useFitToWindow(): void {
  useLayoutEffect(() => {
    if (!window.matchMedia(WIDE).matches) closeSidebar()
    const phone = window.matchMedia(PHONE)
    const onChange = ({ matches }: MediaQueryListEvent) => {
      if (matches) closeSidebar()
    }
    phone.addEventListener('change', onChange)
    return () => phone.removeEventListener('change', onChange)
  }, [])
}

/** Closes the sidebar of a small screen whenever the page changes, the first one included. */
export function useCloseOnNavigation(pathname: string): void {
  const shown = useRef('')
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (window.matchMedia(SMALL_SCREEN).matches) closeSidebar()
  }, [pathname])
}
