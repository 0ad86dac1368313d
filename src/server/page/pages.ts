// The HTML side of production: built assets, media, the server-rendered menu, and the shell of
// every other screen.
import { isAdminHost } from '#server/http/common-headers.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import { compressed, type Compressed } from '#server/lib/cache/compressed.ts'
import { RESERVED } from '#server/http/reserved.ts'
import { methodNotAllowed, notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/http/http.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readMenuAddress, type MenuAddress } from './menu-address.ts'
import { sendPreview, sendSoonPage } from './not-open.ts'
import { cut, headOfPrivate, withHead, type Pieces } from './page-pieces.ts'
import type { Content, EntryServer, Head, PageSource, PublicPage } from './page.ts'

const MEDIA_DIR = join(import.meta.dirname, '../../../media')

const HTML = 'text/html; charset=utf-8'
/** A page is rendered once for each change and read many times. */
const BROTLI = { first: 9, often: 9 }
/**
 * For a picture inside the page: at most 0.15 s on a slow phone's line. A larger one would delay
 * the rest.
 */
const MAX_PICTURE_BYTES = 24_576
/** The number of product pages that are kept compressed; only some are read often. */
const MAX_PRODUCTS = 200

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

/**
 * Serves a screen for every path that is no API call; `html` renders it. Search engines skip the
 * staff's host.
 */
export function mountScreens(
  app: FastifyInstance,
  html: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAdminHost(request)) reply.header('x-robots-tag', 'noindex')
    done()
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (RESERVED.test(path)) return handleError(notFound(), request, reply)
    // Every other path is a page, also the page for an unknown path.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return handleError(methodNotAllowed(), request, reply.header('allow', 'GET, HEAD'))
    }
    if (path === '/' && !isAdminHost(request)) return reply.redirect('/menu', 302)
    return html(request, reply)
  })
}

export async function mountBuiltPages(
  app: FastifyInstance,
  distDir: string,
  { doorOf, readContent, headOf }: PageSource,
): Promise<void> {
  const clientDir = join(distDir, 'client')
  await mountStatic(app, clientDir)
  const entry = (await import(join(distDir, 'server/entry-server.js'))) as EntryServer
  const { render, fillPage, findScreen } = entry
  const customer = await inlineCss(await readFile(join(clientDir, 'index.html'), 'utf8'), clientDir)
  const admin = await inlineCss(await readFile(join(clientDir, 'admin.html'), 'utf8'), clientDir)
  const early = await builtScript(clientDir, 'antes')
  // Pages are cached with their content, and dropped with it.
  const kept = new WeakMap<Content, Kept>()

  function keptOf(content: Content): Kept {
    const known = kept.get(content) ?? { drawn: new Map(), pages: new Map(), products: new Map() }
    kept.set(content, known)
    return known
  }

  function makePage(content: Content, pieces: Pieces, head: Head): Compressed {
    return compressed(withHead(entry, pieces, content.negocio, head), HTML, BROTLI)
  }

  /** The page of a screen that only the browser draws; a public one has its own head. */
  function shellOf(content: Content, front: 'admin' | 'customer', page: PublicPage | null) {
    return once(keptOf(content).pages, page?.kind ?? front, async () => {
      const html = fillPage(front === 'admin' ? admin : customer, {
        negocio: content.negocio,
        version: content.version,
      })
      const head = page === null ? headOfPrivate(content.negocio) : headOf(page, content)
      return makePage(content, cut(html), head)
    })
  }

  function menuPageOf(content: Content, { drawnAs, page }: MenuAddress) {
    const { drawn, pages, products } = keptOf(content)
    const make = async () => makePage(content, await once(drawn, drawnAs, draw), headOf(page, content))
    const draw = async () => {
      const html = render(drawnAs, content)
      const pictureBytes = await readSmallPicture(app, html.picture)
      const { negocio, menu, version } = content
      return cut(fillPage(customer, { negocio, menu, version }, { ...html, early, pictureBytes }))
    }
    if (page.kind !== 'producto') return once(pages, drawnAs, make)
    const key = `${drawnAs} ${String(page.producto.id)}`
    if (products.size >= MAX_PRODUCTS && !products.has(key)) products.clear()
    return once(products, key, make)
  }

  mountScreens(app, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const content = await readContent()
    if (isAdminHost(request)) {
      const isUnknown = findScreen('personal', path) === 'unknown'
      return sendCompressed(request, reply, await shellOf(content, 'admin', null), isUnknown ? 404 : 200)
    }
    const address = readMenuAddress(path, content.menu)
    const screen = address === null ? findScreen('cliente', path) : 'menu'
    const status = address?.status ?? (screen === 'unknown' ? 404 : 200)
    const door = await doorOf(request)
    if (door === 'closed') return sendSoonPage(reply, content.negocio, status)
    const send: typeof sendCompressed = door === 'preview' ? sendPreview : sendCompressed
    if (address !== null) return send(request, reply, await menuPageOf(content, address), status)
    const page: PublicPage | null = screen === 'politica' ? { kind: screen } : null
    if (page === null) reply.header('x-robots-tag', 'noindex')
    const shell = await shellOf(content, 'customer', page)
    return send(request, reply, shell, status)
  })
}

/** The pages of one state of the content. Concurrent callers share one render. */
interface Kept {
  /**
   * By drawn path. Unknown categories share the whole menu, so that invented paths fill no memory.
   */
  readonly drawn: Map<string, Promise<Pieces>>
  readonly pages: Map<string, Promise<Compressed>>
  readonly products: Map<string, Promise<Compressed>>
}

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key)
  if (known !== undefined) return known
  const making = make()
  made.set(key, making)
  making.catch(() => made.delete(key))
  return making
}

/**
 * A picture of the demo or an uploaded one, in base64; null when it is large, missing, or not to be
 * had now. The page then names its address.
 */
async function readSmallPicture(app: FastifyInstance, path: string | null): Promise<string | null> {
  if (path === null) return null
  const answer = await app.inject(path).catch((error: unknown) => {
    app.log.warn({ err: error, path }, 'picture not put into the page')
    return null
  })
  if (answer?.statusCode !== 200 || answer.rawPayload.length > MAX_PICTURE_BYTES) return null
  return answer.rawPayload.toString('base64')
}

/** What this file reads of the manifest of a build. */
const manifest = z.record(z.string(), z.object({ file: z.string() }))

/** The address of a build's only script, from its manifest. */
async function builtScript(clientDir: string, build: string): Promise<string> {
  const text = await readFile(join(clientDir, `.vite/${build}.json`), 'utf8')
  const [script] = Object.values(z.parse(manifest, JSON.parse(text)))
  if (script === undefined) throw new Error(`The build ${build} has no script`)
  return `/${script.file}`
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g

/**
 * Inlines the styles before the scripts: browsers load in this order, and the top picture needs the
 * bandwidth.
 */
async function inlineCss(html: string, clientDir: string): Promise<string> {
  const files = Array.from(html.matchAll(STYLE_LINK), ([, file = '']) => file)
  const sheets = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))
  const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('')
  return html.replace(STYLE_LINK, '').replace('<!--css-->', () => styles)
}
