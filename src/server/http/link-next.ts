import type { FastifyReply } from 'fastify'

interface Page {
  /** The most rows of one response. */
  readonly most: number
  readonly path: string
  /** What the next page asks as well; an empty text asks nothing. */
  readonly query?: Readonly<Record<string, string>>
}

/** A full page links to the next one (rule api/listas). */
export function linkNext(
  reply: FastifyReply,
  rows: readonly { readonly id: number }[],
  { most, path, query = {} }: Page,
): void {
  const last = rows.at(-1)
  if (last === undefined || rows.length < most) return
  const asked = Object.entries(query).filter(([, text]) => text !== '')
  const search = new URLSearchParams([...asked, ['antes', String(last.id)]])
  reply.header('link', `<${path}?${search.toString()}>; rel="next"`)
}
