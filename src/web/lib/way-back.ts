// Where a log-in leads. The guard that sent a tab to the log-in leaves the path in that history entry, which no link can set.
import type { Location } from 'react-router'

/** The state of the log-in's history entry, made by the guard of the screen that was asked for. */
export const sentFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => ({
  from: pathname + search,
})

/** The path that the guard left, else `documented`. Only a path of this site counts: '//' begins another host. */
export function wayBack(state: unknown, documented: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : documented
}
