// The HTML side of production: built assets, media, the server-rendered menu, and the shell of every other screen.
import type { Categoria } from '#contract/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import { compressed, sendCompressed, type Compressed } from '#server/lib/compressed.ts'
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/lib/http.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the first paint of every page shows: the business, and on the menu all that it sells; the features bring it. */
export interface Content {
  readonly negocio: Negocio
  readonly menu: Categoria[]
}

/** What src/web/cliente/entry-server.tsx exports: the customer's app as HTML, and the filling of both fronts' pages. */
interface EntryServer {
  render: (url: string, data: Content) => string
  fillPage: (template: string, data: Pick<Content, 'negocio'> | Content, app?: string) => string
}

export const MEDIA_DIR = join(import.meta.dirname, '../../../media')

/** Paths that are never screens: an unknown one below them is a 404 in JSON. */
const RESERVED = /^\/(api|users|locations|estados-pedido|ws|media|assets|icons|health|ready|metrics)(\/|$)/
const MENU = /^\/menu(?:\/([\w-]{1,120}))?\/?$/
const HTML = 'text/html; charset=utf-8'
/** A page is made once for each change and read by many. */
const BROTLI = { first: 9, often: 9 }
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
  // Pages belong to the content that they show: when that changes, they are gone with it.
  const pages = new WeakMap<Content, Map<string, Compressed>>()

  const pageOf = (content: Content, key: string, make: () => string): Compressed => {
    const known = pages.get(content) ?? new Map<string, Compressed>()
    pages.set(content, known)
    const page = known.get(key) ?? compressed([Buffer.from(make())], HTML, BROTLI)
    known.set(key, page)
    return page
  }

  mountScreens(app, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const front = isAdminHost(request) ? 'admin' : 'customer'
    const content = await readContent()
    const menu = front === 'customer' ? MENU.exec(path) : null
    if (menu === null) {
      const template = front === 'admin' ? admin : customer
      const page = pageOf(content, front, () => fillPage(template, { negocio: content.negocio }))
      return sendCompressed(request, reply, page)
    }
    // Unknown slugs share the page of the whole menu, so that invented paths fill no memory.
    const known = content.menu.some(({ slug }) => slug === menu[1])
    const url = known ? `/menu/${menu[1] ?? ''}` : '/menu'
    const page = pageOf(content, url, () => fillPage(customer, content, render(url, content)))
    return sendCompressed(request, reply, page)
  })
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g

async function inlineCss(html: string, clientDir: string): Promise<string> {
  const links = [...html.matchAll(STYLE_LINK)]
  const sheets = await Promise.all(links.map(([, file = '']) => readFile(join(clientDir, file), 'utf8')))
  return links.reduce(
    (page, [link], at) => page.replace(link, () => `<style>${sheets[at] ?? ''}</style>`),
    html,
  )
}
