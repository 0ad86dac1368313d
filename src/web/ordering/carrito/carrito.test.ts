import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countItems, useCarrito } from './carrito.ts'
import { aNewLine } from './line-builder.ts'

const browser = vi.hoisted(() => {
  // Another file of this worker may have imported the store where there was no storage.
  vi.resetModules()
  const stored = new Map<string, string>()
  const screen = { width: 390 }
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    matchMedia: (query: string) => ({
      matches: screen.width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    }),
  })
  return { stored, screen }
})

beforeEach(() => {
  browser.screen.width = 390
  useCarrito.setState({ lines: [], isCartOpen: false })
})

describe('adding a product', () => {
  test.each([
    [390, false],
    [767, false],
    [768, true],
    [1440, true],
  ])('on a screen of %i px opens the cart: %s', (width, opens) => {
    browser.screen.width = width
    useCarrito.getState().addLine(aNewLine())
    expect(useCarrito.getState().isCartOpen).toBe(opens)
  })

  test('leaves an open cart open on a phone', () => {
    useCarrito.getState().openCart()
    useCarrito.getState().addLine(aNewLine())
    expect(useCarrito.getState().isCartOpen).toBe(true)
  })
})

describe('removing', () => {
  test('a line can be undone', () => {
    useCarrito.getState().addLine(aNewLine({ cantidad: 2, observaciones: 'sin cebolla' }))
    const before = useCarrito.getState().lines
    const restore = useCarrito.getState().removeLine(before[0]?.uniqueId ?? '')
    expect(useCarrito.getState().lines).toEqual([])
    restore()
    expect(useCarrito.getState().lines).toEqual(before)
  })

  test('everything can be undone', () => {
    useCarrito.getState().addLine(aNewLine())
    useCarrito.getState().addLine(aNewLine({ id: 8 }))
    const before = useCarrito.getState().lines
    const restore = useCarrito.getState().clear()
    expect(countItems(useCarrito.getState().lines)).toBe(0)
    restore()
    expect(useCarrito.getState().lines).toEqual(before)
  })
})

test('counts units, not lines', () => {
  expect(countItems([{ cantidad: 2 }, { cantidad: 3 }])).toBe(5)
})

test('keeps the lines on the device, and not whether the panel is open', () => {
  useCarrito.getState().addLine(aNewLine())
  expect(JSON.parse(browser.stored.get('cart-storage') ?? '')).toMatchObject({
    state: { lines: useCarrito.getState().lines },
  })
  expect(browser.stored.get('cart-storage')).not.toContain('isCartOpen')
})
