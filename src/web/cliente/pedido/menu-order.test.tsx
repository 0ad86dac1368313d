// Which order the menu shows. Rule pedido/en-curso.
import type { Pedido, PedidoBreve } from '#contract/pedidos/pedido.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { pedidoByTokenQuery } from '#web/lib/order-queries.ts'
import { activeOrderQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { ultimoPedidoQuery } from '#web/ordering/pedido/ultimo-pedido.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { MenuOrder } from './menu-order.tsx'

vi.mock('#web/first-paint/hydrated.ts', () => ({ useHydrated: () => true }))

const NEWEST = 12
const OLDER = 11

const fecha = new Date(Date.now() - 60_000).toISOString()
const anOrder = (id: number, estado: Estado): Pedido =>
  aPedido({ id, estado, fecha, activo: estado !== 'COMPLETADO', historial: [{ estado, fecha }] })
const breve: PedidoBreve = { id: NEWEST, estado: 'PENDIENTE', invitado: null }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  const pedidos = [NEWEST, OLDER].map((id) => ({ id, token: `token-${id}` }))
  Object.assign(useMiPedido.getInitialState(), { pedidos })
  Object.assign(useSession.getInitialState(), { isAuth: false })
})

const keyOf = (id: number) => pedidoByTokenQuery(`token-${id}`).queryKey
const hold = (pedido: Pedido) => client.setQueryData(keyOf(pedido.id), pedido)
const fail = (id: number) =>
  client.prefetchQuery({ queryKey: keyOf(id), queryFn: () => Promise.reject(new Error()), retry: false })

function shown(): string {
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MenuOrder />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return textOf(html).trim()
}

test.each([
  ['whose read failed', () => fail(NEWEST)],
  ['of which the server sends only the state', () => client.setQueryData(keyOf(NEWEST), breve)],
])('an order %s does not hide an older one that is coming', async (_what, arrange) => {
  await arrange()
  hold(anOrder(OLDER, 'EN_PROCESO'))
  expect(shown()).toContain(formatNumero(OLDER))
})

test.each(['CANCELADO', 'COMPLETADO'] as const)(
  'a newest order that is %s waits until the older one is read',
  async (estado) => {
    hold(anOrder(NEWEST, estado))
    expect(shown()).toBe('')
    await fail(OLDER)
    expect(shown()).toContain(estado === 'CANCELADO' ? formatNumero(NEWEST) : 'Pedir otra vez')
  },
)

test('an order that is coming waits for a newer one, and not for an older one', () => {
  hold(anOrder(OLDER, 'EN_PROCESO'))
  expect(shown()).toBe('')
  hold(anOrder(NEWEST, 'EN_PROCESO'))
  client.removeQueries({ queryKey: keyOf(OLDER) })
  expect(shown()).toContain(formatNumero(NEWEST))
})

test('a cancelled order of this device waits until the orders of the account are read', () => {
  Object.assign(useSession.getInitialState(), { isAuth: true })
  hold(anOrder(NEWEST, 'CANCELADO'))
  hold(anOrder(OLDER, 'COMPLETADO'))
  expect(shown()).toBe('')
  client.setQueryData(activeOrderQuery().queryKey, null)
  expect(shown()).toBe('')
  client.setQueryData(ultimoPedidoQuery().queryKey, null)
  expect(shown()).toContain(formatNumero(NEWEST))
})
