// The figures of a day that is not over yet, beside those of a whole day. Rule
// reporte/periodo-anterior.
import { orNeutro } from '#contract/negocio.ts'
import { readConsulta, filtrosOf } from '#web/admin/reportes/consulta.ts'
import { reporteQuery, type Fila, type Reporte } from '#web/admin/reportes/queries.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { setNow } from '#web/lib/use-now.ts'
import { textOf } from '#test/html.ts'
import { periodBefore } from '#domain/reporte/reporte.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Seccion } from './seccion.tsx'
import { MEDIDAS } from './medidas.ts'
import { Totales } from './totales.tsx'

/** Tuesday, 5:16 p. m. in Bogotá. */
const NOW = new Date('2026-11-24T22:16:00Z')

/** Twelve orders beside ten, on each day and in all. */
function shownOf(desde: string, hasta: string, dias: readonly string[]): string {
  setNow(NOW)
  const consulta = readConsulta(new URLSearchParams({ vista: 'explorar', desde, hasta }), '2026-11-24')
  const cifras = { actual: { pedidos: 12, total: 120 }, anterior: { pedidos: 10, total: 100 } }
  const reporte: Reporte = {
    periodo: { desde, hasta },
    anterior: periodBefore({ desde, hasta }),
    filas: dias.map((clave): Fila => Object.assign({ clave, nombre: clave }, cifras)),
    total: cifras,
  }
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, orNeutro(Object.assign(new Error('none'), { status: 404 })))
  client.setQueryData(reporteQuery('ventas', 'dia', filtrosOf(consulta)).queryKey, reporte, {
    updatedAt: NOW.getTime(),
  })
  const page = (
    <QueryClientProvider client={client}>
      <Totales tema="ventas" consulta={consulta} />
      <Seccion
        consulta={consulta}
        seccion={{ tema: 'ventas', grupo: 'dia', title: 'Por día', medidas: MEDIDAS.ventas }}
      />
    </QueryClientProvider>
  )
  return textOf(
    renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />),
  )
}

test('today is compared with a whole day in no percentage, and the screen says so', () => {
  const shown = shownOf('2026-11-24', '2026-11-24', ['2026-11-24'])
  expect(shown).not.toContain('%')
  expect(shown).toContain('Hoy va hasta las 5:16 p. m.; antes es el día completo.')
})

test('days up to today have a percentage together, and each that is over', () => {
  const shown = shownOf('2026-11-23', '2026-11-24', ['2026-11-23', '2026-11-24'])
  const total = shown.slice(0, shown.indexOf('Comparado con'))
  const rows = shown.slice(shown.indexOf('Comparado con'))
  expect(total).toContain('20 %')
  expect(rows.match(/20 %/g)).toHaveLength(1)
  expect(shown).toContain('antes son días completos.')
})

test('days that are over have their percentages', () => {
  const shown = shownOf('2026-11-23', '2026-11-23', ['2026-11-23'])
  expect(shown.match(/20 %/g)?.length).toBeGreaterThan(1)
  expect(shown).not.toContain('Hoy va')
})
