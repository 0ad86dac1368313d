import { Skeleton } from '#web/ui/skeleton.tsx'

const LANES = ['a', 'b', 'c']

/** The board's own boxes while its orders are on their way. */
export function BoardSkeleton() {
  return (
    <output className="mt-4 grid gap-4 md:grid-cols-3">
      <span className="sr-only">Cargando pedidos</span>
      {LANES.map((lane) => (
        <div key={lane} className="flex flex-col gap-3.5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-56 w-full rounded-card!" />
          <Skeleton className="h-44 w-full rounded-card!" />
        </div>
      ))}
    </output>
  )
}
