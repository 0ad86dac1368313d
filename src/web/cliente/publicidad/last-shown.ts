// When this device last showed an advert: the next one comes more than two days later. Rule
// publicidad/cuando.
const KEY = 'publicidad-vista'
const DAYS_BETWEEN_MS = 2 * 24 * 60 * 60 * 1000

/** `lastShown` is the stored time. An empty or invalid time counts as never. */
export function isDue(lastShown: string | null, now: number): boolean {
  const elapsed = now - Date.parse(lastShown ?? '')
  return !(elapsed >= 0 && elapsed <= DAYS_BETWEEN_MS)
}

/** Milliseconds until `placed`, the last order on this device, is a minute old. 0 without one. */
export function leftInMinuteAfter(placed: string | null, now: number): number {
  const left = Date.parse(placed ?? '') + 60_000 - now
  return left > 0 && left <= 60_000 ? left : 0
}

export const readLastShown = (): string | null => localStorage.getItem(KEY)

export function keepLastShown(now: number): void {
  localStorage.setItem(KEY, new Date(now).toISOString())
}
