import { CLOSES_AFTER_MS } from './times.ts'

/** The time that is left of the advert's 30 seconds. They begin when it is seen. */
export function TimeBar({ isRunning }: { isRunning: boolean }) {
  return (
    <span aria-hidden="true" className="block h-1 bg-maiz-suave">
      <span
        style={{ animationDuration: `${String(CLOSES_AFTER_MS)}ms` }}
        className={`block h-full bg-maiz ${isRunning ? 'animate-agotar' : ''}`}
      />
    </span>
  )
}
