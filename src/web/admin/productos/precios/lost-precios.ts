// Changes of prices whose response was lost: sent again, each has its key.
import { add, forget, isFinalRefusal } from '#web/admin/page/add.ts'

/** By their text, also from a screen that was closed. */
const lost = new Map<string, object>()

/**
 * The lost changes are over. One of them that is sent again is meant a second time: with its key it
 * would be answered from the store, and not written. A key is no guard against a second change, as
 * each price is sent with what the person saw. `tried`: a change that may still be sent again.
 */
export function forgetLost(tried?: object): void {
  const kept = JSON.stringify(tried)
  for (const [text, body] of lost) {
    if (text === kept) continue
    forget(body)
    lost.delete(text)
  }
}

export async function sendOnce<T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    const answer = await add(body, send)
    forgetLost()
    return answer
  } catch (error) {
    if (isFinalRefusal(error)) forgetLost()
    else lost.set(JSON.stringify(body), body)
    throw error
  }
}
