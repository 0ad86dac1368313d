// Encrypts secrets of the business before they are stored, with a key made from the secret of this
// installation. A row that is shown or copied alone reveals nothing.
import type { Db } from '#server/db/client.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  close(text: string): Buffer
  /** Null when another installation closed it. */
  open(sealed: Buffer): string | null
}

export async function loadSeal(db: Db): Promise<Seal> {
  const { valor } = await db
    .selectFrom('secrets')
    .select('valor')
    .where('nombre', '=', 'pedido_token')
    .executeTakeFirstOrThrow()
  const key = Buffer.from(hkdfSync('sha256', valor, '', 'secretos del negocio', 32))
  return {
    close(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const body = sealed.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
