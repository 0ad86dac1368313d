// Whether the sidebar is open: one flag for all widths. On wide screens it starts open; on small
// ones every navigation closes it.
import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

const SMALL_SCREEN = '(width < 64rem)'
export const PHONE = '(width < 48rem)'
/** From this width on the sidebar starts open. */
const WIDE = '(min-width: 75rem)'

export const useSidebar = create<{ open: boolean }>(() => ({ open: true }))

export const toggleSidebar = (): void => useSidebar.setState(({ open }) => ({ open: !open }))
export const openSidebar = (): void => useSidebar.setState({ open: true })
export const closeSidebar = (): void => useSidebar.setState({ open: false })

/** It starts closed below 1,200 px, and closes when the window gets as narrow as a phone. */
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

export function closeOnSmallScreen(): void {
  if (window.matchMedia(SMALL_SCREEN).matches) closeSidebar()
}

/** Closes the sidebar of a small screen at every page, also at the first one. */
export function useCloseOnNavigation(pathname: string): void {
  const shown = useRef('')
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeOnSmallScreen()
  }, [pathname])
}
