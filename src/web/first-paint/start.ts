// The start of both front ends.
import { useEntrega } from '#web/lib/entrega.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { useSession } from '#web/lib/session.ts'
import { beforeRouter } from '#web/ui/before-router.ts'
import { missedAhead, RELOADED, reloadIfServed } from './reload.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Queries with the same result for everyone. All others belong to the person. */
const PUBLIC_READS = new Set<unknown>(['negocio', 'menu', 'armado', 'medidas', 'sedes'])

// At once: the router of the staff begins to listen before `start` is called.
addEventListener('popstate', (event) => beforeRouter.pop?.(event))

export function start(client: QueryClient): void {
  followTabs(useSession, useEntrega)
  reloadAfterDeploy()
  void leaveClosedLayers()
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return
    client.removeQueries({ predicate: (query) => !PUBLIC_READS.has(query.queryKey[0]) })
  })
  const { token, loadProfile } = useSession.getState()
  if (token !== '') void loadProfile()
}

/** A reload closes the layers of the page and keeps their history entries. */
async function leaveClosedLayers(): Promise<void> {
  if (!('capa' in Object(history.state))) return
  // Without this file the next Back changes nothing, and nothing else is lost.
  const layers = await import('#web/ui/back-closes.ts').catch(() => null)
  layers?.leaveClosedLayers()
}

/**
 * After a deploy, an open page asks for files that are gone. It reloads once, for a file that the
 * person asked for.
 */
function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Who asked for the file hears of the failure right after this event.
    setTimeout(() => {
      if (missedAhead.has(payload) || sessionStorage.getItem(RELOADED) || !navigator.onLine) return
      void reloadIfServed()
    })
  })
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000))
}
