// Reads the menu again when staff change it, while a menu or the checkout is open.
import { followMenu } from '#web/lib/menu-channel.ts'
import { pageVersion } from '#web/first-paint/page-version.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSedeElegida } from './use-menu.ts'

/** What staff change and menus show. */
const FOLLOWED = new Set<unknown>(['menu', 'armado', 'medidas', 'sedes', 'negocio'])

export function FollowMenu() {
  const sede = useSedeElegida()?.id ?? null
  const client = useQueryClient()
  useEffect(() => {
    const { close } = followMenu({
      sede,
      seen: pageVersion(),
      isVisible: () => !document.hidden,
      onChange: () =>
        void client.invalidateQueries({
          predicate: ({ queryKey }) => FOLLOWED.has(queryKey[0]),
          // A hidden page reads again when it is shown.
          refetchType: document.hidden ? 'none' : 'active',
        }),
    })
    return close
  }, [client, sede])
  return null
}
