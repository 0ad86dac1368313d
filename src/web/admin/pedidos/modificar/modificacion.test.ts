import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { aDireccion, aPedido } from '#test/values.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { beginModificacion } from './modificacion.ts'

await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

test('the address of an order that was changed is not offered to the next caller', () => {
  const end = beginModificacion(aPedido({ tipo_pedido: 'DOMICILIO' }))
  useDireccionAnterior.getState().remember({ id: 1, nombre: 'Chapinero' }, aDireccion())
  end()
  expect(useDireccionAnterior.getState().anterior).toBeNull()
})
