import type { Llamado } from '#contract/pedidos/llamados.ts'
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./new-order-sound.ts', () => ({ ring: vi.fn<() => void>() }))
// Another file of this worker may have imported the calls with the real sound.
vi.resetModules()
const { ring } = await import('./new-order-sound.ts')
const { usePreferences } = await import('./board-preferences.ts')
const { forgetLlamados, hearLlamados, useLlamados } = await import('./llamados.ts')

const aLlamado = (id: number, sede = 1): Llamado => ({
  id,
  tipo: 'MESERO',
  mesa: { id: 4, nombre: 'Mesa 4' },
  sede: { id: sede, nombre: 'Sede Chapinero' },
  fecha: '2026-11-20T18:00:00.000Z',
})

beforeEach(() => {
  forgetLlamados()
  usePreferences.setState({ sedeId: null })
  vi.mocked(ring).mockClear()
})

test('a new call rings once, and those that the page finds on opening do not', () => {
  hearLlamados([aLlamado(1)])
  expect(ring).not.toHaveBeenCalled()
  hearLlamados([aLlamado(1), aLlamado(2)])
  hearLlamados([aLlamado(1), aLlamado(2)])
  hearLlamados([aLlamado(2)])
  expect(ring).toHaveBeenCalledTimes(1)
  expect(useLlamados.getState()).toMatchObject({ abiertos: [{ id: 2 }], nuevos: [{ id: 2 }] })
})

test('a device of one branch does not ring for another one', () => {
  usePreferences.setState({ sedeId: 3 })
  hearLlamados([])
  hearLlamados([aLlamado(1)])
  expect(ring).not.toHaveBeenCalled()
  hearLlamados([aLlamado(1), aLlamado(2, 3)])
  expect(ring).toHaveBeenCalledTimes(1)
})
