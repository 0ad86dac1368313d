import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of an order's page. */
export function PedidoSkeleton() {
  return (
    <output className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-7">
      <span className="sr-only">Cargando el pedido</span>
      <span className="grid content-start gap-5">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-5 w-52 max-w-full" />
        <Skeleton className="h-96 w-full rounded-dialog!" />
        <Skeleton className="h-48 w-full rounded-card!" />
      </span>
      <span className="grid content-start gap-5">
        <Skeleton className="h-80 w-full rounded-card!" />
        <Skeleton className="h-44 w-full rounded-card!" />
      </span>
    </output>
  )
}
