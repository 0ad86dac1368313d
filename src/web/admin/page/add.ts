// Adds something once: when a call got no response and the same content is sent again, it has the
// same key. docs/decisions/0190.
import { clearListFilters, type List } from '#web/admin/page/listas/list-filters.ts'
import { ApiError, isRefusal } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useState } from 'react'

/** By then the list has been read again. */
const KEPT_MS = 10 * 60_000
/** Sooner than the key ends: the clock of the screens moves once a minute. */
const AS_SENT_MS = KEPT_MS - 60_000
/** Too slow, too early, too often: the same call may succeed later. */
const LATER = new Set([408, 425, 429])

/** The keys of calls without a response, by their content. */
const unanswered = new Map<string, { readonly key: string; readonly until: number }>()

/**
 * Whether the server has refused the call for good. A lost network, a busy server and a call that
 * still runs are no refusals.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  isRefusal(error) && !LATER.has(error.status) && error.codigo !== 'en_curso'

/**
 * Whether the server may have done the call although its response is missing. It becomes false
 * before the key ends: a form that stayed as it was sent would add its content a second time.
 */
export const isUnanswered = (
  { isPending, error, submittedAt }: { isPending: boolean; error: unknown; submittedAt: number },
  now: Date,
): boolean =>
  isPending || (error !== null && !isFinalRefusal(error) && now.getTime() < submittedAt + AS_SENT_MS)

/** The same, and also after a success: the next read already has the change. */
export const isAsSent = (
  sending: Parameters<typeof isUnanswered>[0] & { isSuccess: boolean },
  now: Date,
): boolean => sending.isSuccess || isUnanswered(sending, now)

/**
 * `current` as it was when something was sent, until there is an answer. What is read meanwhile may
 * have the addition already, and a form that follows it could not be sent again.
 */
export function useAsSent<T>(current: T, isSent: boolean): T {
  const [kept, keep] = useState(current)
  if (!isSent && kept !== current) keep(current)
  return isSent ? kept : current
}

/**
 * The key was used by a call that has added the content: with a new key it would be added twice.
 */
const isUsed = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'clave_reutilizada'

/**
 * Sends `content` to its path once. The same content after `keptMs` is a second addition.
 */
export async function add<T>(
  content: object,
  send: (idempotencyKey: string) => Promise<T>,
  keptMs = KEPT_MS,
): Promise<T> {
  const said = textOf(content)
  const kept = unanswered.get(said)
  const key = kept !== undefined && Date.now() < kept.until ? kept.key : newKey()
  unanswered.set(said, { key, until: Date.now() + keptMs })
  try {
    const answer = await send(key)
    unanswered.delete(said)
    return answer
  } catch (error) {
    // A refused call added nothing: the next try gets a new key.
    if (isFinalRefusal(error) && !isUsed(error)) unanswered.delete(said)
    throw error
  }
}

/**
 * `content` is known to be done, although its call got no response: sent again it is meant a second
 * time, and has a new key.
 */
export function forget(content: object): void {
  unanswered.delete(textOf(content))
}

/** Adds a row to a list, which then shows every row. */
export async function addRow<T>(
  list: List,
  content: object,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const answer = await add(content, send)
  clearListFilters(list)
  return answer
}

function textOf(content: object): string {
  if (!(content instanceof FormData)) return JSON.stringify(content)
  const entries = [...content].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size],
  )
  return JSON.stringify(entries)
}
