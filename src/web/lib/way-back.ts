// Where a log-in leads. The guard of a screen stores the path in the history entry of the log-in. A
// link cannot set it. Rule cuenta/regreso.
import type { Location } from 'react-router'

/** The state of the log-in's history entry, with the path of the guarded screen. */
export const sentFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => ({
  from: pathname + search,
})

/**
 * The path that the guard stored, else `documented`. Only a path of this site counts: '//' begins
 * another host.
 */
export function wayBack(state: unknown, documented: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : documented
}
