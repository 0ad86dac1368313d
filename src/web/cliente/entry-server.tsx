// The customer front end as the server draws it: /menu and /menu/{slug}, the same for every visitor.
import { brandTokens } from '#web/lib/brand.tsx'
import type { Categoria } from '#contract/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { fillQueries } from '#web/lib/server-data.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'

/** HTML for `#root` (give it `data-ssr`). */
export function render(url: string, data: { negocio: Negocio; menu: Categoria[] }): string {
  const client = createQueryClient()
  fillQueries(client, data)
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

/** What goes in place of `<!--head-->`: the description and, where they are not those of the look, the colours of the business. */
export function renderHead({ lema, colores }: Negocio): string {
  const tokens = brandTokens(colores).map(([token, value]) => `${token}:${value}`)
  const style = tokens.length === 0 ? '' : `<style>:root{${tokens.join(';')}}</style>`
  return `<meta name="description" content="${escapeAttribute(lema)}">${style}`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
