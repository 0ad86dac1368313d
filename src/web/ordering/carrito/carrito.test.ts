import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countItems, openCart, useCarrito } from './carrito.ts'
import { addLine, clearCart, removeLine } from './change-carrito.ts'
import { aLine, aNewLine } from '#test/lines.ts'

const browser = vi.hoisted(() => {
  // Another test file in this worker may have imported the store while there was no storage.
  vi.resetModules()
  const stored = new Map<string, string>()
  const screen = { width: 390 }
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    matchMedia: (query: string) => ({
      matches: screen.width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1]),
    }),
  })
  return { stored, screen }
})

beforeEach(() => {
  browser.screen.width = 390
  useCarrito.setState({ lines: [], isCartOpen: false })
})

describe('adding a product to the cart', () => {
  test.each([
    [390, false],
    [767, false],
    [768, true],
    [1440, true],
  ])('on a screen of %i px adding a product opens the cart: %s', (width, opens) => {
    browser.screen.width = width
    addLine(aNewLine())
    expect(useCarrito.getState().isCartOpen).toBe(opens)
  })

  test('adding a product leaves an open cart open on a phone', () => {
    openCart()
    addLine(aNewLine())
    expect(useCarrito.getState().isCartOpen).toBe(true)
  })
})

describe('removing from the cart', () => {
  test('removing a line can be undone', () => {
    addLine(aNewLine({ cantidad: 2, observaciones: 'sin cebolla' }))
    const before = useCarrito.getState().lines
    const restore = removeLine(before[0]?.uniqueId ?? '')
    expect(useCarrito.getState().lines).toEqual([])
    restore()
    expect(useCarrito.getState().lines).toEqual(before)
  })

  test('clearing the cart can be undone', () => {
    addLine(aNewLine())
    addLine(aNewLine({ id: 8 }))
    const before = useCarrito.getState().lines
    const restore = clearCart()
    expect(countItems(useCarrito.getState().lines)).toBe(0)
    restore()
    expect(useCarrito.getState().lines).toEqual(before)
  })
})

test('the count of the cart is the sum of units, not of lines', () => {
  expect(countItems([{ cantidad: 2 }, { cantidad: 3 }])).toBe(5)
})

test('the device stores the lines, and not whether the cart is open', () => {
  addLine(aNewLine())
  expect(JSON.parse(browser.stored.get('cart-storage') ?? '')).toMatchObject({
    state: { lines: useCarrito.getState().lines },
  })
  expect(browser.stored.get('cart-storage')).not.toContain('isCartOpen')
})

describe('a stored cart', () => {
  const { categoria, precios_por_medida, posibles_adiciones, ...line } = aLine({ cantidad: 2 })
  const former = { ...line, categoria: categoria.nombre }
  const read = async (stored: string) => {
    browser.stored.set('cart-storage', stored)
    await useCarrito.persist.rehydrate()
    return useCarrito.getState()
  }

  test.each([0, undefined])(
    'a stored cart of version %s is read and stored in the current version',
    async (version) => {
      const { lines, isCartOpen } = await read(JSON.stringify({ state: { lines: [former] }, version }))
      expect(lines).toMatchObject([
        { ...line, categoria: { nombre: categoria.nombre }, precios_por_medida, posibles_adiciones },
      ])
      expect(isCartOpen).toBe(false)
      addLine(aNewLine({ id: 8 }))
      expect(JSON.parse(browser.stored.get('cart-storage') ?? '')).toMatchObject({
        state: { lines: [{ nombre: line.nombre, cantidad: 2 }, { id: 8 }] },
        version: 1,
      })
    },
  )

  test.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"state":null,"version":0}',
    '{"state":{"lines":5},"version":0}',
    '{"state":{"lines":[{},null]},"version":1}',
    '{"state":{"lines":[]},"version":99}',
    '{"version":"uno"}',
  ])('a stored cart %j is read as an empty cart and can be filled', async (stored) => {
    expect((await read(stored)).lines).toEqual([])
    addLine(aNewLine())
    expect(useCarrito.getState().lines).toHaveLength(1)
  })
})
