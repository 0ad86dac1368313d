// A page in pieces: pages that differ only in their head share the rest.
import type { Negocio } from '#contract/negocio.ts'
import { escapeHtml } from '#domain/html.ts'
import type { EntryServer, Head } from './page.ts'

/** A page around the two places of its head. */
export type Pieces = readonly [start: Buffer, middle: Buffer, end: Buffer]

/** Cuts a page at its title, and at the mark for data when it has one. */
export function cut(html: string): Pieces {
  const [start = '', rest = ''] = html.split('<title>Comanda</title>')
  const [middle = '', end = ''] = rest.split('<!--ld-->')
  return [Buffer.from(start), Buffer.from(middle), Buffer.from(end)]
}

/** The parts of the whole page. */
export function withHead(
  { pageTitle }: Pick<EntryServer, 'pageTitle'>,
  [start, middle, end]: Pieces,
  { nombre }: Negocio,
  { title, tags, data }: Head,
): (Buffer | string)[] {
  return [start, `<title>${escapeHtml(pageTitle(nombre, title))}</title>${tags}`, middle, data, end]
}

/** The head of a page that search engines do not index. */
export const headOfPrivate = ({ lema }: Negocio): Head => ({
  tags: `<meta name="description" content="${escapeHtml(lema)}">`,
  data: '',
})
