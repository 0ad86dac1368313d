// The placeholder of the menu while it loads.
import { Skeleton } from '#web/ui/skeleton.tsx'
import { gridClass } from './menu-section.tsx'

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7]

export function MenuSkeleton() {
  return (
    <output aria-label="Cargando el menú" className="block pt-5 md:pt-7">
      <Skeleton className="mb-3 h-9 w-64 rounded-control" />
      <div className={gridClass}>
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-33.5 rounded-card carta:h-90" />
        ))}
      </div>
    </output>
  )
}
