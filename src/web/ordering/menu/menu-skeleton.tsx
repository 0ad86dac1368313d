// The boxes of the menu while it loads.
import { Skeleton } from '#web/ui/skeleton.tsx'
import { gridClass } from './menu-section.tsx'

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7]

export function MenuSkeleton() {
  return (
    <output aria-label="Cargando el menú" className="block pt-5 md:pt-7">
      <Skeleton className="mb-3 h-9 w-64 rounded-control" />
      <div className={gridClass}>
        {CARDS.map((card) => (
          <div
            key={card}
            className="flex h-33 overflow-hidden rounded-card border border-line bg-surface md:h-auto md:flex-col-reverse"
          >
            <div className="flex-1 space-y-2 p-4">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="mt-5 h-4 w-2/5" />
            </div>
            <Skeleton className="h-33 w-33 rounded-none md:aspect-[3/2] md:h-auto md:w-full" />
          </div>
        ))}
      </div>
    </output>
  )
}
