// Adds something once: when the answer was lost and the same is sent again, it goes out under the same key.
import { ApiError } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'

/** Keys of what was sent and not answered yet, by what it said. */
const unanswered = new Map<string, string>()

export async function add<T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const said = textOf(body)
  const key = unanswered.get(said) ?? newKey()
  unanswered.set(said, key)
  try {
    const answer = await send(key)
    unanswered.delete(said)
    return answer
  } catch (error) {
    // A refusal has added nothing: the next try is another one.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) unanswered.delete(said)
    throw error
  }
}

function textOf(body: object): string {
  if (!(body instanceof FormData)) return JSON.stringify(body)
  const entries = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size],
  )
  return JSON.stringify(entries)
}
