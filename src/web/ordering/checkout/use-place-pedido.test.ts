// What follows the response of a placed order. docs/decisions/0214.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoRecibido } from '#contract/pedidos/pedido.ts'
import { aLine } from '#test/lines.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import { useInvitado } from '#web/ordering/contacto/invitado.ts'
import { usePagoPendiente } from '#web/ordering/pago/pago-pendiente.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { notify } from '#web/ui/toast.tsx'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attemptKey } from './attempt-key.ts'
import { afterPedido } from './use-after-pedido.ts'
import { placing } from './use-place-pedido.ts'

const stored = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())

const PEDIDO: NuevoPedido = {
  tipo_pedido: 'RECOGER',
  sede: 1,
  productos_pedidos: [],
  invitado: { nombre: 'Ana Gómez', numero: '3105550142' },
}
const SENT = aLine({ uniqueId: 'hawaiana', cantidad: 2 })
const RECIBIDO: PedidoRecibido = { id: 7, token: 'de-ana', para_las: null }
const client = new QueryClient()
const onPlaced = vi.fn<Parameters<typeof placing>[0]['onPlaced']>()
const reported = vi.fn<(error: unknown) => void>()
const said = vi.spyOn(notify, 'success').mockReturnValue('')
const complained = vi.spyOn(notify, 'error').mockReturnValue('')
let server: LocalHttp

beforeAll(async () => {
  server = await startLocalHttp()
  server.answers.set('POST /api/pedidos/', { status: 201, body: RECIBIDO })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('location', { pathname: '/pedidos/finalizar-pedido' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => {
  vi.clearAllMocks()
  stored.clear()
  onPlaced.mockReset()
  useCarrito.setState({ lines: [SENT] })
})

/** One press of 'Realizar pedido'. Returns the key that it sends. */
async function press(): Promise<string> {
  const idempotencyKey = attemptKey(PEDIDO)
  const lineas = useCarrito.getState().lines
  await new MutationObserver(
    client,
    placing({ onPlaced, onCuponRefused: vi.fn<() => void>() }, client),
  ).mutate({
    pedido: PEDIDO,
    lineas,
    promesa: null,
    zona: 'America/Bogota',
    total: 0,
    totalSinCupon: 0,
    idempotencyKey,
  })
  return idempotencyKey
}
const settle = (navigate: () => void) => {
  const sent = { ...PEDIDO, lineas: [{ uniqueId: 'hawaiana', cantidad: 2 }] }
  afterPedido({ admin: false, pathname: '/pedidos/finalizar-pedido', navigate, client }, RECIBIDO, sent)
}

test('a failure after the response says that the order was placed, and keeps its key for the next press', async () => {
  onPlaced.mockImplementation(() => {
    throw new Error('the cart could not be emptied')
  })
  const key = await press()
  expect(said).toHaveBeenCalledWith('Pedido creado con éxito')
  expect(complained).not.toHaveBeenCalled()
  expect(reported).toHaveBeenCalledOnce()
  expect(useEnvio.getState().enviando).toBe(false)
  expect(await press()).toBe(key)
})

test('the key of a placed order ends once the cart is without it', async () => {
  onPlaced.mockImplementation(() => expect(attemptKey(PEDIDO)).toBe(server.asked.at(-1)?.idempotencyKey))
  const key = await press()
  expect(complained).not.toHaveBeenCalled()
  expect(await press()).not.toBe(key)
})

test('a payment that was given up is forgotten once another order is placed, not when it is refused', async () => {
  const sent = { ...PEDIDO, lineas: [] }
  const pago = { token: 'uno', vence: new Date().toISOString(), sent }
  usePagoPendiente.setState({ pago })
  server.answers.set('DELETE /api/pagos/uno/', { body: { pedido: null } })
  server.answers.set('POST /api/pedidos/', { status: 409, body: { error: 'Se agotó la Margarita' } })
  await expect(press()).rejects.toThrow('Se agotó')
  expect(usePagoPendiente.getState().pago).toEqual(pago)
  server.answers.set('POST /api/pedidos/', { status: 201, body: RECIBIDO })
  await press()
  expect(server.asked.slice(-2).map(({ method }) => method)).toEqual(['DELETE', 'POST'])
  expect(usePagoPendiente.getState().pago).toBeNull()
})

test('a step that fails breaks none of the other ones, and the cart comes first', () => {
  settle(() => {
    expect(useCarrito.getState().lines).toEqual([])
    throw new Error('no way to the menu')
  })
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('no way to the menu'))
  expect(useMiPedido.getState().pedidos).toMatchObject([{ id: 7, token: 'de-ana' }])
  expect(useInvitado.getState()).toMatchObject({ nombre: 'Ana Gómez', numero: '3105550142' })
})

test('a customer who is on another page by then is not led away from it', () => {
  const navigate = vi.fn<() => void>()
  settle(navigate)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/menu', { replace: false })
  vi.stubGlobal('location', { pathname: '/mis-datos' })
  settle(navigate)
  expect(navigate).toHaveBeenCalledOnce()
  vi.stubGlobal('location', { pathname: '/pedidos/finalizar-pedido' })
})

test('what another tab put into the cart meanwhile stays, in units as well', () => {
  const agua = aLine({ uniqueId: 'agua' })
  useCarrito.setState({ lines: [{ ...SENT, cantidad: 3 }, agua] })
  settle(() => undefined)
  expect(useCarrito.getState().lines).toEqual([{ ...SENT, cantidad: 1 }, agua])
})

test.each([
  ['MESA', 'DOMICILIO'],
  ['RECOGER', 'RECOGER'],
] as const)(
  'after an order of a table without its QR in this tab, the type %s becomes %s',
  (tipo_pedido, expected) => {
    useEntrega.setState({ tipo_pedido })
    const sent = { invitado: null, tipo_pedido: 'MESA', consentimiento: null, lineas: [] } as const
    const place = { admin: false, pathname: '/pago/1', navigate: vi.fn<() => void>(), client }
    afterPedido(place, RECIBIDO, sent)
    expect(useEntrega.getState()).toMatchObject({ tipo_pedido: expected })
  },
)
