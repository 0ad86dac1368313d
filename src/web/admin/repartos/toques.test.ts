import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isOf, keepToque, NO_SE_ENVIO, sendToques, useToques } from './toques.ts'

/** Replaces the browser's storage before the store is created. */
const stored = vi.hoisted(() => {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  return items
})

const RIDER = { persona: 7, token: undefined }
const LINK = { persona: 9, token: 'enlace-b' }

/** The calls that the server heard: path and token. */
const heard: { path: string; token: string | null }[] = []
const answer = (status: number, body: object) => {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    heard.push({ path, token: headers.get('authorization') })
    return Response.json(body, { status })
  })
}
const take = (pedido: number, persona = 7, enlace?: string) =>
  keepToque({ persona, enlace, pedido, paso: { tipo: 'tomar' } })
const pedidos = (kind: 'pendientes' | 'enviados' | 'rechazos') =>
  useToques.getState()[kind].map(({ pedido }) => pedido)

afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  heard.length = 0
  useToques.setState({ pendientes: [], enviados: [], rechazos: [] })
})

test('a press that was sent is kept for the lists of all tabs, and is not sent again', async () => {
  answer(200, {})
  take(1)
  expect(await sendToques(RIDER)).toBe(true)
  expect([pedidos('pendientes'), pedidos('enviados')]).toEqual([[], [1]])
  expect(await sendToques(RIDER)).toBe(false)
  expect(heard).toHaveLength(1)
})

test('of many presses that were sent the last ones are kept', async () => {
  answer(200, {})
  for (let pedido = 1; pedido <= 60; pedido += 1) take(pedido)
  await sendToques(RIDER)
  expect(heard).toHaveLength(60)
  expect(pedidos('enviados')).toEqual(Array.from({ length: 50 }, (_, at) => at + 11))
})

test.each([
  [408, 'desconocido'],
  [425, 'desconocido'],
  [429, 'demasiados_intentos'],
  [409, 'en_curso'],
  [503, 'no_disponible'],
  [401, 'sin_sesion'],
])('a press that the server answers with %i and %s waits', async (status, codigo) => {
  answer(status, { error: 'Intenta más tarde', codigo })
  take(1)
  expect(await sendToques(RIDER)).toBe(false)
  expect([pedidos('pendientes'), pedidos('rechazos')]).toEqual([[1], []])
})

test('a refused press is said with the sentence of the server', async () => {
  answer(409, { error: 'Ya lo lleva Carlos.', codigo: 'ya_lo_lleva' })
  take(1)
  expect(await sendToques(RIDER)).toBe(true)
  expect(useToques.getState()).toMatchObject({
    pendientes: [],
    enviados: [],
    rechazos: [{ pedido: 1, texto: 'Ya lo lleva Carlos.' }],
  })
})

test('a press of a link that has ended is said, also on the page of the next link', async () => {
  answer(401, { error: 'Vuelve a entrar', codigo: 'sin_sesion' })
  take(1, 8, 'enlace-a')
  take(2)
  expect(await sendToques(LINK)).toBe(true)
  expect(heard).toEqual([{ path: '/api/repartos/1/tomar/', token: 'Token enlace-a' }])
  const { pendientes, rechazos } = useToques.getState()
  expect(pendientes.map(({ pedido }) => pedido)).toEqual([2])
  expect(rechazos).toMatchObject([{ pedido: 1, texto: NO_SE_ENVIO }])
  expect(rechazos.filter(isOf(LINK))).toHaveLength(1)
  expect(rechazos.filter(isOf(RIDER))).toEqual([])
})

test('the page of an ended link sends its presses before it knows its person', async () => {
  answer(401, { error: 'Vuelve a entrar', codigo: 'sin_sesion' })
  take(1, 9, LINK.token)
  await sendToques({ persona: undefined, token: LINK.token })
  expect(pedidos('rechazos')).toEqual([1])
})

test('a press that another tab has kept is not overwritten', () => {
  take(1)
  const clave = 'de-otra-pestaña'
  const { pendientes } = useToques.getState()
  const other = { clave, persona: 7, pedido: 2, paso: { tipo: 'tomar' } }
  // The other tab writes, and its storage event is still on its way.
  stored.set(
    'repartos',
    JSON.stringify({ state: { pendientes: [...pendientes, other], enviados: [], rechazos: [] }, version: 1 }),
  )
  take(3)
  expect(pedidos('pendientes')).toEqual([1, 2, 3])
})

test('presses that an earlier version has kept are read', async () => {
  stored.set('repartos', JSON.stringify({ state: { pendientes: [], rechazos: [] }, version: 1 }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'repartos' }))
  answer(200, {})
  take(1)
  await sendToques(RIDER)
  expect(pedidos('enviados')).toEqual([1])
})
