// The accounts of the demo, which must not open a business. Rule operacion/produccion.
import { DEMO_PASSWORD } from '#domain/common-passwords.ts'
import { whereOf } from '#server/config/config.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import type { Client, Pool } from 'pg'

/**
 * The names of the active accounts that came with the database and still have the password of the
 * demo. Accounts that people register later do not count: anybody may choose such a password.
 */
export async function findDemoAccounts(database: Client | Pool): Promise<string[]> {
  const { rows } = await database.query<{ email: string; password_hash: string }>(
    `select email, password_hash from usuarios
     where activo and creado_en = (select creado_en from usuarios order by id limit 1) order by id`,
  )
  const open: string[] = []
  for (const { email, password_hash } of rows) {
    if (await verifyPassword(password_hash, DEMO_PASSWORD)) open.push(email)
  }
  return open
}

/** For the operator: which accounts are open, in which database, and both ways out. */
export function demoAccountsText(accounts: readonly string[], store: Parameters<typeof whereOf>[0]): string {
  const setting = store.databaseDirectUrl === null ? 'DATA_DIR to a new folder' : 'DATABASE_URL to a new one'
  return (
    `The database in ${whereOf(store)} began as the demo, whose password still opens ${accounts.join(', ')}. ` +
    `For a new business set ${setting}; to keep this one run npm run clave -- <account> for each of them.`
  )
}
