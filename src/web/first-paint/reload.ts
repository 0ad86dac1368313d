// A new page fetches again every file that failed.
export const RELOADED = 'recargada'

/** The failures of files that the person did not ask for. */
export const missedAhead = new Set<unknown>()

/** Without a server, a reload would show the browser's own error page. */
export async function reloadIfServed(): Promise<void> {
  const served = await fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!served) return
  sessionStorage.setItem(RELOADED, '1')
  window.location.reload()
}
