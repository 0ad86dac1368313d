import { afterEach, expect, test, vi } from 'vitest'

/** A storage of the browser; `isFull` refuses every value, as a browser does. */
function aStorage(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  const disk = { isFull: false, values }
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  return { disk, storage }
}

/** The storage that the page reads instead of `window.localStorage`. */
async function replace(localStorage: unknown): Promise<Storage> {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage, sessionStorage: aStorage().storage })
  await import('./persist.ts')
  return window.localStorage
}
afterEach(() => vi.unstubAllGlobals())

test('a value that fits is stored, for the next page and for other tabs', async () => {
  const { disk, storage } = aStorage()
  const own = await replace(storage)
  own.setItem('carrito', 'una')
  expect(disk.values.get('carrito')).toBe('una')
  own.removeItem('carrito')
  expect(disk.values.has('carrito')).toBe(false)
  expect(own.getItem('carrito')).toBeNull()
})

test('a full storage keeps a value for this page, and no earlier one for the next page', async () => {
  const { disk, storage } = aStorage({ carrito: 'de antes' })
  const own = await replace(storage)
  disk.isFull = true
  own.setItem('carrito', 'dos')
  expect(own.getItem('carrito')).toBe('dos')
  expect(disk.values.has('carrito')).toBe(false)
  own.removeItem('carrito')
  expect(own.getItem('carrito')).toBeNull()
})

test('once there is room again a value is stored, and nothing of the full time comes back', async () => {
  const { disk, storage } = aStorage()
  const own = await replace(storage)
  disk.isFull = true
  own.setItem('carrito', 'dos')
  disk.isFull = false
  // Another tab stores its own, which is newer.
  disk.values.set('carrito', 'de otra pestaña')
  expect(own.getItem('carrito')).toBe('de otra pestaña')
  own.setItem('carrito', 'tres')
  disk.values.delete('carrito')
  expect(own.getItem('carrito')).toBeNull()
})

test('a storage that some apps do not have is replaced for this page', async () => {
  const own = await replace(null)
  own.setItem('carrito', 'una')
  expect(own.getItem('carrito')).toBe('una')
  expect(own.getItem('otra')).toBeNull()
})
