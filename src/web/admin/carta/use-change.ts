// Changes of one row of the menu's lists: a switch with 'Deshacer', a new order, a deletion.
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
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

/** Shows the new order at once and sends it. Orders are sent one after another. */
export function useOrder<Row extends { id: number }>(
  queryKey: QueryKey,
  send: (ids: number[]) => Promise<Row[]>,
) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: send,
    scope: { id: `orden ${queryKey.join(' ')}` },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Row[]>(queryKey, (rows = []) => inOrder(rows, ids))
    },
    onError: (error) => notify.error(detailOf(error)),
    onSettled: () => forgetCarta(client),
  })
  return mutate
}

/** The listed rows first, and the others after them. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const listed = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return [...listed, ...rows.filter(({ id }) => !ids.includes(id))]
}
