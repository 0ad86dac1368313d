// The types of a page: its content, its head, and the functions of the front end's server build.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import type { SedeEnviada } from '#contract/sedes/sede.ts'
import type { Horario } from '#domain/horario-dia.ts'
import type { FastifyRequest } from 'fastify'

/** What the first paint shows: the business, its menu and its branches. */
export interface Content {
  readonly negocio: Negocio
  readonly menu: Categoria[]
  /** Open or closed, as of `now`. */
  readonly sedes: (SedeEnviada & { readonly horario: Horario })[]
  readonly now: Date
  /** The number of changes before it was read. */
  readonly version: number
}

/** A page that search engines index and people share. */
export type PublicPage =
  | { readonly kind: 'menu' | 'politica' }
  | { readonly kind: 'categoria'; readonly categoria: Categoria }
  | { readonly kind: 'producto'; readonly categoria: Categoria; readonly producto: Producto }

/** The head of a page. */
export interface Head {
  /** The title of the page, without the name of the business. */
  readonly title?: string
  /** HTML for the head. */
  readonly tags: string
  /** HTML for the end of the page, where it delays nothing. */
  readonly data: string
}

/** Open to everybody, not yet open, or open in a preview for staff. */
export type Door = 'open' | 'closed' | 'preview'

/** Where pages get their content and their heads. */
export interface PageSource {
  /** Whether the request may see the menu. Read for every page of the customers' host. */
  readonly doorOf: (request: FastifyRequest) => Promise<Door> | Door
  readonly readContent: () => Promise<Content> | Content
  readonly headOf: (page: PublicPage, content: Content) => Head
}

/**
 * The exports of src/web/cliente/entry-server.tsx: the customer's app as HTML, and data for the
 * pages of both front ends.
 */
export interface EntryServer {
  render: (url: string, data: Content) => Drawn
  fillPage: (
    template: string,
    data: Pick<Content, 'negocio' | 'version'> & Partial<Pick<Content, 'menu'>>,
    drawn?: Drawn & { early: string; pictureBytes: string | null },
  ) => string
  pageTitle: (nombre: string, title?: string) => string
  findScreen: (front: 'cliente' | 'personal', path: string) => 'menu' | 'politica' | 'private' | 'unknown'
}

/** The HTML of a page and of its first dialog, and the path of the picture at its top. */
interface Drawn {
  readonly app: string
  readonly question: string
  readonly picture: string | null
}
