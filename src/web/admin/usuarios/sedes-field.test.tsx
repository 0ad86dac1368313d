import { completeSede } from '#contract/sedes/complete.ts'
import { textOf } from '#test/html.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SedesField } from './sedes-field.tsx'

test('an archived branch of a person is listed, so that it can be taken away', () => {
  const client = new QueryClient()
  client.setQueryData(sedesQuery().queryKey, [completeSede({ id: 1, nombre: 'Chapinero' })])
  const held = [
    { id: 1, nombre: 'Chapinero' },
    { id: 9, nombre: 'Cedritos' },
  ]
  const field = renderToString(
    <QueryClientProvider client={client}>
      <SedesField value={{ todas: false, sedes: [9] }} held={held} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  expect(textOf(field)).toContain('Cedritos (archivada)')
  expect(textOf(field)).not.toContain('Chapinero (archivada)')
  expect(field.match(/checked=""/g)).toHaveLength(1)
})
