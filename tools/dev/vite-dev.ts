// The HTML side in development: Vite inside the real server, so that a saved file reloads on the
// same addresses.
import { readMenuAddress } from '#server/page/menu-address.ts'
import { cut, headOfPrivate, withHead } from '#server/page/page-pieces.ts'
import type { EntryServer, PageSource } from '#server/page/page.ts'
import { isAdminHost } from '#server/http/common-headers.ts'
import { mountScreens, mountStatic } from '#server/page/pages.ts'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

const EARLY = '/src/web/cliente/first-paint/early.ts'

/** Vite as a middleware: serves sources, never pages. */
export function createViteMiddleware(): Promise<ViteDevServer> {
  return createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
}

/** Replaces `mountBuiltPages`. No page is cached. */
export async function mountDevPages(
  app: FastifyInstance,
  { readContent, headOf }: PageSource,
): Promise<void> {
  const vite = await createViteMiddleware()
  app.addHook('onClose', () => vite.close())
  await mountStatic(app, null)
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))

  mountScreens(app, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const admin = isAdminHost(request)
    const source = await readFile(join(ROOT, admin ? 'admin.html' : 'index.html'), 'utf8')
    const template = await vite.transformIndexHtml(path, source)
    // Vite's own scripts are inline and its socket has another port: the strict policy is
    // production's.
    return reply
      .type('text/html')
      .removeHeader('content-security-policy')
      .send(await page(template, path, admin))
  })

  async function page(template: string, path: string, admin: boolean): Promise<string> {
    const entry = await vite.ssrLoadModule('/src/web/cliente/entry-server.tsx')
    if (!isEntry(entry)) throw new Error('entry-server.tsx lost its exports')
    const content = await readContent()
    const { negocio, menu, version } = content
    const address = admin ? null : readMenuAddress(path, menu)
    if (address === null) {
      const shell = entry.fillPage(template, { negocio, version })
      return withHead(entry, cut(shell), negocio, headOfPrivate(negocio)).join('')
    }
    const drawn = { ...entry.render(address.drawnAs, content), early: EARLY, pictureBytes: null }
    const html = entry.fillPage(template, { negocio, menu, version }, drawn)
    return withHead(entry, cut(html), negocio, headOf(address.page, content)).join('')
  }
}

function isEntry(module: Record<string, unknown>): module is Record<string, unknown> & EntryServer {
  return typeof module['render'] === 'function' && typeof module['fillPage'] === 'function'
}
