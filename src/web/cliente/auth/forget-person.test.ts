// The answers of checkout and the address when their person leaves. Rule cuenta/cerrar-sesion.
import { aDireccion } from '#test/values.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useSession } from '#web/lib/session.ts'
import { keptOf, NO_FIELDS } from '#web/ordering/contacto/order-fields.tsx'
import { SIN_RESPUESTAS, useRespuestas } from '#web/ordering/contacto/respuestas.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { followPerson, forgetPerson } from './forget-person.ts'

const stored = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const anotherTabStores = (session: object) => {
  stored.set('authentication', JSON.stringify({ state: session, version: 0 }))
  void useSession.persist.rehydrate()
}
const ANA = { token: 'de-ana', isAuth: true, profile: { id: 5 } }
const NOBODY = { token: '', isAuth: false, profile: null }
const campos = {
  ...keptOf(NO_FIELDS),
  pide_factura: true,
  factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '1020304050', correo: '' },
} as const
followPerson()

beforeEach(() => {
  anotherTabStores(ANA)
  useRespuestas.setState({ ...SIN_RESPUESTAS, campos })
})

test('a log-out takes the buyer away', () => {
  forgetPerson()
  expect(useRespuestas.getState()).toEqual(SIN_RESPUESTAS)
})

test('a log-out in another tab takes the buyer of this one away', () => {
  anotherTabStores(NOBODY)
  expect(useRespuestas.getState()).toEqual(SIN_RESPUESTAS)
})

test('a guest who logs in, and a person whose role changes in another tab, keep their buyer', () => {
  anotherTabStores({ ...ANA, selectedRole: 2 })
  expect(useRespuestas.getState()).toMatchObject({ campos })
  anotherTabStores(NOBODY)
  useRespuestas.setState({ campos })
  anotherTabStores(ANA)
  expect(useRespuestas.getState()).toMatchObject({ campos })
})

const direccion = aDireccion()

test('a log-out at a table also takes away the address of the device, which keeps its branch', async () => {
  const state = { tipo_pedido: 'RECOGER', sede: { id: 1, nombre: 'Sede Chapinero' }, direccion }
  const device = new Map([['entrega', JSON.stringify({ state, version: 0 })]])
  const tab = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  forgetPerson()
  await expect
    .poll(() => device.get('entrega'))
    .toBe(JSON.stringify({ state: { ...state, direccion: null }, version: 0 }))
  vi.stubGlobal('localStorage', tab)
})

test('a log-out in another tab takes the address of a tab at a table, and changes nothing in others', () => {
  useEntrega.setState({ direccion })
  stored.delete('entrega')
  anotherTabStores(NOBODY)
  expect(useEntrega.getState()).toMatchObject({ direccion })
  expect(stored.get('entrega')).toBeUndefined()

  anotherTabStores(ANA)
  useEntrega.setState({ direccion })
  anotherTabStores(NOBODY)
  expect(useEntrega.getState()).toMatchObject({ direccion: null })
})
