// Old tickets are deleted from the queue. Rule impresion/cola.
import type { Services } from '#server/lib/services.ts'

const KEPT_DAYS = 7

export async function forgetOldImpresiones({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('impresiones').where('desde', '<', limit).execute()
}
