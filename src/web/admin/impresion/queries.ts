// What staff read of the printing of their branches.
import { impresionApi } from '#contract/impresion/impresion.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const EVERY_MS = 10_000

export const impresionQuery = () =>
  queryOptions({
    queryKey: ['impresion'],
    queryFn: ({ signal }) => call(impresionApi.read, { signal }),
    refetchInterval: EVERY_MS,
  })

/**
 * A change of the printing, with its toasts. The screens read it again. Without `failed` a form
 * tells the refusal.
 */
export function useImpresion<Change, Answer>(
  change: (value: Change) => Promise<Answer>,
  { done, failed }: { done: string; failed?: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify.success(done),
    onError: (error) => {
      if (failed !== undefined) notify.error(detailOf(error, failed))
    },
    onSettled: () => client.invalidateQueries({ queryKey: impresionQuery().queryKey }),
  })
}
