// What the server runs of the front ends: the customer's /menu as HTML, the same for every visitor, and the filling of pages.
import type { Categoria } from '#contract/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import { brandTokens } from '#web/lib/brand.tsx'
import { createQueryClient } from '#web/lib/query.ts'
import { fillQueries, SERVER_DATA_ID, type ServerData } from '#web/lib/server-data.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'

/** The HTML of `#root` for /menu and /menu/{slug}. */
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

/** Fills the marks of a built index.html or admin.html: title, name and head, data for the browser, and `app`, what `render` gave. */
export function fillPage(template: string, data: ServerData, app?: string): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return template
    .replace(
      '<title>Comanda</title>',
      () => `<title>${escapeHtml(data.negocio.nombre)}</title>${firstPicture(app)}`,
    )
    .replace('<!--nombre-->', () => escapeHtml(data.negocio.nombre))
    .replace('<!--head-->', () => head(data.negocio))
    .replace('<!--data-->', () => `<script type="application/json" id="${SERVER_DATA_ID}">${json}</script>`)
    .replace('<div id="root"><!--app-->', () =>
      app === undefined ? '<div id="root">' : `<div id="root" data-ssr>${app}`,
    )
}

function head({ lema, colores }: Negocio): string {
  const tokens = brandTokens(colores).map(([token, value]) => `${token}:${value}`)
  const style = tokens.length === 0 ? '' : `<style>:root{${tokens.join(';')}}</style>`
  const theme = escapeHtml(colores.secundario)
  return `<meta name="description" content="${escapeHtml(lema)}"><meta name="theme-color" content="${theme}">${style}`
}

const FIRST_PICTURE = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/

/** The picture that stands at the top is asked for before fonts and scripts, which would share its line. */
function firstPicture(app = ''): string {
  const [, srcSet, sizes] = FIRST_PICTURE.exec(app) ?? []
  if (srcSet === undefined || sizes === undefined) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
