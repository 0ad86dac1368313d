import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of the product form. */
export function FormSkeleton() {
  return (
    <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-100 rounded-card!" />
        <Skeleton className="h-60 rounded-card!" />
      </div>
      <Skeleton className="h-90 rounded-card!" />
    </div>
  )
}
