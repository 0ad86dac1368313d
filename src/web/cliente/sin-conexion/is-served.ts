/** Longer than a slow phone needs to connect. At most four checks wait at once. */
const LIMIT_MS = 10_000

/** Whether the server responds. Not through `call`: that would report its own failure. */
export const isServed = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
