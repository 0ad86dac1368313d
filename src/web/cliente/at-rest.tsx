// The parts that belong to every customer screen but not to its first paint. They are fetched once
// the browser is idle.
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { useLogFailures } from './log-failures.ts'
import { MenuTitle } from './menu-title.tsx'
import { Advert } from './publicidad/advert.tsx'
import { ConnectionBanner } from './sin-conexion/connection-banner.tsx'

interface Props {
  /** When the page load began, by the clock of the device. */
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
