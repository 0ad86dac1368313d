// Shows a screen's data, a skeleton while it loads, or the error; and how old the data is.
import { ApiError, network } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'

export interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Why there is nothing to show. A failed read in the background leaves the data on the screen. */
export const failureOf = ({ data, error }: Pick<Query<unknown>, 'data' | 'error'>): Error | null =>
  data === undefined ? error : null

/** Combines two queries into one. */
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
  /**
   * Logs a failure in the console with these words: 'Error al obtener los ingredientes:'. Rule
   * pantalla/errores.
   */
  logged?: string
  /** The skeleton: rows by default; null shows only the text. */
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

/** A server that does not know the call has nothing to read. Rule api/solo-documentado. */
const isUnknown = ({ error }: { error: Error | null }): boolean =>
  error instanceof ApiError && error.status === 404

/** How often a query is read again, also after a read that failed. */
export const every =
  (ms: number) =>
  ({ state }: { state: { error: Error | null } }): number | false =>
    isUnknown(state) ? false : ms

/** Whether what a query returns can be relied on: an empty list is empty then. */
export const isRead = (query: Query<unknown>): boolean => query.data !== undefined || isUnknown(query)

export const isReading = (query: Query<unknown>): boolean => !isRead(query) && query.error === null

/** One line for a part of a screen, or of a form, that could not be read. */
export function FailedRead({ query, failure }: { query: Query<unknown>; failure: string }) {
  if (isRead(query) || query.error === null) return null
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Reintentar
        </Button>
      }
    >
      {failure}
    </Notice>
  )
}

/** The same for the branches of the person. */
export function FailedSedes() {
  return <FailedRead query={useOwnSedes()} failure="Error al cargar las sedes disponibles." />
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

/** No notice below this age. */
const FROM_SECONDS = 3

/** How old the figures are, when they come from a database that follows behind. */
export function DatosDeHace() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof CustomEvent) setSeconds(Number(event.detail))
    }
    network.addEventListener('edad', note)
    return () => network.removeEventListener('edad', note)
  }, [])
  return seconds < FROM_SECONDS ? null : <p className="mb-3 text-14 text-ink-2">Datos de hace {seconds} s</p>
}
