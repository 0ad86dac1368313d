import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { aPedido } from '#test/values.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { beginModificacion } from './modificacion.ts'

await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

test('the address of an order that was changed is not offered to the next caller', () => {
  const end = beginModificacion(aPedido({ tipo_pedido: 'DOMICILIO' }))
  useDireccionAnterior.getState().remember(
    { id: 1, nombre: 'Chapinero' },
    {
      direccion: 'Calle 72 # 10-34',
      instrucciones: 'Apto 301',
      lat: 4.65,
      lng: -74.06,
      distancia_metros: 2400,
      costo_domicilio: 4500,
      vence: '2026-11-20T20:00:00.000Z',
      sedeId: 1,
    },
  )
  end()
  expect(useDireccionAnterior.getState().anterior).toBeNull()
})
