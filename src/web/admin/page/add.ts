// Adds something once: when a call got no response and the same content is sent again, it has the
// same key.
import { ApiError } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'

/** The keys of calls without a response, by their content. */
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
    // A refused call added nothing: the next try gets a new key.
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
