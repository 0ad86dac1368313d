// The customer front end as the server draws it: /menu and /menu/{slug}, the same for every visitor.
import { brandCss, pageTitle } from '#web/lib/brand.tsx'
import { createQueryClient } from '#web/lib/query.ts'
import { fillQueries, SERVER_DATA_ID, type ServerData } from '#web/lib/server-data.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'

/** HTML for `#root` (give it `data-ssr`). */
export function render(url: string, data: ServerData): string {
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

/** What goes in place of `<!--head-->` on every page of either front end: title, description, colours of the business. */
export function renderHead({ nombre, lema, colores }: ServerData['negocio']): string {
  const css = brandCss(colores)
  return [
    `<title>${escape(pageTitle(nombre))}</title>`,
    `<meta name="description" content="${escape(lema)}">`,
    css === '' ? '' : `<style>${css}</style>`,
  ].join('')
}

/** What goes in place of `<!--data-->`: the same data for the browser. */
export function renderData(data: ServerData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${SERVER_DATA_ID}">${json}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
