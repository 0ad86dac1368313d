// What stands beside every customer screen and none of them waits for: fetched once the page is at rest.
import { useLogFailures } from './log-failures.ts'
import { Advert } from './publicidad/advert.tsx'
import { ConnectionBanner } from './sin-conexion/connection-banner.tsx'

/** `loadedAt` is when the page began, on the clock of the device. */
export function AtRest({ loadedAt }: { loadedAt: number }) {
  useLogFailures()
  return (
    <>
      <ConnectionBanner />
      <Advert loadedAt={loadedAt} />
    </>
  )
}
