// The code of the front ends that the server runs. It renders the customer's /menu, equal for every
// visitor, and fills the HTML templates.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { escapeHtml, jsonInHtml } from '#domain/html.ts'
import { marcaVersion } from '#domain/marca/version.ts'
import { fillQueries, SERVER_DATA_ID, type ServerData } from '#web/first-paint/server-data.ts'
import { brandTokens, colorsKey, themeColor } from '#web/lib/brand-tokens.ts'
import { createQueryClient, sedesQuery } from '#web/lib/query.ts'
import { setNow } from '#web/lib/use-now.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { firstPicture, pictureLink, withPicture } from '#web/cliente/first-paint/first-picture.ts'
import { QUESTION_ID } from '#web/cliente/first-paint/place.ts'
import { ID_PREFIX, Question } from '#web/cliente/first-paint/question.tsx'

interface Drawn {
  /** The HTML of `#root`. */
  app: string
  /** The branch question of a first visit, hidden at first (first-paint/place.ts). */
  question: string
  /** The path of the picture at the top, in the width for phones. Null without one. */
  picture: string | null
}

/** The parts of the page that React does not render. */
interface Added {
  /** The path of the script that runs before the program (first-paint/early.ts). */
  early: string
  /** The picture at the top in base64, when it is small enough to be inlined. */
  pictureBytes: string | null
}

/** /menu and /menu/{slug}. */
export function render(
  url: string,
  { sedes, now, ...data }: { negocio: Negocio; menu: Categoria[]; sedes: Sede[]; now: Date },
): Drawn {
  const client = createQueryClient()
  fillQueries(client, data)
  client.setQueryData(sedesQuery().queryKey, sedes)
  setNow(now)
  const app = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </QueryClientProvider>,
  )
  const question = renderToString(<Question client={client} />, { identifierPrefix: ID_PREFIX })
  return { app, question, picture: firstPicture(app) }
}

export { pageTitle } from '#web/lib/brand.tsx'
export { findScreen } from '#web/lib/screens.ts'

/** The addresses of what names and shows the business. A change gives them another version. */
const ICON_LINKS = /(?<=href=")\/(icons\/[\w.-]+|manifest\.webmanifest)/g

/**
 * Fills the placeholders of a built index.html or admin.html: name and look, data for the browser,
 * and the result of `render`. The server itself fills the title and the meta data.
 */
export function fillPage(
  template: string,
  { version, ...data }: ServerData & { version: number },
  drawn?: Drawn & Added,
): string {
  return template
    .replace(ICON_LINKS, (link) => `${link}?v=${marcaVersion(data.negocio)}`)
    .replace('<!--nombre-->', () => escapeHtml(data.negocio.nombre))
    .replace(
      '<!--head-->',
      () => (drawn?.pictureBytes === null ? pictureLink(drawn.app) : '') + look(data.negocio),
    )
    .replace(
      '<!--data-->',
      () =>
        `<script type="application/json" id="${SERVER_DATA_ID}" data-version="${String(version)}">${jsonInHtml(data)}</script>`,
    )
    .replace('<!--pronto-->', () =>
      drawn === undefined ? '' : `<script type="module" async src="${drawn.early}"></script>`,
    )
    .replace('<div id="root"><!--app-->', () =>
      drawn === undefined
        ? '<div id="root">'
        : `<div id="root" data-ssr>${drawn.pictureBytes === null ? drawn.app : withPicture(drawn.app, drawn.pictureBytes)}`,
    )
    .replace('<!--pregunta-->', () =>
      drawn === undefined ? '' : `<div id="${QUESTION_ID}" data-ssr hidden>${drawn.question}</div>`,
    )
}

function look({ colores }: Negocio): string {
  const tokens = brandTokens(colores).map(([token, value]) => `${token}:${value}`)
  // Twice `:root`: the default colours must not win where a style sheet loads later.
  const style = tokens.length === 0 ? '' : `<style>:root:root{${tokens.join(';')}}</style>`
  const key = escapeHtml(colorsKey(colores))
  return `<meta name="theme-color" content="${themeColor(colores)}" data-colores="${key}">${style}`
}
