// Whether the sidebar is open: one flag for all widths, open at first. On a small screen every navigation closes it.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

export const SMALL_SCREEN = '(max-width: 1023px)'
export const PHONE = '(max-width: 767px)'

export const useSidebar = create<{ open: boolean }>(() => ({ open: true }))

export const toggleSidebar = (): void => useSidebar.setState(({ open }) => ({ open: !open }))
export const openSidebar = (): void => useSidebar.setState({ open: true })
export const closeSidebar = (): void => useSidebar.setState({ open: false })

/** Closes the sidebar of a small screen whenever the page changes, the first one included. */
export function useCloseOnNavigation(pathname: string): void {
  const shown = useRef('')
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (window.matchMedia(SMALL_SCREEN).matches) closeSidebar()
  }, [pathname])
}

/** Moves the focus to the new page after a navigation, so that a keyboard and a screen reader start there. */
export function useFocusOnNavigation(pathname: string) {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    page.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return useCallback((element: HTMLElement | null) => {
    page.current = element
  }, [])
}
