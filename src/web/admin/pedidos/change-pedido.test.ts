import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { aPedido } from '#test/values.ts'
import { notify } from '#web/ui/toast.tsx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetBoard, hearEvent, useBoard } from './board-store.ts'
import { changeActivo, changeEstado, delayPedido } from './change-pedido.ts'
import { shownPedido } from './merge-pedidos.ts'

const ESTADO = 'POST /api/pedidos/7/cambiar_estado/'
const ACTIVO = 'POST /api/pedidos/7/cambiar_estado_activo/'
const DEMORA = 'POST /api/pedidos/7/demorar/'

let server: LocalHttp
const error = vi.spyOn(notify, 'error').mockReturnValue('')
const logged = vi.spyOn(console, 'warn').mockReturnValue()
const shown = () => shownPedido(useBoard.getState().book, 7)

beforeAll(async () => {
  server = await startLocalHttp()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
})
afterAll(async () => {
  error.mockRestore()
  logged.mockRestore()
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => hearEvent(aPedido({ id: 7, estado: 'CANCELADO' })))
afterEach(() => {
  forgetBoard()
  error.mockClear()
  logged.mockClear()
})

test('the board rolls a refused change of state back and shows its reason', async () => {
  const reason = 'No se puede reactivar el pedido. Solo queda 1: Champiñones'
  server.answers.set(ESTADO, { status: 409, body: { error: reason, codigo: 'agotado' } })
  await changeEstado(7, 'CANCELADO', 'PENDIENTE')
  expect(shown()?.estado).toBe('CANCELADO')
  expect(error.mock.calls).toEqual([[reason]])
})

test('a change of state that fails without a reason is rolled back and only logged', async () => {
  server.answers.set(ESTADO, { status: 500, body: { error: 'x' } })
  await changeEstado(7, 'CANCELADO', 'PENDIENTE')
  expect(shown()?.estado).toBe('CANCELADO')
  expect(error).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledWith('Error al cambiar el estado del pedido:', expect.any(Error))
})

test.each([
  [
    'with a reason tells it',
    409,
    { error: 'El pedido ya no es de tu sede' },
    'El pedido ya no es de tu sede',
  ],
  ['without a reason has its own text', 500, {}, 'Error al cambiar el estado del pedido'],
])('a switch of an order that fails %s', async (_how, status, body, text) => {
  server.answers.set(ACTIVO, { status, body })
  await changeActivo(7, false)
  expect(shown()?.activo).toBe(true)
  expect(error.mock.calls).toEqual([[text]])
})

test('a state chosen in a list that a colleague has overtaken is not sent, and the screen says that the order changed', async () => {
  const said = vi.spyOn(notify, 'blank').mockReturnValue('')
  const before = server.asked.filter(({ path }) => ESTADO.endsWith(path)).length
  await changeEstado(7, 'PENDIENTE', 'ACEPTADO')
  expect(said.mock.calls).toEqual([['El pedido #00007 ya cambió.']])
  // A second press repeats a change that was made already.
  await changeEstado(7, 'PENDIENTE', 'CANCELADO')
  expect(said).toHaveBeenCalledOnce()
  expect(server.asked.filter(({ path }) => ESTADO.endsWith(path))).toHaveLength(before)
  said.mockRestore()
})

test('an order that two people deactivate at once stays inactive', async () => {
  // The colleague's toggle came first: ours made the order active again.
  let version = 2
  server.answers.set(ACTIVO, () => {
    version += 1
    return { body: aPedido({ id: 7, estado: 'CANCELADO', activo: version === 3, version }) }
  })
  await changeActivo(7, false)
  expect(shown()).toMatchObject({ activo: false, version: 4 })
  expect(server.asked.at(-1)?.body).toEqual({ activo: false, version: 3 })
  const said = vi.spyOn(notify, 'blank').mockReturnValue('')
  await changeActivo(7, false)
  expect(said.mock.calls).toEqual([['El pedido #00007 ya cambió.']])
  said.mockRestore()
})

test("'+10 min' without an answer adds ten minutes once, also when the live event was faster", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const said = vi.spyOn(notify, 'success').mockReturnValue('')
  const press = async (version: number, status: number) => {
    server.answers.set(DEMORA, { status, body: status === 200 ? aPedido({ id: 7 }) : {} })
    await delayPedido(aPedido({ id: 7, version }))
    return server.asked.at(-1)?.idempotencyKey
  }
  const lost = await press(1, 503)
  expect(await press(2, 200)).toBe(lost)
  const next = await press(2, 503)
  expect(next).not.toBe(lost)
  // Later the cook means ten minutes more.
  vi.advanceTimersByTime(90_000)
  expect(await press(3, 200)).not.toBe(next)
  said.mockRestore()
  vi.useRealTimers()
})

test.each([
  ['with a reason tells it', 409, { error: 'Este pedido ya terminó.' }, 'Este pedido ya terminó.'],
  ['without a reason has its own text', 500, {}, 'No pudimos cambiar la hora'],
])("'+10 min' that fails %s", async (_how, status, body, text) => {
  server.answers.set(DEMORA, { status, body })
  await delayPedido(aPedido({ id: 7 }))
  expect(error.mock.calls).toEqual([[text]])
})
