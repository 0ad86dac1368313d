// The request on whose behalf the process acts now: its id is in every line of the log, and in the
// rows by which other processes go on (docs/decisions/0139).
import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string | null>()

/** Null outside of requests, and of work that follows from one. */
export const traceNow = (): string | null => requests.getStore() ?? null

export const withTrace = <T>(trace: string | null, work: () => T): T => requests.run(trace, work)

const REQUEST_ID = /^[\w-]{8,64}$/
/** Version, trace, parent and flags of W3C Trace Context. A trace of zeros is none. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

type Header = string | string[] | undefined

/**
 * The id that a proxy gave: `X-Request-Id`, or else the trace of `traceparent`. Null without a good
 * one.
 */
export function traceOf(requestId: Header, traceparent: Header): string | null {
  if (typeof requestId === 'string' && REQUEST_ID.test(requestId)) return requestId
  return typeof traceparent === 'string' && traceparent.length <= 200
    ? (TRACEPARENT.exec(traceparent)?.[1] ?? null)
    : null
}
