// What both front ends do once, as they start.
import { useEntrega } from '#web/lib/entrega.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { useSession } from '#web/lib/session.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Reads that are the same for everybody; all others belong to whoever is logged in. */
const PUBLIC_READS = new Set<unknown>(['negocio', 'menu', 'armado', 'medidas', 'sedes', 'mesas'])

export function start(client: QueryClient): void {
  followTabs(useSession, useEntrega)
  reloadAfterDeploy()
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return
    client.removeQueries({ predicate: (query) => !PUBLIC_READS.has(query.queryKey[0]) })
  })
  const { token, loadProfile } = useSession.getState()
  if (token !== '') void loadProfile()
}

const RELOADED = 'recargada'

/** Without a server a reload would end on the browser's own error page: then the screen stays as it is. */
async function reloadIfServed(): Promise<void> {
  const served = await fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!served) return
  sessionStorage.setItem(RELOADED, '1')
  window.location.reload()
}

/** A page left open over a deploy asks for files that are gone: it starts over, once, if there is a server to start from. */
function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED) !== null || !navigator.onLine) return
    void reloadIfServed()
  })
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000))
}
