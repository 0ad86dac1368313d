import { useState } from 'react'
import { CLOSES_AFTER_MS } from './times.ts'

/**
 * The time that is left of the advert's 30 seconds. `seenAt` is when they began, by
 * `performance.now()`; the bar is full while it is null.
 */
export function TimeBar({ seenAt }: { seenAt: number | null }) {
  return (
    <span aria-hidden="true" className="block h-1 bg-maiz-suave">
      {seenAt === null ? <span className="block h-full bg-maiz" /> : <Running seenAt={seenAt} />}
    </span>
  )
}

/** The advert may have been seen before on another screen: the bar goes on from there. */
function Running({ seenAt }: { seenAt: number }) {
  const [passed] = useState(() => performance.now() - seenAt)
  return (
    <span
      style={{
        animationDuration: `${String(CLOSES_AFTER_MS)}ms`,
        animationDelay: `${String(-passed)}ms`,
      }}
      className="block h-full animate-agotar bg-maiz"
    />
  )
}
