// The branches of the bar of a report, archived ones among them. Rule sede/archivada.
import { completeSede } from '#contract/sedes/complete.ts'
import { archivadasQuery } from '#web/admin/page/archivadas.ts'
import { readConsulta } from '#web/admin/reportes/consulta.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PeriodoBar } from './periodo-bar.tsx'

const HOY = '2026-11-24'
const open = [completeSede({ id: 1, nombre: 'Chapinero' })]
const archived = [{ id: 3, nombre: 'Cedritos', direccion: 'Calle 140 # 11-20' }]

/** The texts of the options, and the chosen one. */
function optionsOf(search: string, archivadas: typeof archived | undefined) {
  const client = new QueryClient()
  client.setQueryData(sedesQuery().queryKey, open)
  if (archivadas !== undefined) client.setQueryData(archivadasQuery().queryKey, archivadas)
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PeriodoBar
        consulta={readConsulta(new URLSearchParams(search), HOY)}
        change={() => undefined}
        hoy={HOY}
      />
    </QueryClientProvider>,
  )
  const options = [...html.matchAll(/<option([^>]*)>([^<]*)<\/option>/g)]
  const chosen = options.find(([, attributes = '']) => attributes.includes('selected'))
  return { texts: options.map(([, , text]) => text), chosen: chosen?.[2] }
}

test('archived branches can be chosen after the others, and a chosen one is shown', () => {
  expect(optionsOf('sede=3', archived)).toEqual({
    texts: ['Todas las sedes', 'Chapinero', 'Cedritos (archivada)'],
    chosen: 'Cedritos (archivada)',
  })
})

test('a chosen branch is shown by the name of the address while no list has it', () => {
  expect(optionsOf('sede=3&sede.n=Cedritos', undefined).chosen).toBe('Cedritos')
})
