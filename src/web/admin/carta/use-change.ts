// Changes of one row of the menu's lists: a switch with 'Deshacer', a new order, a deletion.
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import {
  mutationOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { forgetCarta } from './queries.ts'

/** Sends a change that can be taken back. */
export function useSwitch() {
  const client = useQueryClient()
  return async function change(
    send: (back: boolean) => Promise<unknown>,
    { said, name }: { said: string; name: string },
  ): Promise<void> {
    const run = async (back: boolean) => {
      try {
        await send(back)
        if (!back) notify.undo(said, () => void run(true), name)
      } catch (error) {
        notify.error(detailOf(error))
      }
      await forgetCarta(client)
    }
    await run(false)
  }
}

export function useOrder<Row extends { id: number }>(
  queryKey: QueryKey,
  send: (ids: number[]) => Promise<Row[]>,
) {
  const client = useQueryClient()
  return useMutation(orderOptions(client, queryKey, send)).mutate
}

/** Shows the new order at once and sends it. Orders are sent one after another. */
export function orderOptions<Row extends { id: number }>(
  client: QueryClient,
  queryKey: QueryKey,
  send: (ids: number[]) => Promise<Row[]>,
) {
  const mutationKey = ['orden', ...queryKey]
  return mutationOptions({
    mutationKey,
    mutationFn: send,
    scope: { id: mutationKey.join(' ') },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Row[]>(queryKey, (rows = []) => inOrder(rows, ids))
    },
    onError: (error) => notify.error(detailOf(error)),
    // Before the last one is saved, the server still has an older order than the screen.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : forgetCarta(client)),
  })
}

/** The listed rows first, and the others after them. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const listed = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return [...listed, ...rows.filter(({ id }) => !ids.includes(id))]
}
