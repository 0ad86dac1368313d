// A change of a drawer or of the people who hold its cash.
import { add, isAsSent, isFinalRefusal } from '#web/admin/page/add.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useNow } from '#web/lib/use-now.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A change of a drawer. `to` is the call and, where the body does not name it, its drawer. `saved`
 * is the toast; a refusal stands in the form. The form stays as it was sent while the call has no
 * response, and after its success until the next page has loaded: the next read already has the
 * change.
 */
export function useCajaChange<Body, Answer>(
  to: readonly (string | number)[],
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  { saved, failed, onSaved }: { saved: string; failed: string; onSaved: (answer: Answer) => void },
) {
  const client = useQueryClient()
  const now = useNow()
  const sending = useMutation({
    mutationFn: (body: Body) => add([...to, body], (idempotencyKey) => send(body, idempotencyKey)),
    onSuccess: (answer) => {
      notify.success(saved)
      onSaved(answer)
    },
    // Also after a refusal: somebody else was faster.
    onSettled: () =>
      Promise.all([['cajas'], ['turnos']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const { mutate, isPending, error, reset } = sending
  const problem = error === null ? null : detailOf(error, failed)
  // However long ago: a count names its shift, and is never added twice.
  const isLost = error !== null && !isFinalRefusal(error)
  return { send: mutate, busy: isPending, isUnanswered: isAsSent(sending, now), isLost, problem, reset }
}
