// Loads a long list page by page. Rule api/listas.
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'

/** `failure`: 'Error al cargar los usuarios'. */
export function usePages<Row extends { id: number }, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Row[], Error, InfiniteData<Row[]>, Key, number | null>,
  failure: string,
) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(options)

  async function more() {
    const { isFetchNextPageError, error: refusal } = await fetchNextPage()
    if (isFetchNextPageError) notify.error(detailOf(refusal, failure))
  }

  return {
    query: { data: data && withoutRepeated(data.pages), error, refetch },
    onMore: hasNextPage ? () => void more() : undefined,
    loadingMore: isFetchingNextPage,
  }
}

const withoutRepeated = <Row extends { id: number }>(pages: readonly (readonly Row[])[]): Row[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

/**
 * The id after which the next page starts. Only a full page can have a next one, and only one with
 * new rows: a server without `?antes=` repeats its list. Rule api/listas.
 */
export const nextPage =
  (size: number) =>
  (page: readonly { id: number }[], pages: readonly (readonly { id: number }[])[]): number | null => {
    const before = new Set(pages.slice(0, -1).flatMap((one) => one.map(({ id }) => id)))
    const hasNew = page.some(({ id }) => !before.has(id))
    return page.length >= size && hasNew ? (page.at(-1)?.id ?? null) : null
  }
