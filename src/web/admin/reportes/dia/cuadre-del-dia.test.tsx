// A day of several branches: where its rows lead, and what its message says.
import type { CuadreDelDia as Cuadre } from '#contract/cuadre.ts'
import { addDays } from '#domain/format.ts'
import { textOf as textOfHtml } from '#test/html.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { orNeutro } from '#contract/negocio.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { filtrosDeDetalle, readConsulta, toSearch } from '#web/admin/reportes/consulta.ts'
import { CuadreDelDia } from './cuadre-del-dia.tsx'
import { cuadreMessage } from './cuadre-text.ts'
import { cuadreQuery } from './queries.ts'

const DIA = '2026-11-24'
const comprobante = { desde: 1, hasta: 2, cantidad: 2, anulados: 0 }
const AGREES = { esperado: 5000, contado: 5000 }
const counted = { efectivo: AGREES, datafono: AGREES, transferencia: AGREES, cerrado_ese_dia: true }
const cuadre: Cuadre = {
  dia: DIA,
  ventas: {
    pedidos: 2,
    subtotal: 84_060,
    descuento: 0,
    domicilio: 0,
    total: 84_060,
    propina: 0,
    impuesto: 0,
    cancelados: 0,
    valor_cancelado: 0,
  },
  pagos: [{ forma: 'DATAFONO', cantidad: 2, valor: 84_060, propina: 0 }],
  redondeo: 0,
  devoluciones: [],
  lugares: { cajas: 84_060, personas: 0, sin_caja: 0, fuera: 0 },
  conciliacion: {
    vendido: 84_060,
    por_cobrar: 0,
    pagado_de_mas: 0,
    por_devolver: 0,
    pagado_otro_dia: 0,
    de_otros: 0,
    recibido: 84_060,
    diferencia: 0,
  },
  comprobantes: [
    { sede: 'Chapinero', sede_id: 1, ...comprobante },
    { sede: 'Cedritos', sede_id: 2, ...comprobante },
  ],
  turnos: [
    { id: 1, caja: 'Caja', sede: 'Chapinero', ...counted },
    {
      id: 2,
      caja: 'Caja',
      sede: 'Cedritos',
      efectivo: null,
      datafono: null,
      transferencia: null,
      cerrado_ese_dia: false,
    },
  ],
  propinas_entregadas: 0,
  domicilios_pagados: 0,
  por_liquidar: [{ persona: 'Andrés', sede: 'Cedritos', debe: 84_000 }],
}

const consulta = readConsulta(new URLSearchParams(), DIA)

function pageOf(day: Cuadre): string {
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  for (const dia of [DIA, addDays(DIA, -7)]) client.setQueryData(cuadreQuery(dia, undefined).queryKey, day)
  const element = (
    <QueryClientProvider client={client}>
      <CuadreDelDia
        dia={DIA}
        sede={undefined}
        lugar="Todas las sedes"
        urlOf={(detalle) => toSearch({ ...consulta, detalle })}
        urlOfDia={() => ''}
        descargas={null}
      />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the receipts of a branch lead to the orders of that branch, also from the day of all', () => {
  const html = pageOf(cuadre)
  const [, href = ''] = /href="([^"]*)"[^>]*>Comprobantes de Cedritos</.exec(html) ?? []
  const { search } = new URL(href.replaceAll('&amp;', '&'), 'http://local')
  const shown = readConsulta(new URLSearchParams(search), DIA)
  expect(shown.detalle).toEqual({
    cifra: 'COMPROBANTE',
    de: [{ filtro: 'sede', valor: '2', nombre: 'Cedritos' }],
  })
  if (shown.detalle === null) return
  expect(filtrosDeDetalle(shown, shown.detalle)).toEqual({
    desde: DIA,
    hasta: DIA,
    cifra: 'COMPROBANTE',
    sede: '2',
  })
})

test.each([
  [1, '1 anulado'],
  [2, '2 anulados'],
])('%i cancelled receipts of a day are called "%s"', (anulados, text) => {
  const day = { ...cuadre, comprobantes: [{ sede: 'Chapinero', sede_id: 1, ...comprobante, anulados }] }
  expect(textOfHtml(pageOf(day))).toMatch(new RegExp(`N\\.º 00001 a 00002 · 2\\s?, ${text}(?!\\w)`))
})

test('the message of a day says its branch, and those of drawers and people where there are several', () => {
  const all = cuadreMessage({ negocio: 'Doña Lumbre', lugar: 'Todas las sedes' }, cuadre).split('\n')
  expect(all).toEqual([
    'Cuadre de Doña Lumbre · Todas las sedes, 24 de noviembre de 2026',
    'Ventas: $\u00a084.060 (2 pedidos)',
    'Datáfono al recibir: $\u00a084.060',
    'Propinas: $\u00a00',
    'Caja · Chapinero: Cuadra',
    'Caja · Cedritos: abierta',
    'Ahora falta liquidar a Andrés · Cedritos: $\u00a084.000',
    'Cuadra',
  ])
  const of = { ...cuadre, turnos: cuadre.turnos.slice(1) }
  const one = cuadreMessage({ negocio: 'Doña Lumbre', lugar: 'Cedritos' }, of)
  expect(one).toContain('Cuadre de Doña Lumbre · Cedritos, ')
  expect(one).toContain('\nCaja: abierta\nAhora falta liquidar a Andrés: ')
})

// Rule reporte/cuadre.
test('the message says each count that differs, refunds, debts, and payments without a drawer', () => {
  const datafono = { esperado: 431_200, contado: 0 }
  const turno = { id: 1, caja: 'Principal', sede: 'Cedritos', ...counted, datafono }
  const of = {
    ...cuadre,
    devoluciones: [
      { forma: 'EFECTIVO', cantidad: 1, valor: 77_100, propina: 0 },
      { forma: 'DATAFONO', cantidad: 1, valor: 900, propina: 0 },
    ],
    lugares: { ...cuadre.lugares, sin_caja: 43_900 },
    conciliacion: { ...cuadre.conciliacion, por_cobrar: 32_030 },
    turnos: [turno, { ...turno, id: 2, caja: 'Barra', transferencia: { esperado: 0, contado: 500 } }],
    por_liquidar: [],
  } satisfies Cuadre
  expect(cuadreMessage({ negocio: 'Doña Lumbre', lugar: 'Cedritos' }, of).split('\n').slice(3)).toEqual([
    'Propinas: $\u00a00',
    'Devuelto: $\u00a078.000',
    'Por cobrar: $\u00a032.030',
    'Sin caja: $\u00a043.900',
    'Principal · Datáfono: faltan $\u00a0431.200',
    'Barra · Datáfono: faltan $\u00a0431.200',
    'Barra · Transferencias: sobran $\u00a0500',
    'Los pagos cuadran, 2 cajas no',
  ])
  const afterMidnight = of.turnos.map((one) => ({ ...one, cerrado_ese_dia: one.id === 2 }))
  const friday = cuadreMessage(
    { negocio: 'Doña Lumbre', lugar: 'Cedritos' },
    { ...of, turnos: afterMidnight },
  )
  expect(friday.split('\n').slice(-4)).toEqual([
    'Principal · Datáfono: faltan $\u00a0431.200',
    'Barra · Datáfono: faltan $\u00a0431.200',
    'Barra · Transferencias: sobran $\u00a0500',
    'Los pagos cuadran, una caja no',
  ])
})
