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
export function usePages<Row, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Row[], Error, InfiniteData<Row[]>, Key, number | null>,
  failure: string,
) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(options)

  async function more() {
    const { isFetchNextPageError, error: refusal } = await fetchNextPage()
    if (isFetchNextPageError) notify.error(detailOf(refusal, failure))
  }

  return {
    query: { data: data?.pages.flat(), error, refetch },
    onMore: hasNextPage ? () => void more() : undefined,
    loadingMore: isFetchingNextPage,
  }
}

/**
 * The id after which the next page starts. Only a full page can have a next one. Rule api/listas.
 */
export const nextPage =
  (size: number) =>
  (page: readonly { id: number }[]): number | null =>
    page.length < size ? null : (page.at(-1)?.id ?? null)
