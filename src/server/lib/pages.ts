// The HTML side of production: built assets, media, the server-rendered menu, and the shell of every other screen.
import type { Categoria } from '#contract/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes.ts'
import { compressed, sendCompressed, type Compressed } from '#server/lib/compressed.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/lib/http.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the first paint of every page shows: the business, on the menu all that it sells, and where; the features bring it. */
export interface Content {
  readonly negocio: Negocio
  readonly menu: Categoria[]
  /** Open or closed, as of `now`. */
  readonly sedes: Sede[]
  readonly now: Date
}

/** What src/web/cliente/entry-server.tsx exports: the customer's app as HTML, and the filling of both fronts' pages. */
export interface EntryServer {
  render: (url: string, data: Content) => Drawn
  fillPage: (
    template: string,
    data: Pick<Content, 'negocio'> & Partial<Pick<Content, 'menu'>>,
    drawn?: Drawn & { early: string; pictureBytes: string | null },
  ) => string
}

/** The HTML of a page and of the question that it may ask, and the path of the picture at its top. */
export interface Drawn {
  readonly app: string
  readonly question: string
  readonly picture: string | null
}

export const MEDIA_DIR = join(import.meta.dirname, '../../../media')

/** Paths that are never screens: an unknown one below them is a 404 in JSON. */
const RESERVED = /^\/(api|users|locations|estados-pedido|ws|media|assets|icons|health|ready|metrics)(\/|$)/
/** With a category, and with a product of it. */
const MENU = /^\/menu(?:\/([\w-]{1,120})(?:\/[\w-]{1,200})?)?\/?$/
const HTML = 'text/html; charset=utf-8'
/** A page is made once for each change and read by many. */
const BROTLI = { first: 9, often: 9 }
/** Of a picture that stands in the page itself: at most 0.15 s on a slow phone's line. A larger one would hold back what comes after it. */
const MAX_PICTURE_BYTES = 24_576
/** The menu may be found by everybody; orders and the staff side by nobody. */
const ROBOTS_CUSTOMER = 'User-agent: *\nAllow: /menu\nDisallow: /\n'
const ROBOTS_STAFF = 'User-agent: *\nDisallow: /\n'

export const isAdminHost = (request: FastifyRequest) => request.hostname.split('.')[0] === 'admin'

export async function mountStatic(app: FastifyInstance, clientDir: string | null): Promise<void> {
  if (clientDir !== null) {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  }
  await app.register(fastifyStatic, {
    root: MEDIA_DIR,
    prefix: '/media/',
    maxAge: '7d',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      reply.header('cross-origin-resource-policy', 'same-site')
    },
  })
}

/** Answers every path that is no API call with a screen, by host; `html` makes the page of a path. */
export function mountScreens(
  app: FastifyInstance,
  html: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>,
): void {
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(isAdminHost(request) ? ROBOTS_STAFF : ROBOTS_CUSTOMER),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if ((request.method !== 'GET' && request.method !== 'HEAD') || RESERVED.test(path)) {
      return handleError(notFound(), request, reply)
    }
    if (path === '/' && !isAdminHost(request)) return reply.redirect('/menu', 302)
    return html(request, reply)
  })
}

export async function mountBuiltPages(
  app: FastifyInstance,
  distDir: string,
  readContent: () => Promise<Content> | Content,
): Promise<void> {
  const clientDir = join(distDir, 'client')
  await mountStatic(app, clientDir)
  const { render, fillPage } = (await import(join(distDir, 'server/entry-server.js'))) as EntryServer
  const customer = await inlineCss(await readFile(join(clientDir, 'index.html'), 'utf8'), clientDir)
  const admin = await inlineCss(await readFile(join(clientDir, 'admin.html'), 'utf8'), clientDir)
  const early = await builtScript(clientDir, 'antes')
  // Pages belong to the content that they show: when that changes, they are gone with it.
  const pages = new WeakMap<Content, Map<string, Promise<Compressed>>>()

  /** Whoever comes while it is made waits for it. */
  const pageOf = (content: Content, key: string, make: () => Promise<string>): Promise<Compressed> => {
    const known = pages.get(content) ?? new Map<string, Promise<Compressed>>()
    pages.set(content, known)
    const page = known.get(key) ?? make().then((html) => compressed([Buffer.from(html)], HTML, BROTLI))
    known.set(key, page)
    page.catch(() => known.delete(key))
    return page
  }

  mountScreens(app, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const front = isAdminHost(request) ? 'admin' : 'customer'
    const content = await readContent()
    const menu = front === 'customer' ? MENU.exec(path) : null
    if (menu === null) {
      const template = front === 'admin' ? admin : customer
      const page = await pageOf(content, front, async () => fillPage(template, { negocio: content.negocio }))
      return sendCompressed(request, reply, page)
    }
    // Unknown slugs share the page of the whole menu, so that invented paths fill no memory.
    const known = content.menu.some(({ slug }) => slug === menu[1])
    const url = known ? `/menu/${menu[1] ?? ''}` : '/menu'
    const { negocio, menu: categorias } = content
    const page = await pageOf(content, url, async () => {
      const drawn = render(url, content)
      const pictureBytes = await readSmallPicture(app, drawn.picture)
      return fillPage(customer, { negocio, menu: categorias }, { ...drawn, early, pictureBytes })
    })
    return sendCompressed(request, reply, page)
  })
}

/** In base64, and read as a browser reads it: one of the demo or an uploaded one. Null for a large one, and for one that is gone. */
async function readSmallPicture(app: FastifyInstance, path: string | null): Promise<string | null> {
  if (path === null) return null
  const { statusCode, rawPayload } = await app.inject(path)
  return statusCode === 200 && rawPayload.length <= MAX_PICTURE_BYTES ? rawPayload.toString('base64') : null
}

/** The address of a front end's only script, which its manifest knows. */
async function builtScript(clientDir: string, build: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(clientDir, `.vite/${build}.json`), 'utf8'),
  )
  const [script] = Object.values(manifest)
  if (script === undefined) throw new Error(`The build ${build} has no script`)
  return `/${script.file}`
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g

/** Before the scripts: what comes first in the page is asked for first, and the picture at the top is not to share its line. */
async function inlineCss(html: string, clientDir: string): Promise<string> {
  const files = Array.from(html.matchAll(STYLE_LINK), ([, file = '']) => file)
  const sheets = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))
  const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('')
  return html.replace(STYLE_LINK, '').replace('<!--css-->', () => styles)
}
