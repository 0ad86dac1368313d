// The service worker of the staff's front end. It shows notifications and nothing else: it has no
// `fetch` handler, so it intercepts no request. Browsers load it only after consent.
import { notFound } from '#server/lib/errors.ts'
import { handleError } from '#server/http/http.ts'
import { isAdminHost } from '#server/http/common-headers.ts'
import type { FastifyInstance } from 'fastify'

const WORKER = `addEventListener('push', (event) => {
  const { titulo, texto, tema, pagina } = event.data.json()
  event.waitUntil(
    registration.showNotification(titulo, {
      body: texto,
      tag: tema,
      renotify: true,
      requireInteraction: true,
      lang: 'es-CO',
      icon: '/icons/icon-192.png',
      data: { pagina },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.pagina))
})

// A process or a notification of the previous release has no page.
// A window on another page stays there: its form may be half filled.
async function show(pagina = '/pedidos/gestionar') {
  const pathOf = (url) => new URL(url, location.href).pathname
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => pathOf(url) === pathOf(pagina))
  return page ? page.focus() : clients.openWindow(pagina)
}
`

export function mountServiceWorker(app: FastifyInstance): void {
  app.get('/avisos.js', async (request, reply) => {
    if (!isAdminHost(request)) return handleError(notFound(), request, reply)
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(WORKER)
  })
}
