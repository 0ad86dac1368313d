// The answers of checkout when their person leaves. Rule cuenta/cerrar-sesion.
import { useSession } from '#web/lib/session.ts'
import { SIN_RESPUESTAS, useRespuestas } from '#web/ordering/contacto/respuestas.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { followPerson, forgetPerson } from './forget-person.ts'

const stored = vi.hoisted(() => {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return kept
})
afterAll(() => vi.unstubAllGlobals())

const anotherTabStores = (session: object) => {
  stored.set('authentication', JSON.stringify({ state: session, version: 0 }))
  void useSession.persist.rehydrate()
}
const ANA = { token: 'de-ana', isAuth: true, profile: { id: 5 } }
const NOBODY = { token: '', isAuth: false, profile: null }
const comprador = {
  pide_factura: true,
  factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '1020304050', correo: '' },
} as const
followPerson()

beforeEach(() => {
  anotherTabStores(ANA)
  useRespuestas.setState({ ...SIN_RESPUESTAS, comprador })
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
  expect(useRespuestas.getState()).toMatchObject({ comprador })
  anotherTabStores(NOBODY)
  useRespuestas.setState({ comprador })
  anotherTabStores(ANA)
  expect(useRespuestas.getState()).toMatchObject({ comprador })
})
