import { aPerfil } from '#test/values.ts'
import { textOf } from '#test/html.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CelularPanel } from './celular-panel.tsx'

const panelOf = (manages: boolean) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CelularPanel profile={aPerfil()} manages={manages} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('people who manage accounts add their own phone, and others ask for it', () => {
  expect(textOf(panelOf(true))).toContain('Agrégalo en «Modificar persona»')
  expect(panelOf(true)).toContain('href="/usuarios/modificar/7"')
  expect(textOf(panelOf(false))).toContain('Pídele a quien administra los usuarios que lo agregue.')
})
