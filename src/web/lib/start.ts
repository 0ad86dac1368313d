// What both front ends do once, before they draw.
import { notify } from '#web/ui/toast.tsx'
import { errorText } from './call.ts'
import { useEntrega } from './entrega.ts'
import { followTabs } from './follow-tabs.ts'
import { useSession } from './session.ts'

export function start(): void {
  followTabs(useSession, useEntrega)
  reloadAfterDeploy()
  if (useSession.getState().token === '') return
  useSession
    .getState()
    .loadProfile()
    .catch((error: unknown) => notify.error(errorText(error, 'Error retrieving user data')))
}

/** A page left open over a deploy asks for files that are gone: it starts over, once. */
function reloadAfterDeploy(): void {
  const KEY = 'recargada'
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(KEY) !== null) return
    sessionStorage.setItem(KEY, '1')
    window.location.reload()
  })
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(KEY), 10_000))
}
