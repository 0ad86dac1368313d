import { useTabbedLanes } from '#web/admin/pedidos/filtros/board-width.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LANES = ['a', 'b', 'c']

/** The skeleton of the board while its orders load. */
export function BoardSkeleton() {
  const tabbed = useTabbedLanes()
  return (
    <output className={`mt-4 grid gap-4 ${tabbed ? '' : 'grid-cols-3'}`}>
      <span className="sr-only">Cargando pedidos</span>
      {(tabbed ? LANES.slice(0, 1) : LANES).map((lane) => (
        <div key={lane} className="flex flex-col gap-3.5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-56 w-full rounded-card!" />
          <Skeleton className="h-44 w-full rounded-card!" />
        </div>
      ))}
    </output>
  )
}

/** The skeleton of the whole page while its code loads. */
export function BoardPageSkeleton() {
  return (
    <div className="px-4 pt-3 md:px-6">
      <h1 className="flex min-h-11 items-center text-18 font-extrabold md:text-22 min-[80rem]:text-28">
        Gestionar los pedidos
      </h1>
      <Skeleton className="mt-3 h-10 w-full" />
      <BoardSkeleton />
    </div>
  )
}
