// The link of a preview sets its cookie on the customers' host and leads to the menu.
import { PREVIEW_COOKIE, PREVIEW_SECONDS } from '#server/lib/previews.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

export const previewPath = (token: string) => `/vista-previa/${token}`

export function mountPreview(app: FastifyInstance, { previews, now, config }: Services): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const leaveTo = (reply: FastifyReply, cookie: string) =>
    reply
      .header('set-cookie', `${PREVIEW_COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect('/menu', 302)

  app.get('/vista-previa/salir', (_request, reply) => leaveTo(reply, '; Max-Age=0'))
  app.get<{ Params: { token: string } }>('/vista-previa/:token', (request, reply) => {
    const { token } = request.params
    if (!previews.isValid(token, now())) return leaveTo(reply, '; Max-Age=0')
    return leaveTo(reply, `${token}; Max-Age=${String(PREVIEW_SECONDS)}`)
  })
}
