// No input can be forgotten where staff change an order: each part of a change has one, in orders
// of the types that have it and in no other ones.
import type { CambioPedido } from '#contract/pedidos/modificar.ts'
import { TIPOS_DE } from '#contract/pedidos/simples.ts'
import { completeSede } from '#contract/sedes/complete.ts'
import { TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { forgottenIn, type Input } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Editor } from './editor.tsx'

interface Line extends Input {
  /** The types of order that have the input; without it every type. */
  readonly tipos?: readonly TipoPedido[]
}
const AWAY = ['DOMICILIO', 'RECOGER'] as const

/** A field without a line is a type error. */
const INPUTS: { readonly [Field in keyof Omit<CambioPedido, 'version'>]-?: Line } = {
  tipo_pedido: { input: 'Tipo de pedido', tipos: AWAY },
  sede: { input: 'Sede', by: 'the list of branches', tipos: AWAY },
  direccion: { input: 'Instrucciones para la entrega', by: 'the dialog of addresses', tipos: ['DOMICILIO'] },
  invitado: { input: 'Celular', by: 'the contact' },
  programado_para: { input: 'Hora de inicio', by: 'the hour of the branch', tipos: AWAY },
  productos_pedidos: { input: 'Productos', by: 'the lines' },
}

function htmlOf(tipo_pedido: TipoPedido): string {
  Object.assign(useEntrega.getInitialState(), { tipo_pedido })
  const client = new QueryClient()
  client.setQueryData(
    sedesQuery().queryKey,
    [1, 2].map((id) => completeSede({ id, nombre: `Sede ${String(id)}` })),
  )
  const editor = (
    <QueryClientProvider client={client}>
      <Editor pedido={aPedido({ tipo_pedido })} zona="America/Bogota" onReload={() => Promise.resolve()} />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: editor }])} />)
}

test.each(TIPOS_PEDIDO)("'Modificar pedido' has the inputs of an order of type %s, and no others", (tipo) => {
  const others = Object.entries<Line>(INPUTS).filter(([, { tipos = TIPOS_PEDIDO }]) => !tipos.includes(tipo))
  expect(forgottenIn(htmlOf(tipo), INPUTS)).toEqual(others.map(([field]) => field))
})

test("'Modificar pedido' names the types of a simple field as the contract does", () => {
  const tiposOf = new Map(Object.entries<Line>(INPUTS).map(([field, { tipos }]) => [field, tipos]))
  const simples = Object.entries(TIPOS_DE).filter(([field]) => tiposOf.has(field))
  for (const [field, tipos] of simples) expect(tiposOf.get(field) ?? TIPOS_PEDIDO).toEqual(tipos)
})
