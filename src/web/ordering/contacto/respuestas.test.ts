// Which order and which person the answers of checkout belong to. docs/decisions/0217.
import { aLine } from '#test/lines.ts'
import { aPerfil } from '#test/values.ts'
import { useSession } from '#web/lib/session.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { clearCart, removeLine } from '#web/ordering/carrito/change-carrito.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetWithPerson,
  forgetWithoutCart,
  SIN_RESPUESTAS,
  useRespuestas,
  useSalidas,
} from './respuestas.ts'

const stored = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const LINES = [aLine({ uniqueId: 'una' }), aLine({ uniqueId: 'otra', id: 8 })]
const OF_APP = { canal: 'RAPPI', pagadoPorApp: true } as const
const answers = () => useRespuestas.getState()
const enter = (id: number) => useSession.setState({ profile: aPerfil({ id }) })

beforeEach(() => {
  useSession.getState().clear()
  useCarrito.setState({ lines: LINES })
  forgetWithPerson()
  useRespuestas.setState(OF_APP)
})

test('an emptied cart takes the answers away, and undoing it brings them back', () => {
  const restore = clearCart()
  expect(answers()).toEqual(SIN_RESPUESTAS)
  restore()
  expect(answers()).toMatchObject(OF_APP)
  const [first, second] = useCarrito.getState().lines
  removeLine(first?.uniqueId ?? '')
  expect(answers()).toMatchObject(OF_APP)
  removeLine(second?.uniqueId ?? '')
  expect(answers()).toEqual(SIN_RESPUESTAS)
})

test('undoing changes no answer that was given since, and brings none back to another person', () => {
  const clear = clearCart()
  useRespuestas.setState({ canal: 'WHATSAPP' })
  clear()
  expect(answers()).toEqual({ ...SIN_RESPUESTAS, canal: 'WHATSAPP' })
  const again = clearCart()
  forgetWithPerson()
  again()
  expect(answers()).toEqual(SIN_RESPUESTAS)
})

test('a cart that another tab emptied takes the answers of this one away', () => {
  stored.set('cart-storage', JSON.stringify({ state: { lines: [] }, version: 1 }))
  void useCarrito.persist.rehydrate()
  expect(answers()).toEqual(SIN_RESPUESTAS)
})

test('a page that loads keeps its answers only beside a cart with lines', () => {
  forgetWithoutCart()
  expect(answers()).toMatchObject(OF_APP)
  useCarrito.setState({ lines: [] })
  useRespuestas.setState(OF_APP)
  forgetWithoutCart()
  expect(answers()).toEqual(SIN_RESPUESTAS)
})

test('a page that loads again has the answers of its person, and none of another', () => {
  const readAgain = () => {
    const kept = stored.get('respuestas') ?? ''
    useRespuestas.setState(SIN_RESPUESTAS, true)
    stored.set('respuestas', kept)
    void useRespuestas.persist.rehydrate()
    return answers()
  }
  expect(readAgain()).toEqual({ ...SIN_RESPUESTAS, ...OF_APP })
  // A guest logs in.
  enter(5)
  expect(readAgain()).toEqual({ ...SIN_RESPUESTAS, ...OF_APP })
  useRespuestas.setState({ canalNumero: 'R-771' })
  expect(readAgain()).toMatchObject({ canalNumero: 'R-771' })
  useSession.getState().clear()
  expect(readAgain()).toEqual(SIN_RESPUESTAS)
})

test('the buyer that an earlier release kept in the tab is still there', () => {
  const comprador = {
    pide_factura: true,
    factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '1020304050', correo: '' },
  }
  const { campos: _campos, ...earlier } = answers()
  stored.set('respuestas', JSON.stringify({ state: { ...earlier, comprador, persona: null }, version: 1 }))
  void useRespuestas.persist.rehydrate()
  expect(answers()).toEqual({ ...SIN_RESPUESTAS, ...OF_APP, campos: comprador })
})

test('a person who leaves takes their answers along, and an open form begins again', () => {
  const count = useSalidas.getState()
  forgetWithPerson()
  expect(answers()).toEqual(SIN_RESPUESTAS)
  expect(useSalidas.getState()).toBe(count + 1)
})
