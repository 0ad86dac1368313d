import { useEffect } from 'react'

const counts = new Map<string, number>()

/**
 * While the component is there, `<html>` carries `data-{mark}`, for style sheets that make room for it elsewhere. With
 * `:root:has(…)` the browser would reckon the style of the whole page anew whenever anything in it comes or goes.
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
