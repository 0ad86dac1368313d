import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

// The stores of other tests keep the storage that they began with.
vi.resetModules()
const { useSession } = await import('#web/lib/session.ts')
const { forgetOfSession, useMiPedido } = await import('./mi-pedido.ts')

const remember = (id: number, isAuth: boolean) => {
  useSession.setState({ isAuth })
  useMiPedido.getState().remember(id, `token-${String(id)}`)
}
const idsLeft = () => {
  forgetOfSession()
  return useMiPedido.getState().pedidos.map(({ id }) => id)
}

beforeEach(() => {
  useMiPedido.setState({ pedidos: [] })
  return () => useSession.getState().clear()
})

test('the orders that were opened in a session go with it, those of a guest stay', () => {
  remember(1, false)
  remember(2, true)
  remember(3, false)
  expect(idsLeft()).toEqual([3, 1])
})

test("a guest's order stays theirs when it is opened again in a session", () => {
  remember(1, false)
  remember(1, true)
  expect(idsLeft()).toEqual([1])
})

test('an order that was opened in a session is not kept by a second look', () => {
  remember(1, true)
  remember(1, true)
  expect(idsLeft()).toEqual([])
})
