// Digests of values that are short enough to be guessed: codes and phones, under a secret of this
// installation.
import type { Db } from '#server/db/client.ts'
import { createHmac } from 'node:crypto'

export async function digestOfSecret(db: Db, text: string): Promise<Buffer> {
  const { valor } = await db
    .selectFrom('secrets')
    .select('valor')
    .where('nombre', '=', 'codigos')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', valor).update(text).digest()
}
