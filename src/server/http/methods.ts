// 405 for a known path with another method; the header `allow` names its methods.
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from '#server/lib/errors.ts'

/** Called before the first route: it collects the paths and their methods. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = new Map<string, { readonly path: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = tidy(url)
    const route = routes.get(pattern) ?? { path: patternOf(pattern), methods: new Set() }
    routes.set(pattern, route)
    for (const one of [method].flat()) route.methods.add(one)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const path = tidy(request.url.split('?')[0] ?? '')
    const methods = new Set<string>()
    for (const route of routes.values())
      if (route.path.test(path)) for (const method of route.methods) methods.add(method)
    if (methods.size === 0 || methods.has(request.method)) return done()
    reply.header('allow', [...methods].toSorted().join(', '))
    done(methodNotAllowed())
  })
}

/** A path in the router's form: one slash between its parts, none at its end. */
const tidy = (path: string) => path.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )
