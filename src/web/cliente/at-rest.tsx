// What stands beside every customer screen and none of them waits for: fetched once the page is at rest.
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { useLogFailures } from './log-failures.ts'
import { MenuTitle } from './menu-title.tsx'
import { Advert } from './publicidad/advert.tsx'
import { ConnectionBanner } from './sin-conexion/connection-banner.tsx'

interface Props {
  /** When the page began, on the clock of the device. */
  loadedAt: number
  /** The path that the browser itself opened. */
  first: string
}

export function AtRest({ loadedAt, first }: Props) {
  useLogFailures()
  useFocusOnNavigation(first)
  return (
    <>
      <MenuTitle />
      <ConnectionBanner />
      <Advert loadedAt={loadedAt} />
    </>
  )
}
