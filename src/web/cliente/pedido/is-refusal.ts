import { ApiError } from '#web/lib/call.ts'

/** A lost network or too many calls say nothing about what a page reads (docs/decisions/0196). */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
