import { useSession } from '#web/lib/session.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRecuperacion, forgetRecuperacion, keepRecuperacion, readRecuperacion } from './recuperacion.ts'

const items = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const AT = 1_700_000_000_000
const MINUTE = 60_000
const kept = {
  cuenta: { email: 'laura@example.com' },
  mensaje: 'Te enviamos un código',
  solicitud: 's',
  at: AT,
}

const isStored = () => items.has('recuperacion')
const store = () => items.set('recuperacion', JSON.stringify(kept))
const anotherTabStores = (token: string) => {
  items.set('authentication', JSON.stringify({ state: { token, isAuth: token !== '' }, version: 0 }))
  void useSession.persist.rehydrate()
}

beforeEach(() => vi.useFakeTimers({ now: AT }))
afterEach(() => {
  useSession.getState().clear()
  forgetRecuperacion()
  vi.useRealTimers()
})

test('a request is found again while its code lives', () => {
  keepRecuperacion(kept)
  expect(readRecuperacion(AT + 9 * MINUTE)).toEqual(kept)
})

test.each([
  ['at the end of its life', 10 * MINUTE],
  ['with a clock that was set back', -1],
])('a request is forgotten when it is read %s', (_when, age) => {
  store()
  expect(readRecuperacion(AT + age)).toBeNull()
  expect(isStored()).toBe(false)
})

test('a request that nobody reads lasts ten minutes, counted from the last one', () => {
  keepRecuperacion(kept)
  vi.advanceTimersByTime(9 * MINUTE)
  keepRecuperacion({ ...kept, at: Date.now() })
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(isStored()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isStored()).toBe(false)
})

test('a page that loads forgets an old request at once, and a living one at its end', () => {
  store()
  vi.setSystemTime(AT + 4 * MINUTE)
  followRecuperacion()
  vi.advanceTimersByTime(6 * MINUTE - 1)
  expect(isStored()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isStored()).toBe(false)
  store()
  followRecuperacion()
  expect(isStored()).toBe(false)
})

test('a page that loads with a session forgets the request', () => {
  useSession.setState({ token: 'de-ana' })
  store()
  followRecuperacion()
  expect(isStored()).toBe(false)
})

test('any log-in or log-out forgets the request, in another tab too', () => {
  followRecuperacion()
  for (const change of [
    () => useSession.setState({ token: 'de-ana' }),
    () => useSession.getState().clear(),
    () => anotherTabStores('de-luis'),
    () => anotherTabStores(''),
  ]) {
    keepRecuperacion(kept)
    useSession.setState({ errors: null })
    expect(isStored()).toBe(true)
    change()
    expect(isStored()).toBe(false)
  }
})

test('a request that was used is not found', () => {
  keepRecuperacion(kept)
  forgetRecuperacion()
  expect(readRecuperacion(AT)).toBeNull()
})

test.each(['', '{', 'null', '{"solicitud":"s"}'])('a stored %j is no request', (stored) => {
  items.set('recuperacion', stored)
  expect(readRecuperacion(AT)).toBeNull()
})
