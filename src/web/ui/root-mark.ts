import { useEffect } from 'react'

const counts = new Map<string, number>()

/**
 * While the component is mounted, `<html>` has `data-{mark}`, so that style sheets can make room
 * for it elsewhere. `:root:has(…)` would recalculate the style of the whole page at every change.
 */
export function useRootMark(mark: string): void {
  useEffect(() => {
    const change = (by: number) => {
      const count = (counts.get(mark) ?? 0) + by
      counts.set(mark, count)
      document.documentElement.toggleAttribute(`data-${mark}`, count > 0)
    }
    change(1)
    return () => change(-1)
  }, [mark])
}
