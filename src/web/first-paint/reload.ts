// A new page fetches again every file that failed.
export const RELOADED = 'recargada'

/** How many files are being fetched that the person did not ask for. */
export const ahead = { pending: 0 }

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
