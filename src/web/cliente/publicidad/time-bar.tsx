import { CLOSES_AFTER_MS } from './times.ts'

/** How much of its half minute the advert has left. */
export function TimeBar() {
  return (
    <span aria-hidden="true" className="block h-1 bg-maiz-suave">
      <span
        style={{ animationDuration: `${String(CLOSES_AFTER_MS)}ms` }}
        className="block h-full animate-agotar bg-maiz"
      />
    </span>
  )
}
