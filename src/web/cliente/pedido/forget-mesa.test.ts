// A tab at a table that is opened again. Rule mesa/qr.
import { useEntrega } from '#web/lib/entrega.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetOldMesa } from './forget-mesa.ts'

const tab = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const HOUR = 3_600_000
const SCANNED = Date.parse('2026-11-20T19:30:00-05:00')
const mesa = { sede: 1, id: 4, nombre: 'Mesa 4', codigo: 'abc' }
const sede = { id: 1, nombre: 'Sede Chapinero' }
const CHOSEN = { tipo_pedido: 'RECOGER', sede: { id: 2, nombre: 'Sede Chicó' }, direccion: null }
const device = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, value: string) => device.set(key, value),
  removeItem: (key: string) => device.delete(key),
})

beforeEach(() => {
  device.clear()
  device.set('entrega', JSON.stringify({ state: CHOSEN, version: 0 }))
  useEntrega.setState({ tipo_pedido: 'MESA', sede })
})

test('twelve hours after the scan the tab forgets its table and takes what the device chose', async () => {
  useMesaDeQr.setState({ mesa: { ...mesa, desde: SCANNED } })
  await forgetOldMesa(SCANNED + 12 * HOUR)
  expect(useMesaDeQr.getState()).toEqual({ mesa: null })
  expect(useEntrega.getState()).toMatchObject(CHOSEN)
  expect(tab.get('entrega')).toBeUndefined()
})

test('without a choice of the device it begins with the question', async () => {
  device.clear()
  useMesaDeQr.setState({ mesa: { ...mesa, desde: SCANNED } })
  await forgetOldMesa(SCANNED + 80 * HOUR)
  expect(useEntrega.getState()).toMatchObject({ tipo_pedido: 'DOMICILIO', sede: null, direccion: null })
})

test.each([
  ['within twelve hours', SCANNED],
  ['without the hour of its scan, which an older version did not store', undefined],
])('%s the tab keeps its table', async (_name, desde) => {
  useMesaDeQr.setState({ mesa: { ...mesa, ...(desde !== undefined && { desde }) } })
  await forgetOldMesa(SCANNED + 12 * HOUR - 1)
  expect(useMesaDeQr.getState().mesa).toMatchObject(mesa)
  expect(useEntrega.getState()).toMatchObject({ tipo_pedido: 'MESA', sede })
})
