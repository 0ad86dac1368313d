// An operator gives an account a random password, for a person who has no other way back. Rule
// cuenta/clave-de-operador.
import { toIngreso } from '#domain/validation.ts'
import { createDb } from '#server/db/client.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { closeSessionsOf } from '#server/usuarios/close-sessions.ts'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * Returns the password. It has to be changed at the next log-in, and every session of the account
 * ends. Throws when no active account logs in with that name.
 */
export async function giveClave(pool: Pool, account: string): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const password_hash = await hashPassword(password)
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const now = rows[0]?.now ?? new Date()
  await createDb(pool)
    .transaction()
    .execute(async (trx) => {
      const usuario = await trx
        .updateTable('usuarios')
        .set({ password_hash, debe_cambiar_clave: true })
        .where('email', '=', toIngreso(account))
        .where('activo', '=', true)
        .returning('id')
        .executeTakeFirst()
      if (usuario === undefined) throw new Error(`No active account has the name ${account}.`)
      await insertCambio(
        { now: () => now },
        trx,
        { id: null },
        {
          entidad: 'usuario',
          entidad_id: usuario.id,
          cambio: { accion: 'modificar', despues: { contrasena: 'cambiada' } },
        },
      )
      await closeSessionsOf(trx, usuario.id)
    })
  return password
}
