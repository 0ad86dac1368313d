// Which promised orders a change of openings leaves without a kitchen. Rule sede/cierre.
import type { Horario } from '#domain/horario-dia.ts'
import { textOf } from '#test/html.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProgramadosPorHorario } from './programados-por-horario.tsx'
import { calendarioQuery, horariosQuery, pendientesQuery } from './queries.ts'

const ZONA = 'America/Bogota'
const CHAPINERO = 1
const CEDRITOS = 2
/** The Immaculate Conception, a Tuesday, at eight in the evening. */
const FESTIVO = '2026-12-09T01:00:00.000Z'
const AT_NIGHT = [{ desde: '18:00', hasta: '23:00' }]
const AT_NOON = [{ desde: '11:00', hasta: '15:00' }]
const horarioOf = (festivos: Horario['festivos']): Horario => ({
  semana: [],
  festivos,
  especiales: [],
  cierre: null,
})

/** The orders that are named when the holidays of both branches get these hours. */
function named(todas: boolean, own: Horario['festivos'], others: Horario['festivos']): string[] {
  const client = new QueryClient()
  const pendientes = [
    { sede: CHAPINERO, pedidos: 0, cuentas: 0, cajas: 0, programados: [] },
    { sede: CEDRITOS, pedidos: 1, cuentas: 0, cajas: 0, programados: [{ id: 41, para_las: FESTIVO }] },
  ]
  client.setQueryData(pendientesQuery().queryKey, pendientes)
  client.setQueryData(horariosQuery(CEDRITOS).queryKey, [])
  client.setQueryData(calendarioQuery(CEDRITOS).queryKey, {
    id: CEDRITOS,
    nombre: 'Cedritos',
    festivos: others === null ? null : [...others],
    dias: [],
    cierre: null,
    ley_seca: null,
  })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProgramadosPorHorario
          sede={CHAPINERO}
          todas={todas}
          zona={ZONA}
          horario={horarioOf(own)}
          after={(before) => ({ ...before, festivos: [] })}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return textOf(html).match(/#\d+/g) ?? []
}

test('holidays that close all branches name an order of a branch that was open then', () => {
  expect(named(true, AT_NOON, AT_NIGHT)).toEqual(['#00041'])
})

test('holidays that close all branches name no order of a branch that was closed then already', () => {
  expect(named(true, AT_NIGHT, AT_NOON)).toEqual([])
})

test('holidays of one branch name no order of another one', () => {
  expect(named(false, AT_NIGHT, AT_NIGHT)).toEqual([])
})
