// What everybody reads all day and staff seldom change (menu, branches, business): read once, kept until it changes.
import type { Services } from '#server/lib/services.ts'

const forgetters: (() => void)[] = []

/** To be called whenever PostgreSQL tells of a change (`comanda_catalogo`), and after any gap in listening. */
export function clearMenuCache(): void {
  for (const forget of forgetters) forget()
}

/**
 * A reader that keeps its answer per application until the catalogue changes; callers that come while it reads share
 * the one run. An answer whose reading began before a change is given to those who waited for it and not kept.
 */
export function cached<T>(read: (services: Services) => Promise<T>): (services: Services) => Promise<T> {
  let kept = new WeakMap<Services, Promise<T>>()
  forgetters.push(() => {
    kept = new WeakMap()
  })
  return (services) => {
    const known = kept.get(services)
    if (known !== undefined) return known
    const place = kept
    const reading = read(services)
    place.set(services, reading)
    reading.catch(() => place.delete(services))
    return reading
  }
}
