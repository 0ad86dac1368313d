// The HTML side of production: built assets, media, the server-rendered menu, and the shell of every other screen.
import type { Categoria } from '#contract/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import type { PagesHandle } from '#server/app.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/lib/http.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What pages show on their first paint; the features bring it. */
export interface PageData {
  menu(slug: string | null): Promise<Categoria[]>
  negocio(): Promise<Negocio>
}

/** What src/web/cliente/entry-server.tsx exports: the customer's app as HTML, and the filling of both fronts' pages. */
interface EntryServer {
  render: (url: string, data: { negocio: Negocio; menu: Categoria[] }) => string
  fillPage: (template: string, data: { negocio: Negocio; menu?: Categoria[] }, app?: string) => string
}

export const MEDIA_DIR = join(import.meta.dirname, '../../../media')

interface Page {
  readonly etag: string
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

/** Paths that are never screens: an unknown one below them is a 404 in JSON. */
const RESERVED = /^\/(api|users|locations|estados-pedido|ws|media|assets|icons|health|ready|metrics)(\/|$)/
const MENU = /^\/menu(?:\/([\w-]{1,120}))?\/?$/
const MAX_PAGES = 200
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
  html: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
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
  data: PageData,
): Promise<PagesHandle> {
  const clientDir = join(distDir, 'client')
  await mountStatic(app, clientDir)
  const { render, fillPage } = (await import(join(distDir, 'server/entry-server.js'))) as EntryServer
  const customer = await inlineCss(await readFile(join(clientDir, 'index.html'), 'utf8'), clientDir)
  const admin = await inlineCss(await readFile(join(clientDir, 'admin.html'), 'utf8'), clientDir)
  // The menu arrives painted: its pictures and letters come before the scripts that will take it over.
  const paintedFirst = customer.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  )
  const pages = new Map<string, Promise<Page>>()

  const pageOf = (key: string, make: () => Promise<string>): Promise<Page> => {
    const known = pages.get(key)
    if (known !== undefined) return known
    if (pages.size >= MAX_PAGES) pages.clear()
    const page = make().then(compress)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }

  mountScreens(app, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const front = isAdminHost(request) ? 'admin' : 'customer'
    const menu = front === 'customer' ? MENU.exec(path) : null
    if (menu === null) {
      const template = front === 'admin' ? admin : customer
      const page = await pageOf(front, async () => fillPage(template, { negocio: await data.negocio() }))
      return sendPage(request, reply, page)
    }
    const slug = menu[1] ?? null
    const categorias = await data.menu(null)
    // Unknown slugs share the page of the whole menu, so that invented paths fill no memory.
    const known = categorias.some((categoria) => categoria.slug === slug) ? slug : null
    const url = known === null ? '/menu' : `/menu/${known}`
    const page = await pageOf(url, async () => {
      const content = { negocio: await data.negocio(), menu: categorias }
      return fillPage(paintedFirst, content, render(url, content))
    })
    return sendPage(request, reply, page)
  })

  return { forget: () => pages.clear() }
}

async function inlineCss(html: string, clientDir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html)
  if (link?.[1] === undefined) return html
  const css = await readFile(join(clientDir, link[1]), 'utf8')
  return html.replace(link[0], () => `<style>${css}</style>`)
}

const asyncBrotli = promisify(brotliCompress)
const asyncGzip = promisify(gzip)

async function compress(html: string): Promise<Page> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [brotli, zipped] = await Promise.all([asyncBrotli(identity, { params }), asyncGzip(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, gzip: zipped, brotli }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.identity)
}
