import { afterEach, expect, test, vi } from 'vitest'
import { isServed } from './is-served.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a server that does not respond within ten seconds counts as away', async () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const silent = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
    })
  vi.stubGlobal('fetch', silent)
  const served = isServed()
  late.abort()
  expect(await served).toBe(false)
  expect(limit).toHaveBeenCalledWith(10_000)
})

test.each([
  [200, true],
  [503, false],
])('a server that responds with %i counts as there: %s', async (status, isThere) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await isServed()).toBe(isThere)
})
