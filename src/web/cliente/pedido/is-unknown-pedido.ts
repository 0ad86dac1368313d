import { isRefusal } from '#web/lib/call.ts'

/** A lost network or too many calls say nothing about what a page reads (docs/decisions/0196). */
export const isDenied = (error: unknown): boolean => isRefusal(error) && error.status !== 429
