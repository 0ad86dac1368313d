// Which payments of an account staff can cancel (rules pago/anular and pago/en-linea).
import type { CobroDeCuenta, Cuenta } from '#contract/mesas/cuentas.ts'
import type { FormaRecibida } from '#domain/pedido/pago.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminPaths } from '#web/lib/paths.ts'
import { Pagos } from './pagos.tsx'

const FECHA = '2026-11-28T18:00:00.000Z'
const cobro = (forma: FormaRecibida): CobroDeCuenta => ({
  id: 1,
  forma,
  valor: 40_000,
  redondeo: 0,
  propina: 0,
  fecha: FECHA,
  registrado_por: '',
  medio: null,
  anulado: null,
})

function pageOf(cobros: readonly CobroDeCuenta[]): string {
  const cuenta: Cuenta = {
    id: 1,
    sede: { id: 1, nombre: 'Chapinero' },
    mesa: { id: 4, nombre: 'Mesa 4' },
    abierta_en: FECHA,
    cerrada_en: null,
    version: 1,
    total: 40_000,
    propina: 0,
    pagado: 40_000,
    por_pagar: 0,
    pedidos: [],
    cobros: [...cobros],
    partes: [],
  }
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Pagos cuenta={cuenta} zona="America/Bogota" />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a payment of an account has a button that cancels it, unless it was paid online', () => {
  expect(pageOf([cobro('DATAFONO')])).toContain('Anular el pago')
  const online = pageOf([cobro('EN_LINEA')])
  expect(online).toContain('En línea')
  expect(online).not.toContain('Anular')
})

test('a payment that cannot be cancelled any more leads to the orders where its money goes back', () => {
  const page = pageOf([{ ...cobro('DATAFONO'), anulable: false, por_devolver: [44, 45] }])
  expect(page).not.toContain('Anular')
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    adminPaths.detallePedido(44),
    adminPaths.detallePedido(45),
  ])
  const returned = pageOf([{ ...cobro('DATAFONO'), anulable: false, por_devolver: [] }])
  expect(returned).not.toContain('nula')
})
