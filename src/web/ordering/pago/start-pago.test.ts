import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePagoPendiente } from './pago-pendiente.ts'
import { giveUpPago, startPago } from './start-pago.ts'

/** Replaces the browser before the store is created. */
const assign = vi.hoisted(() => {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  const leave = vi.fn<(path: string) => void>()
  vi.stubGlobal('window', { localStorage, location: { assign: leave } })
  return leave
})

const PEDIDO: NuevoPedido = { tipo_pedido: 'RECOGER', sede: 1, productos_pedidos: [] }
const LINEAS = [{ uniqueId: 'una', cantidad: 2 }]
const PROMESA = { mostrada: '2026-11-28T20:20:00.000Z', zona: 'America/Bogota' }
const pagoOf = (token: string, changes: object = {}) => ({
  token,
  estado: 'PENDIENTE',
  valor: 38_900,
  vence: '2026-11-28T20:00:00.000Z',
  enlace: `https://wompi.example/${token}`,
  pedido: null,
  por_devolver: null,
  sin_respuesta: false,
  ...changes,
})

let server: LocalHttp
const cancelled = { body: pagoOf('uno', { estado: 'CANCELADO', enlace: null }) }
const calls = () => server.asked.map(({ method, path }) => `${method} ${path}`)
const pending = () => usePagoPendiente.getState().pago

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T19:50:00Z') })
beforeAll(async () => {
  server = await startLocalHttp()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(async () => {
  server.answers.set('POST /api/pagos/', { status: 201, body: pagoOf('uno') })
  await startPago(PEDIDO, 'clave-1', PROMESA, LINEAS)
  server.asked.length = 0
  assign.mockClear()
})
afterEach(() => {
  vi.setSystemTime(new Date('2026-11-28T19:50:00Z'))
  usePagoPendiente.setState({ pago: null })
})

test('the promise that the customer was shown and the sent lines stay until the order is paid', () => {
  expect(pending()).toMatchObject({ token: 'uno', promesa: PROMESA, sent: { lineas: LINEAS } })
})

describe('the payment that this device began before', () => {
  test('a payment that this device began goes on under the key of the same order', async () => {
    await startPago(PEDIDO, 'clave-1', PROMESA, LINEAS)
    expect(calls()).toEqual(['POST /api/pagos/'])
    expect(assign).toHaveBeenCalledWith('https://wompi.example/uno')
  })

  test('paying for another order first cancels the earlier attempt, so that it reserves nothing', async () => {
    server.answers.set('DELETE /api/pagos/uno/', cancelled)
    server.answers.set('POST /api/pagos/', { status: 201, body: pagoOf('dos') })
    await startPago(PEDIDO, 'clave-2', null, LINEAS)
    expect(calls()).toEqual(['DELETE /api/pagos/uno/', 'POST /api/pagos/'])
    expect(pending()).toMatchObject({ token: 'dos', clave: 'clave-2' })
    expect(assign).toHaveBeenCalledWith('https://wompi.example/dos')
  })

  test('a payment begun before leads to its order when it is paid already, and no other one is paid', async () => {
    const paid = pagoOf('uno', { estado: 'PAGADO', enlace: null, pedido: { id: 7, token: 'x' } })
    server.answers.set('DELETE /api/pagos/uno/', { body: paid })
    await startPago(PEDIDO, 'clave-2', null, LINEAS)
    expect(calls()).toEqual(['DELETE /api/pagos/uno/'])
    expect(assign).toHaveBeenCalledWith('/pago-uno')
    expect(pending()).toMatchObject({ token: 'uno' })
  })

  test('a payment begun before is not given up as long as nothing responds: it may be paid', async () => {
    server.answers.set('DELETE /api/pagos/uno/', { status: 503, body: {} })
    await expect(giveUpPago()).rejects.toThrow()
    expect(pending()).toMatchObject({ token: 'uno' })
  })

  test('a payment begun before is not checked after a day', async () => {
    vi.setSystemTime(new Date('2026-11-29T20:00:01Z'))
    expect(await giveUpPago()).toBe(true)
    expect(calls()).toEqual([])
  })

  test('a payment that was given up is asked about again as long as no other order was accepted', async () => {
    server.answers.set('DELETE /api/pagos/uno/', cancelled)
    server.answers.set('POST /api/pagos/', { status: 409, body: { error: 'Se agotó la Margarita' } })
    await expect(startPago(PEDIDO, 'clave-2', null, LINEAS)).rejects.toThrow('Se agotó')
    expect(pending()).toMatchObject({ token: 'uno' })
    // Its bank has approved it since.
    const paid = pagoOf('uno', { estado: 'PAGADO', enlace: null, pedido: { id: 7, token: 'x' } })
    server.answers.set('DELETE /api/pagos/uno/', { body: paid })
    server.asked.length = 0
    await startPago(PEDIDO, 'clave-3', null, LINEAS)
    expect(calls()).toEqual(['DELETE /api/pagos/uno/'])
    expect(assign).toHaveBeenCalledWith('/pago-uno')
  })

  test('a payment begun before that the server does not know is forgotten', async () => {
    server.answers.set('DELETE /api/pagos/uno/', { status: 404, body: { error: 'Este pago no existe' } })
    expect(await giveUpPago()).toBe(true)
    expect(pending()).toBeNull()
  })
})
