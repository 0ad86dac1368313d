import { afterEach, expect, test, vi } from 'vitest'
import { followTabs } from './follow-tabs.ts'

const page = new EventTarget()
vi.stubGlobal('window', page)
afterEach(() => vi.clearAllMocks())

const storeNamed = (name: string) => ({ persist: { getOptions: () => ({ name }), rehydrate: vi.fn() } })
const sessions = storeNamed('authentication')
const cart = storeNamed('cart-storage')

const anotherTabWrites = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('a log-out in one tab reads the session again in the others', () => {
  const stop = followTabs(sessions, cart)
  anotherTabWrites('authentication')
  expect(sessions.persist.rehydrate).toHaveBeenCalledOnce()
  expect(cart.persist.rehydrate).not.toHaveBeenCalled()
  stop()
})

test('a page that stopped following reads nothing again', () => {
  followTabs(sessions)()
  anotherTabWrites('authentication')
  expect(sessions.persist.rehydrate).not.toHaveBeenCalled()
})

test('a page that comes back from the back-forward cache reads everything again', () => {
  const stop = followTabs(sessions, cart)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(cart.persist.rehydrate).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(sessions.persist.rehydrate).toHaveBeenCalledOnce()
  expect(cart.persist.rehydrate).toHaveBeenCalledOnce()
  stop()
})
