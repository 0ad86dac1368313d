import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProgramadosStrip } from './programados-strip.tsx'

test('a scheduled order shows its number, how long ago it came, its type and its state', () => {
  const pedido = aPedido({
    id: 42,
    tipo_pedido: 'RECOGER',
    estado: 'ACEPTADO',
    fecha: '2026-11-20T17:00:00.000Z',
    programado_para: '2026-11-21T00:00:00.000Z',
  })
  const strip = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProgramadosStrip
          pedidos={[pedido]}
          now={Date.parse('2026-11-20T20:10:00.000Z')}
          fresh={new Set()}
          showSede={false}
          zona="America/Bogota"
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const read = textOf(renderToString(strip))
  for (const text of ['00042', 'hace 3 horas', 'Para recoger', 'Aceptado']) expect(read).toContain(text)
})
