import { aNewLine } from '#test/lines.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

/** What a customer, or an earlier version, left on the device. */
const LINES = [{ ...aNewLine({ id: 7, nombre: 'Hawaiana' }), uniqueId: 'a' }]
const LLAMADA = { numero: '3105550101', nombre: 'Camila' }

/** New stores, which read this device and this tab. */
async function open(tab: ReturnType<typeof storage>, device: ReturnType<typeof storage>) {
  vi.resetModules()
  vi.stubGlobal('window', {
    localStorage: device,
    sessionStorage: tab,
    matchMedia: () => ({ matches: false }),
  })
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  const { useCarrito } = await import('#web/ordering/carrito/carrito.ts')
  const { useLlamada } = await import('#web/ordering/contacto/llamada.ts')
  return { useCarrito, useLlamada, ...(await import('./own-visit.ts')) }
}

let device = storage()
beforeEach(async () => {
  device = storage()
  const { useCarrito, useLlamada } = await open(storage(), device)
  for (const [{ persist }, state] of [
    [useCarrito, { lines: LINES }],
    [useLlamada, LLAMADA],
  ] as const) {
    const { name = '', version = 0 } = persist.getOptions()
    device.setItem(name, JSON.stringify({ state, version }))
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a new tab of staff starts without the lines and the caller that are on the device', async () => {
  const { useCarrito, useLlamada, keepOrdersInTab } = await open(storage(), device)
  // Without the rule of staff the order would surface.
  expect(useCarrito.getState().lines).toHaveLength(1)
  keepOrdersInTab()
  expect(useCarrito.getState().lines).toEqual([])
  expect(useLlamada.getState()).toMatchObject({ numero: '', nombre: '' })
})
