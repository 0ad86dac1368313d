// The preview of the menu as customers see it, before the business is open: a link for staff,
// signed with the secret of this installation, and the cookie that it sets. Rule
// apertura/vista-previa.
import type { Db } from '#server/db/client.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const PREVIEW_COOKIE = 'vista_previa'
export const PREVIEW_SECONDS = 3600

export interface Previews {
  /** A token that is valid for an hour. */
  create(now: Date): string
  isValid(token: string, now: Date): boolean
}

export async function loadPreviews(db: Db): Promise<Previews> {
  const { valor } = await db
    .selectFrom('secrets')
    .select('valor')
    .where('nombre', '=', 'pedido_token')
    .executeTakeFirstOrThrow()
  const tokenOf = (until: string) => {
    const mac = createHmac('sha256', valor).update(`vista-previa:${until}`).digest('base64url')
    return `${until}.${mac}`
  }
  return {
    create(now) {
      return tokenOf(String(Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS))
    },
    // The whole text is compared: base64url is decoded leniently, and the token becomes a cookie.
    isValid(token, now) {
      const [until = ''] = token.split('.')
      const given = Buffer.from(token)
      const expected = Buffer.from(tokenOf(until))
      return (
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        Number(until) * 1000 > now.getTime()
      )
    },
  }
}

const COOKIE = new RegExp(`(?:^|; ?)${PREVIEW_COOKIE}=([^;]+)`)

/** Whether the browser of the request is in a preview. */
export function isPreview(
  { previews, now }: { previews: Previews; now: () => Date },
  { headers }: FastifyRequest,
): boolean {
  const token = headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1]
  return token !== undefined && previews.isValid(token, now())
}
