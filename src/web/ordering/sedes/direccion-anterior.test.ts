import { aDireccion } from '#test/values.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSede, useDireccionAnterior } from './direccion-anterior.ts'

const stored = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const CHAPINERO = { id: 1, nombre: 'Chapinero' }
const CEDRITOS = { id: 2, nombre: 'Cedritos' }
const direccion = aDireccion()
const entrega = () => useEntrega.getState()

beforeEach(() => {
  stored.clear()
  useDireccionAnterior.getState().forget()
  entrega().clear()
  entrega().chooseDireccion(CHAPINERO, direccion)
})

test('the address of a branch is remembered when another branch is chosen', () => {
  changeSede(CEDRITOS)
  expect(entrega()).toMatchObject({ sede: CEDRITOS, direccion: null })
  const before = { sede: CHAPINERO, direccion }
  expect(useDireccionAnterior.getState().anterior).toEqual(before)
  changeSede(CHAPINERO)
  expect(useDireccionAnterior.getState().anterior).toEqual(before)
})

test('the same branch keeps its address', () => {
  changeSede(CHAPINERO)
  expect(entrega()).toMatchObject({ sede: CHAPINERO, direccion })
  expect(useDireccionAnterior.getState().anterior).toBeNull()
})
