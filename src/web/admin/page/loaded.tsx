// What a staff screen shows while its data is on the way, and when it did not come.
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEffect, type ReactNode } from 'react'

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Two reads that a screen needs at once, as one. */
export const together = <First, Second>(
  first: Query<First>,
  second: Query<Second>,
): Query<[First, Second]> => ({
  data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
  error: first.error ?? second.error,
  refetch: () =>
    Promise.all([first, second].filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
})

export function Loaded<Data>({
  query,
  failure,
  logged,
  skeleton,
  children,
}: {
  query: Query<Data>
  /** 'Error al cargar las publicidades' */
  failure: string
  /** What the console says of a failure, where the specification wants it logged: 'Error al obtener los ingredientes:'. */
  logged?: string
  /** Boxes of what comes; rows unless said, and the mere words with null. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = query
  useEffect(() => {
    if (logged !== undefined && error !== null) console.error(logged, error.message)
  }, [logged, error])
  if (data !== undefined) return children(data)
  if (error === null) {
    return (
      <div>
        <output className={skeleton === null ? 'block animate-tardar py-6 text-16 text-ink-2' : 'sr-only'}>
          Cargando...
        </output>
        {skeleton === undefined ? <ListSkeleton /> : skeleton}
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        title={failure}
        text={detailOf(error)}
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
