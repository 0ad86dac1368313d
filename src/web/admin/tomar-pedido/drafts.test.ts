import { useEntrega, type DireccionElegida } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { addLine } from '#web/ordering/carrito/change-carrito.ts'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import { aNewLine } from '#test/lines.ts'
import { clearWithUndo, removeWithUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { setLlamada, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { SIN_RESPUESTAS, useRespuestas } from '#web/ordering/contacto/respuestas.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { notify } from '#web/ui/toast.tsx'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  changeNumero,
  chooseBranch,
  discard,
  forgetOrders,
  resume,
  setAside,
  startAtMesa,
  useDrafts,
} from './drafts.ts'

const tab = await vi.hoisted(async () => {
  const { stubStorage } = await import('#test/stub-storage.ts')
  return stubStorage({ matchMedia: () => ({ matches: false }) })
})
afterAll(() => vi.unstubAllGlobals())

const SEDE = { id: 1, nombre: 'Chapinero' }
const CEDRITOS = { id: 2, nombre: 'Cedritos' }
const direccion: DireccionElegida = {
  direccion: 'Calle 72 # 10-34',
  instrucciones: 'Apto 301',
  lat: 4.65,
  lng: -74.06,
  distancia_metros: 2400,
  costo_domicilio: 4500,
  vence: '2026-11-20T20:00:00.000Z',
  sedeId: SEDE.id,
}
const MESA_3 = { id: 3, nombre: 'Mesa 3', sede: 1 }
const MESA_5 = { id: 5, nombre: 'Mesa 5', sede: 1 }
const CAMILA = '3105550101'
const JORGE = '3105550202'

const add = (nombre: string) => addLine(aNewLine({ id: nombre.length, nombre }))
const inCart = () => useCarrito.getState().lines.map(({ nombre }) => nombre)

beforeEach(() => {
  useEnvio.setState({ enviando: false })
  forgetOrders()
  vi.restoreAllMocks()
  useEntrega.getState().chooseSede(SEDE)
})

test('an unsent phone order stays with its caller when an order starts at a table', () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  startAtMesa(MESA_3, SEDE)
  expect(inCart()).toEqual([])
  expect(useLlamada.getState()).toMatchObject({ numero: '', nombre: '', mesa: { id: 3 } })
  expect(useEntrega.getState().tipo_pedido).toBe('MESA')

  add('Limonada')
  changeNumero(CAMILA)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, mesa: null })
  startAtMesa(MESA_3, SEDE)
  expect(inCart()).toEqual(['Limonada'])
})

test('an order of a caller that gets a table stays theirs until there is another complete phone', () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  // Chosen in checkout.
  setLlamada({ mesa: { sede: 1, id: 3, nombre: 'Mesa 3' } })
  for (const typed of [CAMILA.slice(0, -1), '', '3', CAMILA, JORGE.slice(0, -1)]) {
    changeNumero(typed)
    expect(inCart(), typed).toEqual(['Hawaiana'])
    expect(useDrafts.getState().drafts, typed).toEqual([])
  }
  changeNumero(JORGE)
  expect(inCart()).toEqual([])
  expect(useLlamada.getState()).toMatchObject({ numero: JORGE, mesa: null })
  expect(useDrafts.getState().drafts).toMatchObject([{ numero: CAMILA, mesa: { id: 3 } }])
  changeNumero(CAMILA)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, mesa: { id: 3 } })
})

test('two tables have an order each', () => {
  startAtMesa(MESA_3, SEDE)
  add('Hawaiana')
  startAtMesa(MESA_5, SEDE)
  add('Margarita')
  startAtMesa(MESA_3, SEDE)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useDrafts.getState().drafts.map(({ mesa }) => mesa?.nombre)).toEqual(['Mesa 5'])
})

// Rule domicilio/de-la-visita.
test('another branch keeps the order of a caller without its table, and offers its address again', () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  setLlamada({ mesa: MESA_3 })
  useEntrega.getState().chooseDireccion(SEDE, direccion)
  chooseBranch(CEDRITOS)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, mesa: null })
  expect(useEntrega.getState()).toMatchObject({ sede: CEDRITOS, direccion: null })
  expect(useDireccionAnterior.getState().anterior).toEqual({ sede: SEDE, direccion })
  changeNumero(JORGE)
  expect(useDireccionAnterior.getState().anterior).toBeNull()
  changeNumero(CAMILA)
  expect(useDireccionAnterior.getState().anterior).toEqual({ sede: SEDE, direccion })
})

test('another branch sets aside the order of a table, and the next order has no address', () => {
  startAtMesa(MESA_3, SEDE)
  add('Limonada')
  useEntrega.getState().chooseDireccion(SEDE, direccion)
  chooseBranch(CEDRITOS)
  expect(inCart()).toEqual([])
  expect(useEntrega.getState()).toMatchObject({ sede: CEDRITOS, tipo_pedido: 'DOMICILIO', direccion: null })
  expect(useDireccionAnterior.getState().anterior).toBeNull()
  expect(useDrafts.getState().drafts).toMatchObject([{ sede: SEDE, mesa: { id: 3 }, direccion }])
})

test('lines that were added before there was a caller belong to the first caller', () => {
  add('Hawaiana')
  changeNumero(CAMILA)
  expect(inCart()).toEqual(['Hawaiana'])
})

test('another caller starts empty, and the order of the first one resumes with its name and lines', () => {
  changeNumero(CAMILA)
  setLlamada({ nombre: 'Camila Díaz' })
  add('Hawaiana')
  changeNumero(JORGE)
  expect(inCart()).toEqual([])
  expect(useLlamada.getState()).toMatchObject({ numero: JORGE, nombre: '' })

  const [draft] = useDrafts.getState().drafts
  if (draft === undefined) throw new Error('one draft')
  resume(draft)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, nombre: 'Camila Díaz' })
  expect(useDrafts.getState().drafts).toEqual([])
})

test('a draft keeps its answers of checkout, and the next order starts without answers', () => {
  const ofApp = { canal: 'RAPPI', canalNumero: 'R-771', pagadoPorApp: true } as const
  const later = { isLater: true, hora: '2026-11-21T01:30:00.000Z' }
  changeNumero(CAMILA)
  add('Hawaiana')
  useRespuestas.setState({ ...ofApp, ...later })
  changeNumero(JORGE)
  expect(useRespuestas.getState()).toEqual(SIN_RESPUESTAS)
  add('Limonada')
  useRespuestas.setState({ canal: 'WHATSAPP' })
  changeNumero(CAMILA)
  expect(useRespuestas.getState()).toEqual({ ...SIN_RESPUESTAS, ...ofApp, ...later })
  changeNumero(JORGE)
  expect(useRespuestas.getState()).toEqual({ ...SIN_RESPUESTAS, canal: 'WHATSAPP' })
  forgetOrders()
  expect(useRespuestas.getState()).toEqual(SIN_RESPUESTAS)
})

test('the answers of an order of an app that was cancelled are not those of the next caller', () => {
  add('Hawaiana')
  useRespuestas.setState({ canal: 'RAPPI', pagadoPorApp: true })
  clearWithUndo()
  changeNumero(CAMILA)
  add('Limonada')
  expect(useRespuestas.getState()).toEqual(SIN_RESPUESTAS)
})

test('a half-typed phone keeps the order, and the earlier phone has it again with its name', () => {
  changeNumero(CAMILA)
  setLlamada({ nombre: 'Camila Díaz' })
  add('Hawaiana')
  changeNumero(CAMILA.slice(0, -1))
  expect(inCart()).toEqual(['Hawaiana'])
  changeNumero(CAMILA)
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, nombre: 'Camila Díaz' })
  changeNumero(CAMILA.slice(0, -1))
  changeNumero(JORGE)
  expect(inCart()).toEqual([])
  expect(useDrafts.getState().drafts).toMatchObject([{ numero: CAMILA, nombre: 'Camila Díaz' }])
})

test('a phone of an earlier order takes neither the next order nor a draft', () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  changeNumero(CAMILA.slice(0, -1))
  setAside({ numero: CAMILA })
  add('Limonada')
  changeNumero(JORGE)
  expect(inCart()).toEqual(['Limonada'])
  expect(useDrafts.getState().drafts).toMatchObject([{ numero: CAMILA, lines: [{ nombre: 'Hawaiana' }] }])
})

test('two drafts of one caller are both kept', () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  setAside()
  add('Limonada')
  // Typed in checkout.
  setLlamada({ numero: CAMILA })
  setAside()
  expect(useDrafts.getState().drafts.map(({ lines }) => lines.map(({ nombre }) => nombre))).toEqual([
    ['Hawaiana'],
    ['Limonada'],
  ])
})

test('an order that is being sent stays the current one until the answer', () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue('')
  changeNumero(JORGE)
  add('Limonada')
  setAside()
  changeNumero(CAMILA)
  add('Hawaiana')
  const [draft] = useDrafts.getState().drafts
  if (draft === undefined) throw new Error('one draft')
  useEnvio.setState({ enviando: true })
  setAside()
  resume(draft)
  startAtMesa(MESA_3, SEDE)
  changeNumero(JORGE)
  expect(said).toHaveBeenCalledTimes(4)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, mesa: null })
  expect(useDrafts.getState().drafts).toEqual([draft])
  useEnvio.setState({ enviando: false })
  setAside()
  expect(useDrafts.getState().drafts).toMatchObject([draft, { numero: CAMILA }])
})

test('lines of an order that is being sent stay, and none comes back', () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue('')
  const undo = vi.spyOn(notify, 'undo').mockReturnValue('')
  vi.spyOn(notify, 'dismiss').mockReturnValue()
  add('Hawaiana')
  add('Margarita')
  const [hawaiana, margarita] = useCarrito.getState().lines
  if (hawaiana === undefined || margarita === undefined) throw new Error('two lines')
  removeWithUndo(margarita)
  useEnvio.setState({ enviando: true })
  removeWithUndo(hawaiana)
  clearWithUndo()
  expect(undo).toHaveBeenCalledTimes(1)
  undo.mock.lastCall?.[1]()
  expect(said).toHaveBeenCalledTimes(3)
  expect(inCart()).toEqual(['Hawaiana'])
})

test('lines removed from one order can be put back into it, and into no other', () => {
  const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue()
  vi.spyOn(notify, 'undo').mockImplementation((text) => text)
  changeNumero(CAMILA)
  add('Hawaiana')
  clearWithUndo()
  expect(dismiss).not.toHaveBeenCalled()
  changeNumero(JORGE)
  expect(dismiss.mock.calls).toEqual([['Carrito vaciado']])
})

test('a phone that is typed with its 57 keeps the order that was begun before it', () => {
  add('Hawaiana')
  setLlamada({ nombre: 'Camila' })
  const typed = `57${CAMILA}`
  for (let end = 1; end <= 10; end += 1) changeNumero(typed.slice(0, end))
  // The eleventh digit takes the prefix away.
  changeNumero(CAMILA.slice(0, -1))
  changeNumero(CAMILA)
  expect(inCart()).toEqual(['Hawaiana'])
  expect(useDrafts.getState().drafts).toEqual([])
  expect(useLlamada.getState()).toMatchObject({ numero: CAMILA, nombre: 'Camila' })
  changeNumero(JORGE)
  expect(useLlamada.getState()).toMatchObject({ numero: JORGE, nombre: '' })
})

test('an empty order leaves no draft, and a discarded draft can be put back in its place', () => {
  const undo = vi.spyOn(notify, 'undo').mockImplementation((text) => text)
  const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue()
  changeNumero(CAMILA)
  setAside()
  expect(useDrafts.getState().drafts).toEqual([])
  add('Hawaiana')
  setAside()
  const [draft] = useDrafts.getState().drafts
  if (draft === undefined) throw new Error('one draft')
  add('Margarita')
  setAside({ nombre: 'Jorge' })
  const [, other] = useDrafts.getState().drafts
  discard(draft, 'Camila')
  expect(useDrafts.getState().drafts).toEqual([other])
  expect(inCart()).toEqual([])
  const [said, restore, whose] = undo.mock.lastCall ?? []
  expect([said, whose]).toEqual(['Pedido descartado', 'Camila'])
  restore?.()
  expect(useDrafts.getState().drafts).toEqual([draft, other])
  expect(dismiss).not.toHaveBeenCalled()
  forgetOrders()
  expect(dismiss.mock.calls).toEqual([['Pedido descartado']])
})

test('stored drafts of the former version are completed, and anything else is left out', async () => {
  changeNumero(CAMILA)
  add('Hawaiana')
  setAside()
  const { state } = JSON.parse(tab.get('pedidos-sin-enviar') ?? '')
  const [draft] = state.drafts
  const { categoria, precios_por_medida: _precios, posibles_adiciones: _extras, ...line } = draft.lines[0]
  const { pasado: _pasado, respuestas: _respuestas, ...earlier } = draft
  const former = { ...earlier, lines: [{ ...line, categoria: categoria.nombre }] }
  const drafts = [
    former,
    null,
    {},
    { ...former, numero: 5 },
    { ...former, mesa: 'Mesa 3' },
    { ...former, lines: 3 },
  ]
  tab.set('pedidos-sin-enviar', JSON.stringify({ state: { drafts }, version: 0 }))
  await useDrafts.persist.rehydrate()
  expect(useDrafts.getState().drafts).toEqual([
    { ...draft, lines: [expect.objectContaining({ nombre: 'Hawaiana', posibles_adiciones: [] })] },
  ])
  changeNumero(CAMILA)
  expect(inCart()).toEqual(['Hawaiana'])
})
