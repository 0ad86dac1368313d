// An arrow of the category bar on wide screens. It is disabled at the end of the row.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'

/** How far one press scrolls, in pixels. */
const STEP = 150

interface Props {
  row: RefObject<HTMLUListElement | null>
  direction: 'left' | 'right'
}

export function CategoryArrow({ row, direction }: Props) {
  const hasMore = useHasMore(row, direction)
  const isLeft = direction === 'left'
  const Icon = isLeft ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={isLeft ? 'Categorías anteriores' : 'Categorías siguientes'}
      disabled={!hasMore}
      onClick={() => row.current?.scrollBy({ left: isLeft ? -STEP : STEP, behavior: 'smooth' })}
      className="hidden size-11 items-center justify-center rounded-full text-ink-2 enabled:hover:bg-surface-2 enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-30 lg:flex"
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}

function useHasMore(row: Props['row'], direction: Props['direction']): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const list = row.current
    if (list === null) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list
      // A zoomed page has fractions of pixels.
      setHasMore(direction === 'left' ? scrollLeft > 1 : scrollLeft + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row, direction])
  return hasMore
}
