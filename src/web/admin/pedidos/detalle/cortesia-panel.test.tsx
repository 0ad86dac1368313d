// Which orders offer 'Volver a cobrar', and which 'Cortesía'. Rule cortesia/dar.
import type { CortesiaDelPedido } from '#contract/pedidos/cortesias.ts'
import { useSession } from '#web/lib/session.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CortesiaPanel } from './cortesia-panel.tsx'
import { cortesiaQuery, offeredClases } from './use-cortesia.ts'

const pedido = aPedido({ id: 7, version: 3, cortesia: { clase: 'CORTESIA', valor: 42_000 } })
const CORTESIA: CortesiaDelPedido = {
  motivo: 'Cumpleaños',
  para: '',
  persona: '',
  por: 'Ana',
  repetido_como: [],
}

test.each<[string, Partial<CortesiaDelPedido>, boolean]>([
  ['that the server would charge', { se_puede_cobrar: true }, true],
  ['at a table whose receipt stays', { se_puede_cobrar: false }, false],
  ['of which an older server says nothing', {}, true],
])('a courtesy %s offers to charge it again: %o', (_name, change, offered) => {
  Object.assign(useSession.getInitialState(), { userPermissions: ['reembolsar'] })
  const client = new QueryClient()
  client.setQueryData(cortesiaQuery(pedido).queryKey, { ...CORTESIA, ...change })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CortesiaPanel pedido={pedido} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(textOf(html).includes('Volver a cobrar')).toBe(offered)
})

test.each<[string, Partial<CortesiaDelPedido>, number]>([
  ['that the server would give', { se_puede_dar: true }, 2],
  ['of a bill with an invoice', { se_puede_dar: false }, 0],
  ['of which an older server says nothing', {}, 2],
])('a sold order %s offers %i ways to give it', (_name, change, offered) => {
  expect(offeredClases(aPedido(), { ...CORTESIA, ...change })).toHaveLength(offered)
})
